package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a run did about one organisation.
 *
 * @param skipped why it was left alone; null if it was worked on
 * @param failure why it failed; null if it did not
 * @param setbacks what went wrong without failing the organisation
 * @param clusters null if it did not come so far
 * @param addons one for each add-on
 * @param approvals gates to acknowledge although no upgrade is due
 * @param approvalAttempts what became of them; none in a dry run
 * @param notices what the owners were told; none in a dry run
 */
public record OrganisationReport(
        OrganisationKey key,
        String name,
        @Nullable String skipped,
        @Nullable String failure,
        List<String> setbacks,
        @Nullable Pass clusters,
        List<Pass> addons,
        List<Action.AcknowledgeGates> approvals,
        List<Attempt> approvalAttempts,
        List<SentNotice> notices) {

    public OrganisationReport {
        setbacks = List.copyOf(setbacks);
        addons = List.copyOf(addons);
        approvals = List.copyOf(approvals);
        approvalAttempts = List.copyOf(approvalAttempts);
        notices = List.copyOf(notices);
    }

    static OrganisationReport skipped(OrganisationKey key, String name, String why) {
        return new OrganisationReport(
                key, name, why, null, List.of(), null, List.of(), List.of(), List.of(), List.of());
    }

    static OrganisationReport failed(OrganisationKey key, String name, String why) {
        return new OrganisationReport(
                key, name, null, why, List.of(), null, List.of(), List.of(), List.of(), List.of());
    }

    /** Whether something went wrong, though the organisation as a whole was looked after. */
    public boolean isDegraded() {
        return failure == null && !setbacks.isEmpty();
    }

    public Optional<ClusterOutcome> outcome(String cluster) {
        return clusters == null
                ? Optional.empty()
                : clusters.outcomes().stream()
                        .filter(outcome -> outcome.cluster().equals(cluster))
                        .findFirst();
    }
}
