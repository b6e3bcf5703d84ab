package dev.tidegate.engine.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Several windows seen as one. */
record AnyOfWindow(List<Window> windows) implements Window {

    /** Windows that relieve each other for ever would keep the search going for ever. */
    private static final Duration FAR = Duration.ofDays(366);

    @Override
    public WindowState at(Instant now) {
        var states = windows.stream().map(window -> window.at(now)).toList();
        return states.stream().anyMatch(WindowState::isOpen)
                ? openFrom(now)
                : WindowState.closed(ends(states).min(Instant::compareTo).orElse(null));
    }

    /** When the open ones close, another may have opened meanwhile; then it goes on. */
    private WindowState openFrom(Instant now) {
        var end = now;
        while (end.isBefore(now.plus(FAR))) {
            var at = end;
            var open = windows.stream()
                    .map(window -> window.at(at))
                    .filter(WindowState::isOpen)
                    .toList();
            if (open.isEmpty()) {
                break;
            }
            if (open.stream().anyMatch(state -> state.until() == null)) {
                return WindowState.open(null);
            }
            end = ends(open).max(Instant::compareTo).orElseThrow();
        }
        return WindowState.open(end);
    }

    private static Stream<Instant> ends(List<WindowState> states) {
        return states.stream().flatMap(state -> state.ends().stream());
    }

    @Override
    public String toString() {
        return windows.stream().map(Window::toString).collect(Collectors.joining(" or "));
    }
}
