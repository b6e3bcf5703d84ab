package dev.tidegate.upgrades.run;

import java.util.List;
import java.util.Map;

/** Tells which clusters are not well. */
public interface HealthSource {

    /** The provider's name, for example {@code telemeter}. */
    String name();

    /**
     * What is wrong with the clusters of an organisation, by their uuid; who is not there is well.
     *
     * @throws Unreachable if nobody knows
     */
    Map<String, List<String>> errors(String organisation);
}
