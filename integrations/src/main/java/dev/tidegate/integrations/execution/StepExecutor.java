package dev.tidegate.integrations.execution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.cluster.ClusterFailure;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.cluster.ClusterPort.TerminationState;
import dev.tidegate.integrations.cluster.ClusterResponse;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.DesiredObject;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.plan.VolumeClaimResize;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Executes single steps. Every request may be repeated after an interruption: what is stopped stays stopped, what is
 * deleted stays deleted, and the next plan contains what is left to do.
 */
final class StepExecutor {

    private final ClusterPort cluster;
    private final Ownership ownership;
    private final ExecutionClock clock;
    private final ExecutionTimeouts timeouts;
    private final Instant end;

    StepExecutor(ClusterPort cluster, Ownership ownership, ExecutionClock clock, ExecutionTimeouts timeouts) {
        this.cluster = cluster;
        this.ownership = ownership;
        this.clock = clock;
        this.timeouts = timeouts;
        this.end = clock.now().plus(timeouts.perRun());
    }

    /** Executes a step and returns why it failed, if it did. */
    Optional<ClusterFailure> execute(IntegrationStep step) {
        return step.kind() == IntegrationStepKind.RESHAPE ? reshape(step.parts()) : executeSingle(step);
    }

    static IntegrationStepResult result(IntegrationStep step, Optional<ClusterFailure> failure) {
        return failure.map(why -> new IntegrationStepResult(step, Status.FAILED, why.sentence()))
                .orElseGet(() -> new IntegrationStepResult(step, Status.DONE, ""));
    }

    private Optional<ClusterFailure> executeSingle(IntegrationStep step) {
        return switch (step.kind()) {
            case CREATE -> apply(step, false);
            case UPDATE -> apply(step, true);
            case RECREATE -> recreate(step);
            case DELETE -> delete(step);
            case RESHAPE -> reshape(step.parts());
            case CONFLICT, KEEP, FROZEN -> Optional.empty();
        };
    }

    /** Stops all old runners before any new one starts, and deletes what is no longer needed at the end. */
    private Optional<ClusterFailure> reshape(List<IntegrationStep> parts) {
        return failureIfTimeIsUp()
                .or(() -> untilFailure(parts, IntegrationStep::stopsFirst, this::stop))
                .or(() -> untilFailure(
                        parts,
                        IntegrationStep::stopsFirst,
                        part -> await(liveObject(part), TerminationState::isStopped)))
                .or(() -> untilFailure(parts, part -> part.kind() != IntegrationStepKind.DELETE, this::executeSingle))
                .or(() -> untilFailure(parts, part -> part.kind() == IntegrationStepKind.DELETE, this::executeSingle));
    }

