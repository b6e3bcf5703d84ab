package dev.tidegate.simulator.forge.project;

import java.time.Instant;

/** What somebody wrote about a request. */
public record SimulatedNote(int id, String user, String text, Instant createdAt, Instant updatedAt) {

    public SimulatedNote withText(String other, Instant at) {
        return new SimulatedNote(id, user, other, createdAt, at);
    }
}
