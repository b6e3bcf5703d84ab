package dev.tidegate.upgrades.planner;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.OrganisationStop;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The decisions for all managed clusters of an organisation, in planning order.
 *
 * @param stop why the organisation is stopped; null if it is not
 */
public record UpgradePlan(
        OrganisationKey organisation,
        List<ClusterDecision> decisions,
        @Nullable OrganisationStop stop) {

    public UpgradePlan {
        decisions = List.copyOf(decisions);
    }

    /** All steps: first those that delete orders, then the others in planning order. */
    public List<UpgradeStep> steps() {
        var all = decisions.stream()
                .flatMap(decision -> decision.steps().stream())
                .toList();
        return Stream.concat(
                        all.stream().filter(step -> step instanceof UpgradeStep.DeleteAddonOrder),
                        all.stream().filter(step -> !(step instanceof UpgradeStep.DeleteAddonOrder)))
                .toList();
    }

    public Optional<ClusterDecision> of(String cluster) {
        return decisions.stream()
                .filter(decision -> decision.cluster().equals(cluster))
                .findFirst();
    }

    /** The earliest instant at which an outcome may change without new facts. */
    public Optional<Instant> wakeUp() {
        return decisions.stream()
                .map(ClusterDecision::wakeUp)
                .filter(Objects::nonNull)
                .min(Instant::compareTo);
    }
}
