// Hitbox: answers that may fail, without exceptions.
#ifndef HITBOX_CPP_RESULT_HPP
#define HITBOX_CPP_RESULT_HPP

#include <hitbox/base.h>

#include <optional>
#include <utility>

namespace hit
{

/// A value, or the status that says why there is none. Ask before you read the value, as of std::optional.
template <class T> class [[nodiscard]] result
{
  public:
    /// No value. A result of HIT_OK without a value is not made.
    result(hit_status why) noexcept : why_(why) {}
    result(const T &value) noexcept : value_(value) {}
    result(T &&value) noexcept : value_(std::move(value)) {}

    /// HIT_OK exactly if there is a value.
    hit_status status() const noexcept
    {
        return why_;
    }
    bool has_value() const noexcept
    {
        return value_.has_value();
    }
    explicit operator bool() const noexcept
    {
        return value_.has_value();
    }
    T &operator*() &noexcept
    {
        return *value_;
    }
    const T &operator*() const &noexcept
    {
        return *value_;
    }
    T &&operator*() &&noexcept
    {
        return std::move(*value_);
    }
    T *operator->() noexcept
    {
        return &*value_;
    }
    const T *operator->() const noexcept
    {
        return &*value_;
    }
    template <class U> T value_or(U &&other) const &noexcept
    {
        return value_ ? *value_ : static_cast<T>(std::forward<U>(other));
    }

  private:
    std::optional<T> value_;
    hit_status why_ = HIT_OK;
};

/// How a question ended, and what was found by then. `found` is all zero where C leaves its `out` untouched.
template <class End, class T> struct ended {
    End end; ///< as C returns it
    T found; ///< what C writes to out
};

/// Which of many was hit, and how.
template <class Id, class Cast> struct struck {
    Id box;    ///< the index of the box in a tree, its id in a world
    Cast cast; ///< when and where
};

} // namespace hit

#endif
