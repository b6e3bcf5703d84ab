package dev.tidegate.simulator.ocm.simulation;

import java.time.Instant;

/** Tells when a version, a gate or an add-on appears; the calendar alone decides it. */
final class ReleaseEvents {

    private final SimulationState state;

    ReleaseEvents(SimulationState state) {
        this.state = state;
    }

    void begin() {
        for (var release : state.calendar.releases()) {
            release.appears()
                    .forEach((group, since) -> later(
                            since,
                            () -> state.tell(
                                    "released",
                                    SimulationState.facts()
                                            .put("version", release.version().toString())
                                            .put("group", group))));
        }
        for (var gate : state.calendar.gates()) {
            later(
                    gate.createdAt(),
                    () -> state.tell("gate", SimulationState.facts().put("gate", gate.id())));
        }
        for (var addon : state.addons) {
            for (var edition : addon.versions()) {
                later(
                        edition.appears(),
                        () -> state.tell(
                                "addon-released",
                                SimulationState.facts()
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
