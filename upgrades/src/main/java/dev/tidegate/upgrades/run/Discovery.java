package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.policy.LabelledOrganisation;
import java.util.List;

/**
 * What was found in an environment.
 *
 * @param organisations those that were asked for, labelled or not
 * @param incomplete clusters that told too little to be handled
 * @param elsewhere how many labelled clusters belong to organisations nobody asked for
 */
public record Discovery(List<LabelledOrganisation> organisations, List<Incomplete> incomplete, int elsewhere) {

    public Discovery {
        organisations = List.copyOf(organisations);
        incomplete = List.copyOf(incomplete);
    }

    /**
     * A cluster that cannot be handled.
     *
     * @param cluster its id, or whatever names it best
     * @param sentence what is missing
     */
    public record Incomplete(String cluster, String sentence) {}
}
