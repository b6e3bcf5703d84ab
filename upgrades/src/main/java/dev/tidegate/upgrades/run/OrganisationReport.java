package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.planner.UpgradeStep;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one pass did about one organisation.
 *
 * @param skipped why it was left alone; null if it was worked on
 * @param failure why it failed; null if it did not
 * @param setbacks what went wrong without failing the organisation
 * @param clusters null if it did not come so far
 * @param addons one for each add-on
 * @param approvals gates to acknowledge although no upgrade is due
 * @param approvalResults one for each of them; none in a dry run
 * @param notices what the owners were told; none in a dry run
 * @param environment what was found in its environment
 */
public record OrganisationReport(
        OrganisationKey key,
        String name,
        @Nullable String skipped,
        @Nullable String failure,
        List<String> setbacks,
        @Nullable UpgradeOutcome clusters,
        List<UpgradeOutcome> addons,
        List<UpgradeStep.AcknowledgeGates> approvals,
        List<UpgradeStepResult> approvalResults,
        List<OwnerNoticeResult> notices,
        EnvironmentFindings environment) {

    public OrganisationReport {
        setbacks = List.copyOf(setbacks);
        addons = List.copyOf(addons);
        approvals = List.copyOf(approvals);
        approvalResults = List.copyOf(approvalResults);
        notices = List.copyOf(notices);
    }

    public static OrganisationReport skipped(OrganisationKey key, String name, String why) {
        return new OrganisationReport(
                key,
                name,
                why,
                null,
                List.of(),
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                EnvironmentFindings.NONE);
    }

    public static OrganisationReport failed(OrganisationKey key, String name, String why) {
        return new OrganisationReport(
                key,
                name,
                null,
                why,
                List.of(),
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                EnvironmentFindings.NONE);
    }

    /** The same report with what was found in the environment. */
    OrganisationReport in(EnvironmentFindings findings) {
        return new OrganisationReport(
                key, name, skipped, failure, setbacks, clusters, addons, approvals, approvalResults, notices, findings);
    }

    /** When something held back may become possible: by time alone, or because a health source is asked again. */
    public Optional<Instant> wakeUp() {
        return Stream.concat(Stream.ofNullable(clusters), addons.stream())
                .flatMap(outcome -> Stream.concat(outcome.plan().wakeUp().stream(), asksAgainAt(outcome)))
                .min(Instant::compareTo);
    }

    private static Stream<Instant> asksAgainAt(UpgradeOutcome outcome) {
        return outcome.inputs().organisation().members().stream()
                .flatMap(member -> member.cluster().health().stream())
                .filter(HealthReport::isEnforcedAndUnknown)
                .flatMap(report -> Stream.ofNullable(report.askAgainAt()));
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
