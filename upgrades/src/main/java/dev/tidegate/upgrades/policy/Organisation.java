package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An organisation with its settings, its clusters and their policies.
 *
 * @param name the display name
 * @param labelled whether the organisation itself has Tidegate labels; where policies are in files, whether it or one of
 *     its clusters has some
 * @param stop why nothing is ordered in the organisation; null if it is not stopped
 */
public record Organisation(
        OrganisationKey key,
        String name,
        boolean labelled,
        OrganisationSettings settings,
        List<MemberCluster> members,
        PolicyFindings findings,
        @Nullable OrganisationStop stop) {

    public Organisation {
        members = List.copyOf(members);
    }

    /** The same organisation, stopped. If it is stopped already, the first reason stays. */
    public Organisation stoppedBy(OrganisationStop other) {
        return stop != null ? this : new Organisation(key, name, labelled, settings, members, findings, other);
    }

    public Organisation withMembers(List<MemberCluster> others) {
        return new Organisation(key, name, labelled, settings, others, findings, stop);
    }

    public Organisation withSettings(OrganisationSettings others) {
        return new Organisation(key, name, labelled, others, members, findings, stop);
    }
}
