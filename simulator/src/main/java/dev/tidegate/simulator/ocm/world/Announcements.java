package dev.tidegate.simulator.ocm.world;

import java.time.Instant;

/** Tells when a version, a gate or an add-on appears; the calendar alone decides it. */
final class Announcements {

    private final State state;

    Announcements(State state) {
        this.state = state;
    }

    void begin() {
        for (var release : state.calendar.releases()) {
            release.appears()
                    .forEach((group, since) -> later(
                            since,
                            () -> state.tell(
                                    "released",
                                    State.facts()
                                            .put("version", release.version().toString())
                                            .put("group", group))));
        }
        for (var gate : state.calendar.gates()) {
            later(gate.createdAt(), () -> state.tell("gate", State.facts().put("gate", gate.id())));
        }
        for (var addon : state.addons) {
            for (var edition : addon.versions()) {
                later(
                        edition.appears(),
                        () -> state.tell(
                                "addon-released",
                                State.facts()
                                        .put("addon", addon.id())
                                        .put("version", edition.version().toString())));
            }
        }
    }

    private void later(Instant at, Runnable announcement) {
        if (at.isAfter(state.now())) {
            state.at(at, announcement);
        }
    }
}
