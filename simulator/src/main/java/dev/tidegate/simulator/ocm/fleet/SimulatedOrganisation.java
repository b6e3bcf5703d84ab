package dev.tidegate.simulator.ocm.fleet;

import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;

/** An organisation with its labels. */
public record SimulatedOrganisation(
        String id, String externalId, String name, Instant createdAt, SortedMap<String, SimulatedLabel> labels)
        implements Labelled<SimulatedOrganisation> {

    public SimulatedOrganisation {
        labels = new TreeMap<>(labels);
    }

    @Override
    public SimulatedOrganisation withLabels(SortedMap<String, SimulatedLabel> others) {
        return new SimulatedOrganisation(id, externalId, name, createdAt, others);
    }
}
