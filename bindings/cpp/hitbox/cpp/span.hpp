// Hitbox: views of arrays in the caller's memory, as std::span of C++20.
#ifndef HITBOX_CPP_SPAN_HPP
#define HITBOX_CPP_SPAN_HPP

#include <cstddef>
#include <type_traits>
#include <utility>

namespace hit
{

namespace detail
{

/// Where From * goes for To * without a step from a class to its base, which would change the stride.
template <class From, class To> inline constexpr bool is_array_of = std::is_convertible_v<From (*)[], To (*)[]>;

template <class T> using data_of = std::remove_pointer_t<decltype(std::declval<T &>().data())>;

inline std::size_t least(std::size_t a, std::size_t b) noexcept
{
    return a < b ? a : b;
}

/// Words of 32 bits for so many bits.
inline std::size_t words(std::size_t bits) noexcept
{
    return bits / 32 + (bits % 32 != 0);
}

} // namespace detail

/// An array: a pointer and a count. It owns nothing.
template <class T> class span
{
  public:
    span() noexcept = default;
    span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    template <std::size_t Size> span(T (&array)[Size]) noexcept : data_(array), size_(Size) {}
    /// Of anything with data() and size(): std::vector, std::array, std::span, your own.
    template <class Array,
              class = std::enable_if_t<detail::is_array_of<detail::data_of<std::remove_reference_t<Array>>, T> &&
                                       std::is_convertible_v<decltype(std::declval<Array &>().size()), std::size_t>>>
    span(Array &&array) noexcept : data_(array.data()), size_(static_cast<std::size_t>(array.size()))
    {
    }

    T *data() const noexcept
    {
        return data_;
    }
    std::size_t size() const noexcept
    {
        return size_;
    }
    T *begin() const noexcept
    {
        return data_;
    }
    T *end() const noexcept
    {
        return data_ + size_;
    }
    T &operator[](std::size_t i) const noexcept
    {
        return data_[i];
    }

  private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};

/// Things at equal distances in memory. It owns nothing.
template <class T> class strided
{
  public:
    strided() noexcept = default;
    strided(T *data, std::size_t size, std::size_t stride) noexcept : data_(data), size_(size), stride_(stride) {}
    /// One behind the other: of all that a span may be made of.
    template <class Array, class = std::enable_if_t<std::is_convertible_v<Array &&, span<T>>>>
    strided(Array &&array) noexcept : strided(span<T>(array).data(), span<T>(array).size(), sizeof(T))
    {
    }

    T *data() const noexcept
    {
        return data_;
    }
    std::size_t size() const noexcept
    {
        return size_;
    }
    std::size_t stride() const noexcept ///< bytes from one to the next
    {
        return stride_;
    }

  private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t stride_ = sizeof(T);
};

/// A member of each struct of an array, where it is: member(objects, &object::box).
template <class Array, class Struct, class Member>
strided<const Member> member(const Array &structs, Member Struct::*which) noexcept
{
    const span<const Struct> all(structs);
    return {all.size() ? &(all[0].*which) : nullptr, all.size(), sizeof(Struct)};
}

} // namespace hit

#endif