    private static Optional<ClusterFailure> untilFailure(
            List<IntegrationStep> parts,
            Predicate<IntegrationStep> which,
            Function<IntegrationStep, Optional<ClusterFailure>> action) {
        for (IntegrationStep part : parts) {
            if (which.test(part)) {
                Optional<ClusterFailure> failure = action.apply(part);
                if (failure.isPresent()) {
                    return failure;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<ClusterFailure> stop(IntegrationStep part) {
        LiveObject live = liveObject(part);
        return live.isEnabled() && !live.isTerminating() ? ignoringNotFound(cluster.stop(live)) : Optional.empty();
    }

    /**
     * Grows claims before the StatefulSet is deleted: if they cannot grow nothing was changed, and an interruption
     * leaves no claim at its old size.
     */
    private Optional<ClusterFailure> recreate(IntegrationStep step) {
        LiveObject live = liveObject(step);
        boolean keepsPods = step.keepsPods();
        return failureIfTimeIsUp()
                .or(() -> growClaims(live, step.changes()))
                .or(() -> live.isTerminating() ? Optional.empty() : ignoringNotFound(deleteObject(live, keepsPods)))
                .or(() -> await(live, keepsPods ? state -> !state.exists() : TerminationState::isGone))
                .or(() -> apply(step, false));
    }

    private ClusterResponse<ClusterPort.Ok> deleteObject(LiveObject live, boolean keepsPods) {
        return keepsPods ? cluster.deleteOrphaningPods(live) : cluster.delete(live);
    }

    /**
     * A step that cannot wait to the end is not started: a runner that was stopped and not replaced would do no work.
     */
    private Optional<ClusterFailure> failureIfTimeIsUp() {
        return clock.now().isBefore(end)
                ? Optional.empty()
                : Optional.of(new ClusterFailure(
                        ClusterFailure.Kind.TIMED_OUT,
                        "this run has waited for " + timeouts.perRun().toSeconds()
                                + " s already; left for the next one"));
    }

    private Optional<ClusterFailure> delete(IntegrationStep step) {
        return ignoringNotFound(cluster.delete(liveObject(step)));
    }

    private Optional<ClusterFailure> apply(IntegrationStep step, boolean force) {
        DesiredObject wanted = Objects.requireNonNull(step.wanted(), "a step that applies needs a desired object");
        ObjectNode manifest = manifest(wanted, ownership, clock.now());
        LiveObject live = step.live();
        if (force && live != null) {
            manifest.withObject("metadata").put("uid", live.uid());
        }
        ClusterResponse<JsonNode> applied = cluster.apply(manifest, force);
        if (live == null || !force) {
            return failure(applied);
        }
        if (failure(applied)
                .filter(why -> why.kind() == ClusterFailure.Kind.INVALID)
                .isPresent()) {
            // What others added may stand in the way, such as a second source of a volume.
            Optional<ObjectNode> removal = wanted.removal(live.body());
            if (removal.isPresent()) {
                return failure(cluster.patch(live, removal.get(), false))
                        .or(() -> failure(cluster.apply(manifest, true)));
            }
        }
        return applied.match(object -> removeAdded(live, wanted, object), Optional::of);
    }

    /** Takes away what others added, which an apply leaves alone. */
    private Optional<ClusterFailure> removeAdded(LiveObject live, DesiredObject wanted, JsonNode object) {
        return wanted.removal(object).flatMap(removal -> failure(cluster.patch(live, removal, false)));
    }

    private static Optional<ClusterFailure> failure(ClusterResponse<JsonNode> response) {
        return response.match(done -> Optional.empty(), Optional::of);
    }

    static ObjectNode manifest(DesiredObject wanted, Ownership ownership, Instant now) {
        ObjectNode manifest = ownership.withTimestamp(wanted.manifest().get(), now);
        manifest.withObject("metadata").put("namespace", wanted.id().namespace().name());
        return manifest;
    }

    private Optional<ClusterFailure> await(LiveObject live, Predicate<TerminationState> isDone) {
        Instant latest = clock.now().plus(timeouts.perStep());
        Instant deadline = latest.isBefore(end) ? latest : end;
        Instant start = clock.now();
        while (true) {
            ClusterResponse<TerminationState> response = cluster.terminationState(live);
            Optional<ClusterFailure> failure = response.match(done -> Optional.empty(), Optional::of);
            if (failure.isPresent()) {
                return failure;
            }
            var state = response.match(done -> done, failed -> new TerminationState(true, false, 1));
            if (isDone.test(state)) {
                return Optional.empty();
            }
            if (!clock.now().isBefore(deadline)) {
                return timedOut(live, state, Duration.between(start, clock.now()));
            }
            if (!clock.sleep(timeouts.pollInterval())) {
                return Optional.of(new ClusterFailure(
                        ClusterFailure.Kind.TIMED_OUT,
                        "the run was ended while waiting for " + live.id().name()));
            }
        }
    }

    private static Optional<ClusterFailure> timedOut(LiveObject live, TerminationState state, Duration waited) {
        String left = "is still there";
        if (state.pods() > 0) {
            left = state.pods() == 1 ? "still has 1 pod" : "still has " + state.pods() + " pods";
        } else if (!state.settled()) {
            left = "has not been seen to stop by its controller";
        }
        return Optional.of(new ClusterFailure(
                ClusterFailure.Kind.TIMED_OUT,
                live.id().name() + " " + left + " after " + waited.toSeconds()
                        + " s; nothing was started in its place, the next run goes on from here"));
    }

    private Optional<ClusterFailure> growClaims(LiveObject live, List<FieldChange> changes) {
        for (VolumeClaimResize resize : VolumeClaimResize.among(changes, live)) {
            if (resize.isGrowth()) {
                Optional<ClusterFailure> failure =
                        ignoringNotFound(cluster.growVolumeClaim(live, resize.template(), resize.to()));
                if (failure.isPresent()) {
                    return failure;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<ClusterFailure> ignoringNotFound(ClusterResponse<ClusterPort.Ok> response) {
        return response.match(done -> Optional.<ClusterFailure>empty(), Optional::of)
                .filter(failure -> failure.kind() != ClusterFailure.Kind.NOT_FOUND);
    }

    private static LiveObject liveObject(IntegrationStep step) {
        return Objects.requireNonNull(step.live(), "a step that stops or deletes needs a live object");
    }
}
