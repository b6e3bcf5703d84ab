package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a run found, decided and did. Everything that is printed or exported about it is a function of this. */
public record RunReport(
        String id, RunSettings settings, Instant started, Instant ended, List<EnvironmentReport> environments) {

    public RunReport {
        environments = List.copyOf(environments);
    }

    public Stream<OrganisationReport> organisations() {
        return environments.stream().flatMap(environment -> environment.organisations().stream());
    }

    public Optional<OrganisationReport> of(OrganisationKey key) {
        return organisations()
                .filter(organisation -> organisation.key().equals(key))
                .findFirst();
    }

    /** Whether every environment was reached and no organisation failed. */
    public boolean succeeded() {
        return environments.stream().allMatch(environment -> environment.failure() == null)
                && organisations().allMatch(organisation -> organisation.failure() == null);
    }
}
