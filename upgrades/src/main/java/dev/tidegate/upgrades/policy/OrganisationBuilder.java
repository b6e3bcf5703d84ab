package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.sector.Sectors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds an organisation from its parsed settings and policies: makes the checks that need all of them, and decides what
 * each error stops.
 */
final class OrganisationBuilder {

    /** In the words of the reference, which knows by them what it has told already. */
    private static final String REFERENCE_INHERITANCE =
            "Version data inheritance from organizations %s are unverified. Ask the owner of these organizations to publish"
                    + " version data to the organization ID %s. See"
                    + " https://source.redhat.com/groups/public/sre/wiki/advanced_upgrade_service_aus";

    private final OrganisationKey key;
    private final ParsedOrganisationSettings settings;
    private final SoakInheritance inheritance;
    private final UpgradeRules rules;
    private final List<Problem> ofOrganisation;
    private final Map<String, List<Problem>> byCluster = new LinkedHashMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final List<OrganisationStop.UnusablePattern> unusable = new ArrayList<>();
    private @Nullable OrganisationStop failure;

    OrganisationBuilder(
            OrganisationKey key, ParsedOrganisationSettings settings, SoakInheritance inheritance, UpgradeRules rules) {
        this.key = key;
        this.settings = settings;
        this.inheritance = inheritance;
        this.rules = rules;
        this.ofOrganisation = new ArrayList<>(settings.problems());
        unusable.addAll(settings.unusable());
    }

    /**
     * Builds the organisation.
     *
     * @param labelled whether the organisation itself has Tidegate labels
     */
    Organisation build(String name, boolean labelled, List<ParsedClusterPolicy> policies, List<Cluster> unmanaged) {
        var sectors = rules.labels().dependencyDeclaresSector()
                ? settings.sectors()
                : settings.sectors().declaring(populated(policies));
        checkSectors(sectors);
        checkInheritance();
        var members = new ArrayList<MemberCluster>();
        policies.forEach(policy -> members.add(new MemberCluster(policy.cluster(), policyStatus(policy))));
        var status = new UpgradePolicyStatus.Unmanaged(settings.approvals());
        unmanaged.forEach(cluster -> members.add(new MemberCluster(cluster, status)));
        var findings = new PolicyFindings(ofOrganisation, byCluster);
        return new Organisation(
                key,
                name,
                labelled,
                new OrganisationSettings(
                        settings.blocked(), sectors, inheritance, settings.pausedUntil(), settings.maxMinor()),
                members,
                findings,
                stop(findings).orElse(null));
    }

    /** A sector that others depend on needs no declaration if a cluster is in it. */
    private List<String> populated(List<ParsedClusterPolicy> policies) {
        return policies.stream()
                .flatMap(policy -> Stream.ofNullable(policy.sector()))
                .filter(settings.sectors()::isNamed)
                .toList();
    }

    private void checkSectors(Sectors sectors) {
        sectors.dependencies()
                .keySet()
                .forEach(sector -> sectors.undeclaredBefore(sector)
                        .forEach(before -> ofOrganisation.add(new Problem(
                                UpgradePolicyProblem.SECTOR_UNKNOWN,
                                settings.locations().of(LabelKeys.SECTOR_DEPENDENCIES + sector),
                                sectors.undeclared(sector, before)))));
        sectors.cycle().ifPresent(cycle -> {
            var sentence = "sectors wait for each other: " + String.join(">", cycle);
            if (rules.labels().refusesUnusable()) {
                ofOrganisation.add(new Problem(
                        UpgradePolicyProblem.SECTOR_CYCLE,
                        settings.locations().of(LabelKeys.SECTOR_DEPENDENCIES + cycle.get(0)),
                        sentence));
            } else {
                failure = new OrganisationStop(
                        OutcomeCode.ORG_STOPPED, sentence, OrganisationStop.Scope.ENVIRONMENT, false);
            }
        });
    }

    private void checkInheritance() {
        var location = settings.locations().of(LabelKeys.INHERIT);
        if (inheritance.fromSelf() && rules.labels().refusesUnusable()) {
            ofOrganisation.add(new Problem(
                    UpgradePolicyProblem.INHERIT_SELF, location, "names the organisation itself (" + key.id() + ")"));
        } else if (inheritance.sources().contains(key) && failure == null) {
            failure = new OrganisationStop(
                    OutcomeCode.ORG_STOPPED,
                    "the organisation inherits from itself",
                    OrganisationStop.Scope.ORGANISATION,
                    true);
        }
        var unverified = inheritance.unverified().stream().sorted().toList();
        if (!unverified.isEmpty()) {
            ofOrganisation.add(new Problem(
                    rules.isolatesErrors()
                            ? UpgradePolicyProblem.INHERIT_UNVERIFIED
                            : UpgradePolicyProblem.INHERIT_REFUSED,
                    location,
                    rules.isolatesErrors()
                            ? "names organisations that do not publish to this one (" + String.join(",", unverified)
                                    + ")"
                            : REFERENCE_INHERITANCE.formatted(String.join(", ", unverified), key.id())));
        }
    }

