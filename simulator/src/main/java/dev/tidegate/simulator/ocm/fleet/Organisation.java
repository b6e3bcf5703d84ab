package dev.tidegate.simulator.ocm.fleet;

import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;

/** An organisation with its labels. */
public record Organisation(
        String id, String externalId, String name, Instant createdAt, SortedMap<String, Label> labels)
        implements Labelled<Organisation> {

    public Organisation {
        labels = new TreeMap<>(labels);
    }

    @Override
    public Organisation withLabels(SortedMap<String, Label> others) {
        return new Organisation(id, externalId, name, createdAt, others);
    }
}
