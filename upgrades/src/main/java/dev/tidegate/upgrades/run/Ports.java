package dev.tidegate.upgrades.run;

import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;

/**
 * The world a run works on.
 *
 * @param policies where policies are written
 * @param executor on which organisations are worked on, several at a time if it has the threads
 */
public record Ports(
        List<Environment> environments,
        PolicySource policies,
        HealthSources health,
        Turns turns,
        Histories histories,
        SightingMemory sightings,
        AgreementMemory agreements,
        Journal journal,
        Preparation preparation,
        InstantSource clock,
        Executor executor) {

    public Ports {
        environments = List.copyOf(environments);
    }
}
