package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.policy.Findings;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.Stop;
import java.util.List;
import java.util.Map;

/**
 * What was found in an environment.
 *
 * @param organisations those that were asked for, labelled or not
 * @param incomplete clusters and labels that told too little to be handled
 * @param unread why the labels of organisations are not all known, by the id of the organisation
 * @param elsewhere how many labelled clusters belong to organisations nobody asked for
 */
public record Discovery(
        List<LabelledOrganisation> organisations,
        List<Incomplete> incomplete,
        Map<String, String> unread,
        int elsewhere) {

    public static final Discovery NOTHING = new Discovery(List.of(), List.of(), Map.of(), 0);

    public Discovery {
        organisations = List.copyOf(organisations);
        incomplete = List.copyOf(incomplete);
        unread = Map.copyOf(unread);
    }

    /**
     * The same organisation, stopped if not all of its labels are known: one that cannot be read may be the one that
     * blocks a version or lets a sector wait. What seems wrong without it may be fine, so nobody is to be told of it.
     */
    Organisation certain(Organisation read) {
        var why = unread.get(read.key().id());
        return why == null
                ? read
                : new Organisation(
                        read.key(),
                        read.name(),
                        read.labelled(),
                        read.settings(),
                        read.members(),
                        Findings.NONE,
                        new Stop(
                                OutcomeCode.ORG_STOPPED,
                                "a label of the organisation cannot be read: " + why,
                                Stop.Reach.ORGANISATION,
                                true));
    }

    /**
     * A cluster that cannot be handled.
     *
     * @param cluster its id, or whatever names it best
     * @param sentence what is missing
     */
    public record Incomplete(String cluster, String sentence) {}
}
