package dev.tidegate.simulator.forge.project;

import java.time.Instant;

/**
 * A run of the checks of a request.
 *
 * @param status in GitLab's words: {@code success}, {@code failed}, {@code running}, {@code pending}, {@code canceled},
 *     {@code skipped}
 */
public record SimulatedPipeline(int id, String commit, String status, Instant createdAt) {

    public SimulatedPipeline withStatus(String other) {
        return new SimulatedPipeline(id, commit, other, createdAt);
    }
}
