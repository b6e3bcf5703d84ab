package dev.tidegate.upgrades.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a round did about one environment. */
public record EnvironmentReport(String name, EnvironmentFindings findings, List<OrganisationReport> organisations) {

    public EnvironmentReport {
        organisations = List.copyOf(organisations);
    }

    /** The report of an environment with these organisations. Those nobody worked on have found nothing in it. */
    static EnvironmentReport of(String name, List<OrganisationReport> organisations) {
        return new EnvironmentReport(
                name,
                organisations.stream()
                        .map(OrganisationReport::environment)
                        .filter(findings -> !findings.equals(EnvironmentFindings.NONE))
                        .findFirst()
                        .orElse(EnvironmentFindings.NONE),
                organisations);
    }

    /** Why it could not be worked on; null if it could. */
    public @Nullable String failure() {
        return findings.failure();
    }

    public List<Discovery.Incomplete> incomplete() {
        return findings.incomplete();
    }
}
