package dev.tidegate.engine.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Several windows seen as one. */
record AnyWindow(List<Window> windows) implements Window {

    /** Windows that relieve each other for ever would keep the search going for ever. */
    private static final Duration FAR = Duration.ofDays(366);

    @Override
    public Spell at(Instant now) {
        var spells = windows.stream().map(window -> window.at(now)).toList();
        return spells.stream().anyMatch(Spell::isOpen)
                ? openFrom(now)
                : Spell.closed(ends(spells).min(Instant::compareTo).orElse(null));
    }

    /** When the open ones close, another may have opened meanwhile; then it goes on. */
    private Spell openFrom(Instant now) {
        var end = now;
        while (end.isBefore(now.plus(FAR))) {
            var at = end;
            var open = windows.stream()
                    .map(window -> window.at(at))
                    .filter(Spell::isOpen)
                    .toList();
            if (open.isEmpty()) {
                break;
            }
            if (open.stream().anyMatch(spell -> spell.until() == null)) {
                return Spell.open(null);
            }
            end = ends(open).max(Instant::compareTo).orElseThrow();
        }
        return Spell.open(end);
    }

    private static Stream<Instant> ends(List<Spell> spells) {
        return spells.stream().flatMap(spell -> spell.ends().stream());
    }

    @Override
    public String toString() {
        return windows.stream().map(Window::toString).collect(Collectors.joining(" or "));
    }
}
