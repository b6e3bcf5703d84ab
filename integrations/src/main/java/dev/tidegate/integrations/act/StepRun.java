package dev.tidegate.integrations.act;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.act.ClusterPort.Remains;
import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.ClaimResize;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.plan.StepKind;
import dev.tidegate.integrations.plan.Wanted;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Carries out one step. Each call it makes may be made again after a cut: what is stopped stays stopped, what is gone
 * stays gone, and the next plan sees what is left to do.
 */
final class StepRun {

    private final ClusterPort cluster;
    private final Ownership ownership;
    private final Waiter waiter;
    private final Patience patience;
    private final Instant end;

    StepRun(ClusterPort cluster, Ownership ownership, Waiter waiter, Patience patience) {
        this.cluster = cluster;
        this.ownership = ownership;
        this.waiter = waiter;
        this.patience = patience;
        this.end = waiter.now().plus(patience.altogether());
    }

    /** Why it failed, if it did. */
    Optional<Failure> take(Step step) {
        return step.kind() == StepKind.RESHAPE ? reshape(step.parts()) : single(step);
    }

    static StepOutcome outcome(Step step, Optional<Failure> failure) {
        return failure.map(why -> new StepOutcome(step, Result.FAILED, why.sentence()))
                .orElseGet(() -> new StepOutcome(step, Result.DONE, ""));
    }

    private Optional<Failure> single(Step step) {
        return switch (step.kind()) {
            case CREATE -> apply(step, false);
            case UPDATE -> apply(step, true);
            case RECREATE -> recreate(step);
            case DELETE -> delete(step);
            case RESHAPE -> reshape(step.parts());
            case CONFLICT, KEEP, FROZEN -> Optional.empty();
        };
    }

    /** All old runners stop before any new one starts, and only what is not needed any more is deleted, last. */
    private Optional<Failure> reshape(List<Step> parts) {
        return timeLeft()
                .or(() -> inTurn(parts, Step::stopsFirst, this::stop))
                .or(() -> inTurn(parts, Step::stopsFirst, part -> await(live(part), Remains::isStopped)))
                .or(() -> inTurn(parts, part -> part.kind() != StepKind.DELETE, this::single))
                .or(() -> inTurn(parts, part -> part.kind() == StepKind.DELETE, this::single));
    }

    private static Optional<Failure> inTurn(
            List<Step> parts, Predicate<Step> which, Function<Step, Optional<Failure>> deed) {
        for (Step part : parts) {
            if (which.test(part)) {
                Optional<Failure> failure = deed.apply(part);
                if (failure.isPresent()) {
                    return failure;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Failure> stop(Step part) {
        LiveObject live = live(part);
        return live.isSwitchedOn() && !live.isTerminating() ? unlessGone(cluster.stop(live)) : Optional.empty();
    }

    /** Claims grow before their set goes: where they may not, nothing was touched, and a cut leaves nothing ungrown. */
    private Optional<Failure> recreate(Step step) {
        LiveObject live = live(step);
        boolean keepsPods = step.keepsPods();
        return timeLeft()
                .or(() -> growClaims(live, step.changes()))
                .or(() -> live.isTerminating() ? Optional.empty() : unlessGone(removal(live, keepsPods)))
                .or(() -> await(live, keepsPods ? remains -> !remains.object() : Remains::isGone))
                .or(() -> apply(step, false));
    }

    private Reply<ClusterPort.Ok> removal(LiveObject live, boolean keepsPods) {
        return keepsPods ? cluster.deleteAlone(live) : cluster.delete(live);
    }

    /** What cannot be waited for is not begun: a runner that is stopped and not replaced does no work. */
    private Optional<Failure> timeLeft() {
        return waiter.now().isBefore(end)
                ? Optional.empty()
                : Optional.of(new Failure(
                        Failure.Kind.TIMED_OUT,
                        "this run has waited for " + patience.altogether().toSeconds()
                                + " s already; left for the next one"));
    }

    private Optional<Failure> delete(Step step) {
        return unlessGone(cluster.delete(live(step)));
    }

    private Optional<Failure> apply(Step step, boolean force) {
        Wanted wanted = Objects.requireNonNull(step.wanted(), "a step that applies has something to apply");
        ObjectNode manifest = manifest(wanted, ownership, waiter.now());
        LiveObject live = step.live();
        if (force && live != null) {
            manifest.withObject("metadata").put("uid", live.uid());
        }
        return cluster.apply(manifest, force).match(done -> Optional.empty(), Optional::of);
    }

    static ObjectNode manifest(Wanted wanted, Ownership ownership, Instant now) {
        ObjectNode manifest = ownership.dated(wanted.manifest().get(), now);
        manifest.withObject("metadata").put("namespace", wanted.id().namespace().name());
        return manifest;
    }

    private Optional<Failure> await(LiveObject live, Predicate<Remains> isEnough) {
        Instant latest = waiter.now().plus(patience.atMost());
        Instant deadline = latest.isBefore(end) ? latest : end;
        Instant start = waiter.now();
        while (true) {
            Reply<Remains> reply = cluster.remains(live);
            Optional<Failure> failure = reply.match(done -> Optional.empty(), Optional::of);
            if (failure.isPresent()) {
                return failure;
            }
            var remains = reply.match(done -> done, failed -> new Remains(true, false, 1));
            if (isEnough.test(remains)) {
                return Optional.empty();
            }
            if (!waiter.now().isBefore(deadline)) {
                return late(live, remains, Duration.between(start, waiter.now()));
            }
            if (!waiter.pause(patience.between())) {
                return Optional.of(new Failure(
                        Failure.Kind.TIMED_OUT,
                        "the run was ended while waiting for " + live.id().name()));
            }
        }
    }

    private static Optional<Failure> late(LiveObject live, Remains remains, Duration waited) {
        String left = "is still there";
        if (remains.pods() > 0) {
            left = remains.pods() == 1 ? "still has 1 pod" : "still has " + remains.pods() + " pods";
        } else if (!remains.settled()) {
            left = "has not been seen to stop by its controller";
        }
        return Optional.of(new Failure(
                Failure.Kind.TIMED_OUT,
                live.id().name() + " " + left + " after " + waited.toSeconds()
                        + " s; nothing was started in its place, the next run goes on from here"));
    }

    private Optional<Failure> growClaims(LiveObject live, List<FieldChange> changes) {
        for (ClaimResize resize : ClaimResize.among(changes, live)) {
            if (resize.isGrowth()) {
                Optional<Failure> failure = unlessGone(cluster.growClaim(live, resize.template(), resize.to()));
                if (failure.isPresent()) {
                    return failure;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Failure> unlessGone(Reply<ClusterPort.Ok> reply) {
        return reply.match(done -> Optional.<Failure>empty(), Optional::of)
                .filter(failure -> failure.kind() != Failure.Kind.NOT_FOUND);
    }

    private static LiveObject live(Step step) {
        return Objects.requireNonNull(step.live(), "a step that ends something has something to end");
    }
}
