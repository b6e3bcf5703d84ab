package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.MemberCluster;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one round found, decided and did. Everything that is printed about it is a function of this.
 *
 * @param id of the round; all decisions of the round are recorded under it
 */
public record UpgradeRoundReport(
        String id,
        boolean dryRun,
        UpgradeRunSettings settings,
        Instant started,
        Instant ended,
        List<EnvironmentReport> environments) {

    public UpgradeRoundReport {
        environments = List.copyOf(environments);
    }

    /** The report of a round that worked on these organisations. */
    public static UpgradeRoundReport of(
            String id,
            boolean dryRun,
            UpgradeRunSettings settings,
            Instant started,
            Instant ended,
            Collection<OrganisationReport> organisations) {
        var environments = organisations.stream()
                .sorted(Comparator.comparing(organisation -> organisation.key().toString()))
                .collect(Collectors.groupingBy(
                        organisation -> organisation.key().environment(), TreeMap::new, Collectors.toList()));
        return new UpgradeRoundReport(
                id,
                dryRun,
                settings,
                started,
                ended,
                environments.entrySet().stream()
                        .map(entry -> EnvironmentReport.of(entry.getKey(), entry.getValue()))
                        .toList());
    }

    public Stream<OrganisationReport> organisations() {
        return environments.stream().flatMap(environment -> environment.organisations().stream());
    }

    public Optional<OrganisationReport> of(OrganisationKey key) {
        return organisations()
                .filter(organisation -> organisation.key().equals(key))
                .findFirst();
    }

    /** Whether nothing is ordered in some organisation, because of a mistake. */
    public boolean hasStoppedOrganisation() {
        return organisations()
                .anyMatch(organisation -> organisation.clusters() != null
                        && organisation.clusters().plan().stop() != null);
    }

    /** A sentence if all selected organisations were looked at, and none of them has a cluster with a policy. */
    public Optional<String> nobodyManaged() {
        int selected = settings.selected().size();
        if (selected == 0) {
            int known = settings.organisations().size();
            return Optional.of("no organisation is looked after: "
                    + (known == 0 ? "none is known" : "none of the %d that are known is selected".formatted(known)));
        }
        boolean isNobody = organisations().count() == selected
                && organisations()
                        .allMatch(organisation -> organisation.clusters() != null
                                && organisation.clusters().inputs().organisation().members().stream()
                                        .noneMatch(MemberCluster::isManaged));
        return isNobody
                ? Optional.of("no cluster is managed: no cluster of %s has a policy in %s"
                        .formatted(
                                selected == 1 ? "1 organisation" : selected + " organisations",
                                settings.scheduler().equals(UpgradeRunSettings.FILE_SCHEDULER) ? "files" : "labels"))
                : Optional.empty();
    }

    /** Whether every environment was reached and no organisation failed. */
    public boolean succeeded() {
        return environments.stream().allMatch(environment -> environment.failure() == null)
                && organisations().allMatch(organisation -> organisation.failure() == null);
    }
}
