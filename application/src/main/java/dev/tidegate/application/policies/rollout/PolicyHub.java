package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.hub.HubFailure;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.plan.PolicyObserved.Obstacle;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A hub as the request of a person uses it. */
public interface PolicyHub extends AutoCloseable {

    /**
     * Root policies.
     *
     * @param namespace null for all
     */
    Collection<? extends JsonNode> policies(@Nullable String namespace);

    /** What the hub shows from now on; each answer is read once, when it is first asked for. */
    HubReader reader();

    /** The replica of a policy in the namespace of a cluster. */
    Optional<? extends JsonNode> replica(String cluster, String name);

    /**
     * Replaces the spec of the Rollout of a policy, which is created if it is not there.
     *
     * @param rollout as it was read; null if there was none
     * @param annotations to set on it; an empty value removes one
     */
    void changeRollout(Metadata policy, @Nullable JsonNode rollout, ObjectNode spec, Map<String, String> annotations);

    /** Why no controller writes on the hub now: a definition is missing, or the stock propagator is alive. */
    Optional<Obstacle> obstacle();

    /** Namespace and name of the controller's deployment, if it runs on the hub. */
    Optional<String> controller();

    /** Takes off a replica what only Tidegate puts there; throws a {@link HubFailure} if that replica refuses it. */
    void unmarkReplica(String cluster, String name);

    /**
     * Calls whenever something that the status of a policy depends on may have changed, from any thread, until it is
     * closed; the first time when the present state was read.
     */
    Subscription watch(String namespace, String policy, Runnable changed);

    /** Ends what was asked for. */
    interface Subscription extends AutoCloseable {

        @Override
        void close();
    }

    @Override
    void close();
}
