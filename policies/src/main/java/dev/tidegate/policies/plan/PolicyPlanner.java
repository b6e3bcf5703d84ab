package dev.tidegate.policies.plan;

import dev.tidegate.policies.content.ReplicaBuilder;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.object.RolloutSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides one pass over one root policy. Pure: the same facts at the same instant give the same plan.
 *
 * <ol>
 *   <li>Is anything in doubt: the right to write, the strategy, the groups, or so many removals at once that the facts
 *       may be wrong? Then replicas stay as they are, and the groups are those of the last pass.
 *   <li>Does a rollout start: a new policy, a new generation, a retry that was asked for? Then everybody waits again,
 *       except who has the content and is well.
 *   <li>Where does each cluster stand ({@link ClusterDerivation}), and who may go (the engine)?
 *   <li>What does each cluster get ({@link ReplicaPlanner}), and what is written down and told?
 * </ol>
 */
public final class PolicyPlanner {

    private static final Duration SOON = Duration.ofSeconds(2);

    private PolicyPlanner() {}

    public static PolicyPlan plan(PolicyDesired desired, PolicyObserved observed, Instant now) {
        var plan = decide(desired, observed, now);
        var policy = desired.policy().metadata();
        return plan.stored(StateStorage.needed(policy.name(), policy.uid(), observed.rollout(), plan.status()));
    }

    private static PolicyPlan decide(PolicyDesired desired, PolicyObserved observed, Instant now) {
        var policy = desired.policy();
        if (!policy.hasFittingName()) {
            return PolicyPlan.nothing(desired.problems(), null);
        }
        var rollout = observed.rollout();
        if (rollout != null && rollout.belongsToAnotherThan(policy.metadata().uid())) {
            return new PolicyPlan(
                    true,
                    null,
                    null,
                    List.of(),
                    null,
                    List.of(),
                    now.plus(SOON),
                    Map.of(),
                    Set.of(),
                    desired.problems());
        }
        if (isOlder(policy, rollout)) {
            return PolicyPlan.nothing(desired.problems(), now.plus(SOON));
        }
        var builder = new ReplicaBuilder(desired.sets(), observed.configMaps());
        if (policy.isDisabled()) {
            return DisabledPolicy.plan(desired, observed, now);
        }
        if (rollout == null) {
            return new PolicyPass(new PassFacts(desired, observed, builder, RolloutSpec.EMPTY, now)).plan();
        }
        var expiry = ApprovalExpiry.of(rollout.metadata());
        var spec = expiry.inForce(rollout.spec(), now);
        var plan = new PolicyPass(new PassFacts(desired, observed, builder, spec, now)).plan();
        return expiry.next(rollout.spec(), now).map(plan::wokenAt).orElse(plan);
    }

    /** A process that took over may hear of the policy later than of what the one before made of it. */
    private static boolean isOlder(PolicyObject policy, @Nullable RolloutObject rollout) {
        if (rollout == null || !rollout.owners().contains(policy.metadata().uid())) {
            return false;
        }
        var status = rollout.status();
        return status != null && status.generation() > policy.metadata().generation();
    }

    static RolloutSpec spec(@Nullable RolloutObject rollout) {
        return rollout == null ? RolloutSpec.EMPTY : rollout.spec();
    }
}
