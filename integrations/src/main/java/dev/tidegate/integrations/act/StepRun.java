package dev.tidegate.integrations.act;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.plan.StepKind;
import dev.tidegate.integrations.plan.Wanted;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Carries out one step. Each call it makes may be made again after a cut: what is stopped stays stopped, what is gone
 * stays gone, and the next plan sees what is left to do.
 */
final class StepRun {

    private static final Pattern CLAIM_SIZE =
            Pattern.compile("spec\\.volumeClaimTemplates\\[\\d+]\\.spec\\.resources\\.requests\\.storage");

    private final ClusterPort cluster;
    private final Ownership ownership;
    private final Waiter waiter;
    private final Patience patience;

    StepRun(ClusterPort cluster, Ownership ownership, Waiter waiter, Patience patience) {
        this.cluster = cluster;
        this.ownership = ownership;
        this.waiter = waiter;
        this.patience = patience;
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
        return inTurn(parts, Step::stopsFirst, this::stop)
                .or(() -> inTurn(parts, Step::stopsFirst, part -> await(live(part), false)))
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

    private Optional<Failure> recreate(Step step) {
        LiveObject live = live(step);
        return delete(step)
                .or(() -> await(live, true))
                .or(() -> growClaims(live, step.changes()))
                .or(() -> apply(step, false));
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

    private Optional<Failure> await(LiveObject live, boolean untilDeleted) {
        Instant deadline = waiter.now().plus(patience.atMost());
        while (true) {
            Reply<ClusterPort.Remains> reply = cluster.remains(live);
            Optional<Failure> failure = reply.match(done -> Optional.empty(), Optional::of);
            if (failure.isPresent()) {
                return failure;
            }
            var remains = reply.match(done -> done, failed -> new ClusterPort.Remains(true, 1));
            if (remains.pods() == 0 && !(untilDeleted && remains.object())) {
                return Optional.empty();
            }
            if (!waiter.now().isBefore(deadline)) {
                return late(live, remains);
            }
            if (!waiter.pause(patience.between())) {
                return Optional.of(new Failure(
                        Failure.Kind.TIMED_OUT,
                        "the run was ended while waiting for " + live.id().name()));
            }
        }
    }

    private Optional<Failure> late(LiveObject live, ClusterPort.Remains remains) {
        String left = remains.pods() > 0 ? "still has " + remains.pods() + " pods" : "is still there";
        return Optional.of(new Failure(
                Failure.Kind.TIMED_OUT,
                live.id().name() + " " + left + " after " + patience.atMost().toSeconds() + " s"));
    }

    /** A claim outlives the StatefulSet that made it, and the next one takes it as it is. */
    private Optional<Failure> growClaims(LiveObject live, List<FieldChange> changes) {
        for (FieldChange change : changes) {
            String after = change.after();
            if (after != null && isGrowth(change, after)) {
                String index = change.path().replaceAll("^[^\\[]*\\[(\\d+)].*$", "$1");
                String template = live.body()
                        .path("spec")
                        .path("volumeClaimTemplates")
                        .path(Integer.parseInt(index))
                        .path("metadata")
                        .path("name")
                        .asText();
                return unlessGone(cluster.growClaim(live, template, new Quantity(after)));
            }
        }
        return Optional.empty();
    }

    private static boolean isGrowth(FieldChange change, String after) {
        String before = change.before();
        return before != null
                && CLAIM_SIZE.matcher(change.path()).matches()
                && new Quantity(after).amount().compareTo(new Quantity(before).amount()) > 0;
    }

    private static Optional<Failure> unlessGone(Reply<ClusterPort.Ok> reply) {
        return reply.match(done -> Optional.<Failure>empty(), Optional::of)
                .filter(failure -> failure.kind() != Failure.Kind.NOT_FOUND);
    }

    private static LiveObject live(Step step) {
        return Objects.requireNonNull(step.live(), "a step that ends something has something to end");
    }
}
