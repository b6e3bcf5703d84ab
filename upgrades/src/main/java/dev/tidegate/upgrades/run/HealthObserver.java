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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Asks how the clusters of an organisation are. A source that does not answer leaves everybody's health unknown. */
final class HealthObserver {

    private final HealthSources sources;

    HealthObserver(HealthSources sources) {
        this.sources = sources;
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
                            check,
                            errors(source.get(), organisation.key().id(), setbacks));
        }
        return examined;
    }

    private static @Nullable Map<String, List<String>> errors(
            HealthSource source, String organisation, List<String> setbacks) {
        try {
            return source.errors(organisation);
        } catch (RuntimeException failure) {
            setbacks.add("health is not known, " + source.name() + " does not tell: " + Failures.sentence(failure));
            return null;
        }
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

    private static Organisation reported(
            Organisation organisation,
            AllowedOrganisation.HealthCheck check,
            @Nullable Map<String, List<String>> errors) {
        return organisation.withMembers(organisation.members().stream()
                .map(member -> new MemberCluster(
                        member.cluster().withHealth(report(member.cluster(), check, errors)), member.policyStatus()))
                .toList());
    }

    private static HealthReport report(
            Cluster cluster, AllowedOrganisation.HealthCheck check, @Nullable Map<String, List<String>> errors) {
        if (errors == null || cluster.uuid() == null) {
            return HealthReport.unknown(check.provider(), check.enforced());
        }
        var found = errors.getOrDefault(cluster.uuid(), List.of());
        return found.isEmpty()
                ? HealthReport.healthy(check.provider(), check.enforced())
                : HealthReport.unhealthy(
                        check.provider(),
                        check.enforced(),
                        found.stream().distinct().sorted().toList());
    }
}
