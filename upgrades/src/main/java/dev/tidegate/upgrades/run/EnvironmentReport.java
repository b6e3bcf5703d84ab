package dev.tidegate.upgrades.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run did about one environment.
 *
 * @param failure why it could not be worked on; null if it could
 * @param sharing why nobody knows who shares soak data there; null if that is known
 * @param incomplete clusters that told too little to be handled
 * @param elsewhere how many labelled clusters belong to organisations nobody asked for
 */
public record EnvironmentReport(
        String name,
        @Nullable String failure,
        @Nullable String sharing,
        List<Discovery.Incomplete> incomplete,
        int elsewhere,
        List<OrganisationReport> organisations) {

    public EnvironmentReport {
        incomplete = List.copyOf(incomplete);
        organisations = List.copyOf(organisations);
    }
}
