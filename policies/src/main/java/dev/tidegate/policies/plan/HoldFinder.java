package dev.tidegate.policies.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.placement.PlacementState;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Finds what holds a policy as a whole: facts that cannot be relied on, and a person who has paused it. */
final class HoldFinder {

    private final PassFacts facts;
    private final Conditions conditions;
    private final Corrections corrections;

    HoldFinder(PassFacts facts, Conditions conditions, Corrections corrections) {
        this.facts = facts;
        this.conditions = conditions;
        this.corrections = corrections;
    }

    /** What holds the policy although its facts can be relied on; null if nothing does. */
    @Nullable Hold pause() {
        return facts.spec().paused()
                ? new Hold(ProgressReason.PAUSED, "pause", "a person has paused the rollout", false, null)
                : null;
    }

    /** Why the facts cannot be relied on, if they cannot. */
    @Nullable Hold doubt(int removals) {
        var desired = facts.desired();
        var obstacle = facts.observed().obstacle();
        if (obstacle != null) {
            return new Hold(obstacle.reason(), "hub", obstacle.sentence(), true, null);
        }
        if (desired.validStrategy() == null) {
            var wrong = desired.problems().stream().filter(Problem::isError).findFirst();
            return new Hold(
                    ProgressReason.STRATEGY_INVALID,
                    "strategy",
                    wrong.map(problem -> problem.place() + " " + problem.sentence())
                            .orElse("the strategy is not valid"),
                    true,
                    null);
        }
        for (var way : desired.placements()) {
            var state = facts.observed().placements().get(way.placement());
            var reason = state == null
                    ? null
                    : state.<@Nullable String>match(settled -> null, PlacementState.Unsettled::reason);
            if (reason != null) {
                return new Hold(
                        ProgressReason.PLACEMENT_UNSETTLED,
                        "placement",
                        "placement " + way.placement().name() + " is not settled: " + reason,
                        true,
                        nextSettleCheck());
            }
        }
        return corrections.hold().orElseGet(() -> massRemoval(removals));
    }

    private @Nullable Hold massRemoval(int removals) {
        var since = massRemovalSince(removals);
        if (since == null) {
            return null;
        }
        var until = since.plus(facts.desired().options().massRemovalHold());
        return facts.now().isBefore(until)
                ? new Hold(
                        ProgressReason.MASS_REMOVAL,
                        "removal",
                        "%d of %d clusters would lose the policy at once"
                                .formatted(removals, facts.observed().replicas().size()),
                        true,
                        until)
                : null;
    }

    /** Since when too many clusters would lose the policy at once; null if they are not too many. */
    @Nullable Instant massRemovalSince(int removals) {
        if (!facts.desired()
                .options()
                .isMassRemoval(removals, facts.observed().replicas().size())) {
            return null;
        }
        var stored = facts.stored();
        return stored == null || stored.massRemovalSince() == null ? facts.now() : stored.massRemovalSince();
    }

    /** After 2 s, 4 s and so on, at last every 30 s. */
    private Instant nextSettleCheck() {
        var since = conditions.since(Condition.Type.PLACEMENT_SETTLED, false);
        long waited = Math.max(0, Duration.between(since, facts.now()).toSeconds());
        long at = 2;
        for (long step = 4; at <= waited && step <= 16; step *= 2) {
            at += step;
        }
        return at <= waited ? facts.now().plusSeconds(30) : since.plusSeconds(at);
    }
}