    private UpgradePolicyStatus policyStatus(ParsedClusterPolicy parsed) {
        var problems = new ArrayList<>(parsed.problems());
        boolean sectorIsKnown = parsed.sector() == null || settings.sectors().isNamed(parsed.sector());
        if (!sectorIsKnown) {
            reportUnknownSector(parsed, problems);
        }
        if (!problems.isEmpty()) {
            byCluster.put(parsed.cluster().id(), List.copyOf(problems));
        }
        names.put(parsed.cluster().id(), parsed.cluster().name());
        parsed.unusable()
                .forEach(pattern -> unusable.add(pattern.of(parsed.cluster().name())));
        var placement = new ClusterPlacement(
                parsed.workloads(),
                sectorIsKnown ? parsed.sector() : null,
                !sectorIsKnown || parsed.sectorUncertain(),
                parsed.mutexes());
        if (parsed.partial()) {
            return new UpgradePolicyStatus.Partial(placement, parsed.approvals());
        }
        var errors = problems.stream().filter(Problem::isError).toList();
        if (!errors.isEmpty() || parsed.workloads() == null || parsed.schedule() == null) {
            return new UpgradePolicyStatus.Invalid(placement, parsed.approvals(), errors);
        }
        return new UpgradePolicyStatus.Valid(new UpgradePolicy(
                parsed.workloads(),
                parsed.soakDays(),
                parsed.schedule(),
                parsed.mutexes(),
                parsed.sector(),
                parsed.blocked(),
                parsed.approvals(),
                parsed.pausedUntil(),
                parsed.maxMinor()));
    }

    private void reportUnknownSector(ParsedClusterPolicy parsed, List<Problem> problems) {
        var sector = parsed.sector() == null ? "" : parsed.sector();
        var place = parsed.locations().of(LabelKeys.SECTOR);
        if (rules.isolatesErrors()) {
            var sentence = LabelKeys.nearest(sector, settings.sectors().names())
                            .map(meant -> "names a sector that does not exist, " + meant + " does")
                            .orElse("names a sector that does not exist")
                    + " (" + sector + ")";
            problems.add(new Problem(UpgradePolicyProblem.SECTOR_UNKNOWN, place, sentence));
            return;
        }
        problems.add(new Problem(
                UpgradePolicyProblem.SECTOR_UNKNOWN,
                place,
                "cluster %s references unknown sector %s"
                        .formatted(parsed.cluster().uuid(), sector)));
        ofOrganisation.add(new Problem(
                UpgradePolicyProblem.SECTOR_UNKNOWN, place, "sector %s not found in organization".formatted(sector)));
    }

    /** A dependency on an unknown sector stops only those who wait for it. */
    private boolean stops(Problem problem) {
        return problem.isError() && !(rules.isolatesErrors() && problem.code() == UpgradePolicyProblem.SECTOR_UNKNOWN);
    }

    private Optional<OrganisationStop> stop(PolicyFindings findings) {
        if (failure != null && failure.scope() == OrganisationStop.Scope.ENVIRONMENT) {
            return Optional.of(failure);
        }
        var error = Stream.concat(
                        findings.byCluster().values().stream()
                                .flatMap(List::stream)
                                .filter(this::stopsOrganisation),
                        ofOrganisation.stream())
                .filter(this::stops)
                .findFirst();
        if (error.isPresent()) {
            return error.map(problem -> new OrganisationStop(
                    OutcomeCode.ORG_STOPPED,
                    quote(problem),
                    OrganisationStop.Scope.ORGANISATION,
                    rules.isolatesErrors()));
        }
        return unusable.isEmpty() ? Optional.ofNullable(failure) : Optional.of(OrganisationStop.unusable(unusable));
    }

    /** Whether a problem of a cluster stops everybody. What is wrong with a file costs its entry, whatever the rules. */
    private boolean stopsOrganisation(Problem problem) {
        return !rules.isolatesErrors() && problem.code() instanceof UpgradePolicyProblem;
    }

    /** The problem, with the cluster it was found on. */
    private String quote(Problem problem) {
        return byCluster.entrySet().stream()
                .filter(entry -> entry.getValue().contains(problem))
                .findFirst()
                .map(entry -> "cluster " + names.get(entry.getKey()) + ": " + problem)
                .orElse(problem.toString());
    }
}
