package dev.tidegate.upgrades.decision;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.Stop;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The decisions for all clusters of an organisation, in the order of their turns.
 *
 * @param stop why nothing is done at all; null if the organisation was not stopped
 */
public record UpgradePlan(
        OrganisationKey organisation,
        List<ClusterDecision> decisions,
        @Nullable Stop stop) {

    public UpgradePlan {
        decisions = List.copyOf(decisions);
    }

    /** Everything to do: what removes orders first, then the rest in the order of the turns. */
    public List<Action> actions() {
        var all = decisions.stream()
                .flatMap(decision -> decision.actions().stream())
                .toList();
        return Stream.concat(
                        all.stream().filter(action -> action instanceof Action.DeleteAddonOrder),
                        all.stream().filter(action -> !(action instanceof Action.DeleteAddonOrder)))
                .toList();
    }

    public Optional<ClusterDecision> of(String cluster) {
        return decisions.stream()
                .filter(decision -> decision.cluster().equals(cluster))
                .findFirst();
    }

    /** The earliest instant at which some outcome may change by itself. */
    public Optional<Instant> wakeUp() {
        return decisions.stream()
                .map(ClusterDecision::wakeUp)
                .filter(Objects::nonNull)
                .min(Instant::compareTo);
    }
}
