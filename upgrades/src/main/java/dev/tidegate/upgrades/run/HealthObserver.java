package dev.tidegate.upgrades.run;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.OrganisationStop;
import dev.tidegate.upgrades.policy.PolicyFindings;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Asks how the clusters of an organisation are. A source that does not answer leaves everybody's health unknown. */
final class HealthObserver {

    /** How long after a failed query the source is asked again. */
    static final Duration ASK_AGAIN_AFTER = Duration.ofMinutes(5);

    private static final String NO_UUID = "OCM tells no UUID of the cluster";

    private final HealthSources sources;
    private final Instant askAgainAt;

    HealthObserver(HealthSources sources, Instant now) {
        this.sources = sources;
        this.askAgainAt = now.plus(ASK_AGAIN_AFTER).truncatedTo(ChronoUnit.SECONDS);
    }

    Organisation examine(
            Organisation organisation, List<AllowedOrganisation.HealthCheck> checks, List<String> setbacks) {
        var examined = organisation;
        for (var check : checks) {
            var source = sources.of(organisation.key().environment(), check.provider());
            examined = source.isEmpty()
                    ? missing(examined, check.provider())
                    : reported(
                            examined,
                            reports(source.get(), check, organisation.key().id(), setbacks));
        }
        return examined;
    }

    private Function<Cluster, HealthReport> reports(
            HealthSource source, AllowedOrganisation.HealthCheck check, String organisation, List<String> setbacks) {
        try {
            var errors = source.errors(organisation);
            return cluster -> report(cluster, check, errors);
        } catch (RuntimeException failure) {
            var why = Failures.sentence(failure);
            setbacks.add("health is not known, " + source.name() + " does not tell: " + why);
            return cluster -> unknown(check, why);
        }
    }

    private HealthReport report(
            Cluster cluster, AllowedOrganisation.HealthCheck check, Map<String, List<String>> errors) {
        if (cluster.uuid() == null) {
            return unknown(check, NO_UUID);
        }
        var found = errors.getOrDefault(cluster.uuid(), List.of());
        return found.isEmpty()
                ? HealthReport.healthy(check.provider(), check.enforced())
                : HealthReport.unhealthy(
                        check.provider(),
                        check.enforced(),
                        found.stream().distinct().sorted().toList());
    }

    private HealthReport unknown(AllowedOrganisation.HealthCheck check, String why) {
        return HealthReport.unknown(check.provider(), check.enforced(), why, askAgainAt);
    }

    private static Organisation reported(Organisation organisation, Function<Cluster, HealthReport> reports) {
        return organisation.withMembers(organisation.members().stream()
                .map(member -> new MemberCluster(
                        member.cluster().withHealth(reports.apply(member.cluster())), member.policyStatus()))
                .toList());
    }

    private static Organisation missing(Organisation organisation, String provider) {
        var problem = new Problem(
                UpgradePolicyProblem.HEALTH_SOURCE_MISSING,
                "ausClusterHealthChecks",
                "names a source the environment does not have (" + provider + ")");
        var found = new ArrayList<>(organisation.findings().ofOrganisation());
        found.add(problem);
        return new Organisation(
                        organisation.key(),
                        organisation.name(),
                        organisation.labelled(),
                        organisation.settings(),
                        organisation.members(),
                        new PolicyFindings(found, organisation.findings().byCluster()),
                        organisation.stop())
                .stoppedBy(new OrganisationStop(
                        OutcomeCode.ORG_STOPPED, problem.toString(), OrganisationStop.Scope.ORGANISATION, false));
    }
}
