package dev.tidegate.application.policies.hub;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.definition.Definitions;
import dev.tidegate.policies.plan.PolicyObserved.Obstacle;
import dev.tidegate.policies.plan.ProgressReason;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether the hub is fit for progressive rollouts: its Policy keeps {@code spec.rolloutStrategy}, there is a Rollout, and no
 * other propagator puts every change on every cluster. Operators reinstall definitions, so it is looked at again. Safe for
 * many threads.
 */
public final class HubChecks {

    private static final String PROPAGATOR = "policy-propagator.open-cluster-management.io";
    private static final Duration ALIVE = Duration.ofSeconds(60);
    private static final Duration VALID = Duration.ofMinutes(10);
    private static final Duration VALID_LEASE = Duration.ofSeconds(30);

    private final KubeCluster hub;
    private final String propagatorNamespace;
    private @Nullable Instant definitionsRead;
    private @Nullable Instant leaseRead;
    private @Nullable Obstacle definitions;
    private @Nullable Obstacle propagator;

    /**
     * Checks of a hub.
     *
     * @param propagatorNamespace where the stock propagator would hold its lease
     */
    public HubChecks(KubeCluster hub, String propagatorNamespace) {
        this.hub = hub;
        this.propagatorNamespace = propagatorNamespace;
    }

    /** What forbids writing now. */
    public synchronized Optional<Obstacle> obstacle(Instant now) {
        try {
            // What is wrong is looked at again soon, so that work starts by itself when it is put right.
            if (isOld(definitionsRead, now, definitions == null ? VALID : VALID_LEASE)) {
                definitions = definitionObstacle();
                definitionsRead = now;
            }
            if (isOld(leaseRead, now, VALID_LEASE)) {
                propagator = propagatorObstacle(now);
                leaseRead = now;
            }
            return Optional.ofNullable(definitions).or(() -> Optional.ofNullable(propagator));
        } catch (KubeFailure failure) {
            return Optional.of(
                    new Obstacle(ProgressReason.HUB_UNFIT, "the hub could not be checked: " + failure.getMessage()));
        }
    }

    private static boolean isOld(@Nullable Instant read, Instant now, Duration valid) {
        return read == null || !now.isBefore(read.plus(valid));
    }

    private @Nullable Obstacle definitionObstacle() {
        var policy = hub.get(new ObjectRef(HubKinds.DEFINITION, null, "policies.policy.open-cluster-management.io"));
        if (policy.isEmpty() || !keepsStrategy(policy.get())) {
            return new Obstacle(
                    ProgressReason.HUB_UNFIT,
                    "the definition of Policy drops spec.rolloutStrategy, so that every policy looks as if it went to all"
                            + " clusters at once; tidegate policies install --apply extends it");
        }
        var rollout = hub.get(new ObjectRef(HubKinds.DEFINITION, null, "rollouts.cluster.open-cluster-management.io"));
        if (rollout.isEmpty()) {
            return new Obstacle(
                    ProgressReason.HUB_UNFIT,
                    "the definition of Rollout is missing; tidegate policies install --apply creates it");
        }
        return Definitions.keepsState(rollout.get())
                ? null
                : new Obstacle(
                        ProgressReason.HUB_UNFIT,
                        "the definition of Rollout is that of an earlier version and drops a part of the state;"
                                + " tidegate policies install --apply replaces it");
    }

    private static boolean keepsStrategy(JsonNode definition) {
        for (var version : definition.path("spec").path("versions")) {
            if (version.path("name").asText().equals("v1")) {
                var schema = version.path("schema").path("openAPIV3Schema");
                var spec = schema.path("properties").path("spec");
                return spec.path("properties").has("rolloutStrategy")
                        || isOpen(spec)
                        || (isOpen(schema) && spec.isMissingNode());
            }
        }
        return false;
    }

    private static boolean isOpen(JsonNode schema) {
        return schema.path("x-kubernetes-preserve-unknown-fields").asBoolean();
    }

    private @Nullable Obstacle propagatorObstacle(Instant now) {
        var lease = hub.get(HubKinds.LEASE.named(propagatorNamespace, PROPAGATOR));
        var renewed = lease.map(object -> object.path("spec").path("renewTime").asText())
                .orElse("");
        if (renewed.isEmpty() || !isAlive(renewed, now)) {
            return null;
        }
        return new Obstacle(
                ProgressReason.PROPAGATOR_ACTIVE,
                "the stock propagator is alive (lease %s/%s renewed %s); nothing is written beside it"
                        .formatted(propagatorNamespace, PROPAGATOR, renewed));
    }

    private static boolean isAlive(String renewed, Instant now) {
        try {
            return OffsetDateTime.parse(renewed).toInstant().plus(ALIVE).isAfter(now);
        } catch (DateTimeParseException unknown) {
            return true;
        }
    }
}
