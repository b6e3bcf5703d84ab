package dev.tidegate.engine.schedule;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** All freezes that are known; a window that is open while none of them holds. */
public record FreezeCalendar(List<FreezeWindow> freezes) implements Window {

    public FreezeCalendar {
        freezes = freezes.stream()
                .sorted(Comparator.comparing(FreezeWindow::from).thenComparing(FreezeWindow::reason))
                .toList();
    }

    @Override
    public Spell at(Instant now) {
        return Window.anyOf(freezes.stream().map(FreezeWindow::window).toList())
                .at(now)
                .inverted();
    }

    /** The freezes that hold at this instant, the earliest first. */
    public List<FreezeWindow> active(Instant now) {
        return freezes.stream().filter(freeze -> freeze.window().isOpen(now)).toList();
    }

    /** The next freeze that begins after this instant. */
    public Optional<FreezeWindow> upcoming(Instant now) {
        return freezes.stream().filter(freeze -> freeze.from().isAfter(now)).findFirst();
    }

    @Override
    public String toString() {
        return freezes.stream().map(FreezeWindow::reason).collect(Collectors.joining(", ", "freezes: ", ""));
    }
}
