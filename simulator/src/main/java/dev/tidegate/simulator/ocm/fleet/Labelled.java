package dev.tidegate.simulator.ocm.fleet;

import java.util.SortedMap;

/**
 * Something that carries labels.
 *
 * @param <T> what it is
 */
public interface Labelled<T> {

    SortedMap<String, SimulatedLabel> labels();

    T withLabels(SortedMap<String, SimulatedLabel> others);
}
