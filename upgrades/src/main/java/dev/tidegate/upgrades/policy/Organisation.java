package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An organisation with its clusters, as far as its policies go.
 *
 * @param name what people call it
 * @param labelled whether the organisation itself carries labels of ours
 * @param stop why nothing is ordered here; null if nothing stands in the way
 */
public record Organisation(
        OrganisationKey key,
        String name,
        boolean labelled,
        OrganisationSettings settings,
        List<Member> members,
        Findings findings,
        @Nullable Stop stop) {

    public Organisation {
        members = List.copyOf(members);
    }

    /** The same organisation, stopped; if it is stopped already, that stays the reason. */
    public Organisation stoppedBy(Stop other) {
        return stop != null ? this : new Organisation(key, name, labelled, settings, members, findings, other);
    }

    public Organisation withMembers(List<Member> others) {
        return new Organisation(key, name, labelled, settings, others, findings, stop);
    }

    public Organisation withSettings(OrganisationSettings others) {
        return new Organisation(key, name, labelled, others, members, findings, stop);
    }
}
