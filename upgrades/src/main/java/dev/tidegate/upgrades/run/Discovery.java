package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.OrganisationStop;
import dev.tidegate.upgrades.policy.PolicyFindings;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was found in an environment.
 *
 * @param organisations those that were asked for, labelled or not
 * @param incomplete clusters and labels that told too little to be handled
 * @param unread why the labels of organisations are not all known, by the id of the organisation
 * @param elsewhere how many labelled clusters belong to organisations nobody asked for, by the id of the organisation
 */
public record Discovery(
        List<LabelledOrganisation> organisations,
        List<Incomplete> incomplete,
        Map<String, String> unread,
        Map<String, Integer> elsewhere) {

    public static final Discovery NOTHING = new Discovery(List.of(), List.of(), Map.of(), Map.of());

    public Discovery {
        organisations = List.copyOf(organisations);
        incomplete = List.copyOf(incomplete);
        unread = Map.copyOf(unread);
        elsewhere = Map.copyOf(elsewhere);
    }

    /** How many labelled clusters belong to none of these organisations. */
    int elsewhereThan(Set<String> organisations) {
        return elsewhere.entrySet().stream()
                .filter(entry -> !organisations.contains(entry.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
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
                        PolicyFindings.NONE,
                        new OrganisationStop(
                                OutcomeCode.ORG_STOPPED,
                                "a label of the organisation cannot be read: " + why,
                                OrganisationStop.Scope.ORGANISATION,
                                true));
    }

    /** The same organisation, without approvals if not all of its labels are known: one of them may forbid. */
    Organisation withCertainApprovals(Organisation read) {
        return unread.containsKey(read.key().id())
                ? read.withMembers(read.members().stream()
                        .map(member -> member.withApprovals(Set.of()))
                        .toList())
                : read;
    }

    /**
     * A cluster that cannot be handled.
     *
     * @param cluster its id, or whatever names it best
     * @param sentence what is missing
     */
    public record Incomplete(String cluster, String sentence) {}
}
