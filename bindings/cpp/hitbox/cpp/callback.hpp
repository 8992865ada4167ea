// Hitbox: what can be called, a lambda for instance, where C wants a function and a context.
#ifndef HITBOX_CPP_CALLBACK_HPP
#define HITBOX_CPP_CALLBACK_HPP

#include <hitbox/world.h>

#include <memory>
#include <type_traits>

namespace hit
{

namespace detail
{

/// The function of C of type Function that calls the Visit which its context points to.
template <class Visit, class Function> struct caller;

template <class Visit, class Answer, class... Arguments> struct caller<Visit, Answer(void *, Arguments...)> {
    static Answer call(void *context, Arguments... arguments) noexcept
    {
        Visit &visit = *static_cast<Visit *>(context);
        if constexpr (std::is_same_v<Answer, bool> && std::is_void_v<std::invoke_result_t<Visit &, Arguments...>>) {
            visit(arguments...);
            return true;
        } else {
            return visit(arguments...);
        }
    }
};

/// A callback as the context that C passes on.
template <class Visit> void *address(Visit &visit) noexcept
{
    return const_cast<void *>(static_cast<const void *>(std::addressof(visit)));
}

} // namespace detail

/// Calls visit(const hit_event *events, std::size_t count) with the events of an update: world.update(listen(visit)).
/// visit must live until then, so it is no temporary.
template <class Visit> hit_listener listen(Visit &visit, bool persisting = false) noexcept
{
    return {detail::caller<Visit, hit_events_visit>::call, detail::address(visit), persisting};
}

/// Lets only boxes count for which admits(hit_id id, std::uint64_t user) is true. It must live as long as the question.
template <class Admits> hit_world_filter admit(Admits &admits, hit_filter filter = {}) noexcept
{
    return {filter, detail::caller<Admits, hit_admit>::call, detail::address(admits)};
}

} // namespace hit

#endif
