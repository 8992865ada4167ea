// Hitbox: what the classes of objects.hpp are made of.
#ifndef HITBOX_CPP_OWNER_HPP
#define HITBOX_CPP_OWNER_HPP

#include <utility>

namespace hit
{

namespace detail
{

/// Holds a pointer of C and frees it.
template <class T, void (*Free)(T *)> class owner
{
  public:
    owner() noexcept = default;
    explicit owner(T *held) noexcept : held_(held) {}
    owner(owner &&other) noexcept : held_(other.release()) {}
    owner &operator=(owner &&other) noexcept
    {
        if (this != &other)
            reset(other.release());
        return *this;
    }
    owner(const owner &) = delete;
    owner &operator=(const owner &) = delete;
    ~owner()
    {
        Free(held_);
    }

    /// For the functions of C. NULL if it is empty: then ask nothing of it.
    T *get() const noexcept
    {
        return held_;
    }
    explicit operator bool() const noexcept
    {
        return held_ != nullptr;
    }
    /// Gives it away: the caller frees it.
    T *release() noexcept
    {
        return std::exchange(held_, nullptr);
    }
    void reset(T *held = nullptr) noexcept
    {
        Free(std::exchange(held_, held));
    }

  private:
    T *held_ = nullptr;
};

} // namespace detail

} // namespace hit

#endif
