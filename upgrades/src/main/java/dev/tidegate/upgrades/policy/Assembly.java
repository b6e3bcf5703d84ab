package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Puts an organisation together from what was read of it: checks what only shows when all is seen at once, and decides
 * what each error costs.
 */
final class Assembly {

    private final OrganisationKey key;
    private final OrganisationReading reading;
    private final Inheritance inheritance;
    private final UpgradeRules rules;
    private final List<Problem> ofOrganisation;
    private final Map<String, List<Problem>> byCluster = new LinkedHashMap<>();
    private final List<String> unusable;
    private @Nullable Stop failure;

    Assembly(OrganisationKey key, OrganisationReading reading, Inheritance inheritance, UpgradeRules rules) {
        this.key = key;
        this.reading = reading;
        this.inheritance = inheritance;
        this.rules = rules;
        this.ofOrganisation = new ArrayList<>(reading.problems());
        this.unusable = new ArrayList<>(reading.unusable());
    }

    /**
     * The organisation of these clusters.
     *
     * @param labelled whether the organisation itself carries labels of ours
     */
    Organisation assemble(String name, boolean labelled, List<ClusterReading> readings, List<Cluster> unmanaged) {
        checkSectors();
        checkInheritance();
        var members = new ArrayList<Member>();
        readings.forEach(read -> members.add(new Member(read.cluster(), standing(read))));
        var standing = new Standing.Unmanaged(reading.approvals());
        unmanaged.forEach(cluster -> members.add(new Member(cluster, standing)));
        var findings = new Findings(ofOrganisation, byCluster);
        return new Organisation(
                key,
                name,
                labelled,
                new OrganisationSettings(
                        reading.blocked(), reading.sectors(), inheritance, reading.pausedUntil(), reading.maxMinor()),
                members,
                findings,
                stop(findings).orElse(null));
    }

    private void checkSectors() {
        reading.sectors().cycle().ifPresent(cycle -> {
            var sentence = "sectors wait for each other: " + String.join(">", cycle);
            if (rules.labels().refusesUnusable()) {
                ofOrganisation.add(new Problem(
                        PolicyProblem.SECTOR_CYCLE,
                        reading.places().of(LabelKeys.SECTOR_DEPENDENCIES + cycle.get(0)),
                        sentence));
            } else {
                failure = new Stop(OutcomeCode.ORG_STOPPED, sentence, Stop.Reach.ENVIRONMENT, false);
            }
        });
    }

    private void checkInheritance() {
        var place = reading.places().of(LabelKeys.INHERIT);
        if (inheritance.fromSelf() && rules.labels().refusesUnusable()) {
            ofOrganisation.add(
                    new Problem(PolicyProblem.INHERIT_SELF, place, "names the organisation itself (" + key.id() + ")"));
        } else if (inheritance.sources().contains(key) && failure == null) {
            failure = new Stop(
                    OutcomeCode.ORG_STOPPED, "the organisation inherits from itself", Stop.Reach.ORGANISATION, true);
        }
        var unverified = inheritance.unverified().stream().sorted().toList();
        if (!unverified.isEmpty()) {
            ofOrganisation.add(new Problem(
                    rules.isolatesErrors() ? PolicyProblem.INHERIT_UNVERIFIED : PolicyProblem.INHERIT_REFUSED,
                    place,
                    "names organisations that do not publish to this one (" + String.join(",", unverified) + ")"));
        }
    }

    private Standing standing(ClusterReading read) {
        var problems = new ArrayList<>(read.problems());
        boolean sectorIsKnown = read.sector() == null || reading.sectors().exists(read.sector());
        if (!sectorIsKnown) {
            reportUnknownSector(read, problems);
        }
        if (!problems.isEmpty()) {
            byCluster.put(read.cluster().id(), List.copyOf(problems));
        }
        unusable.addAll(read.unusable());
        var place = new Place(
                read.workloads(),
                sectorIsKnown ? read.sector() : null,
                !sectorIsKnown || read.sectorUncertain(),
                read.mutexes());
        if (read.partial()) {
            return new Standing.Partial(place, read.approvals());
        }
        var errors = problems.stream().filter(Problem::isError).toList();
        if (!errors.isEmpty() || read.workloads() == null || read.schedule() == null) {
            return new Standing.Invalid(place, read.approvals(), errors);
        }
        return new Standing.Valid(new UpgradePolicy(
                read.workloads(),
                read.soakDays(),
                read.schedule(),
                read.mutexes(),
                read.sector(),
                read.blocked(),
                read.approvals(),
                read.pausedUntil(),
                read.maxMinor()));
    }

    private void reportUnknownSector(ClusterReading read, List<Problem> problems) {
        var sector = read.sector() == null ? "" : read.sector();
        var problem = new Problem(
                PolicyProblem.SECTOR_UNKNOWN,
                read.places().of(LabelKeys.SECTOR),
                LabelKeys.nearest(sector, reading.sectors().names())
                                .map(meant -> "names a sector that does not exist, " + meant + " does")
                                .orElse("names a sector that does not exist")
                        + " (" + sector + ")");
        problems.add(problem);
        if (!rules.isolatesErrors()) {
            ofOrganisation.add(problem);
        }
    }

    private Optional<Stop> stop(Findings findings) {
        if (failure != null && failure.reach() == Stop.Reach.ENVIRONMENT) {
            return Optional.of(failure);
        }
        var error = Stream.concat(
                        ofOrganisation.stream(),
                        rules.isolatesErrors()
                                ? Stream.empty()
                                : findings.byCluster().values().stream().flatMap(List::stream))
                .filter(Problem::isError)
                .findFirst();
        if (error.isPresent()) {
            return error.map(problem -> new Stop(
                    OutcomeCode.ORG_STOPPED, problem.toString(), Stop.Reach.ORGANISATION, rules.isolatesErrors()));
        }
        return unusable.stream()
                .findFirst()
                .map(text -> new Stop(
                        OutcomeCode.ORG_STOPPED,
                        "a blocked version is no regular expression (" + text + ")",
                        Stop.Reach.ORGANISATION,
                        true))
                .or(() -> Optional.ofNullable(failure));
    }
}
