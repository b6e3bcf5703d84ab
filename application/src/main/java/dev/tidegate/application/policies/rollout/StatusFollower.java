package dev.tidegate.application.policies.rollout;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.RolloutPhase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads a policy again whenever the hub tells of a change, or time alone may change its status. */
final class StatusFollower {

    private final PolicyHub hub;
    private final Metadata policy;
    private final FollowSettings settings;
    private final Clock clock;
    private final Supplier<PolicyView> reader;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean isStale;

    StatusFollower(PolicyHub hub, Metadata policy, FollowSettings settings, Clock clock, Supplier<PolicyView> reader) {
        this.hub = hub;
        this.policy = policy;
        this.settings = settings;
        this.clock = clock;
        this.reader = reader;
    }

    Answer follow(Consumer<Document> shown) throws InterruptedException {
        var subscription = hub.watch(policy.namespace(), policy.name(), this::tell);
        try {
            return untilEnd(shown);
        } finally {
            subscription.close();
        }
    }

    private Answer untilEnd(Consumer<Document> shown) throws InterruptedException {
        var atMost = settings.atMost();
        var end = atMost == null ? null : clock.instant().plus(atMost);
        Document last = null;
        while (true) {
            var view = reader.get();
            var document = PolicyStatusDocument.treeOf(view);
            if (last == null || !document.tree().equals(last.tree())) {
                shown.accept(document);
                last = document;
            }
            var status = ended(view);
            if (settings.untilEnd() && status != null) {
                return new Answer(document, status);
            }
            if (end != null && !clock.instant().isBefore(end)) {
                throw new RequestFailure(
                        Status.FAILED,
                        "the rollout did not end within " + TimeFormat.duration(Objects.requireNonNull(atMost)));
            }
            await(earlier(view.plan().wakeUp(), end));
        }
    }

    /** How the rollout of the present version has ended, as the controller has written it down; null if it has not. */
    private static @Nullable Status ended(PolicyView view) {
        var phase = view.stored().map(stored -> stored.phase()).orElse(RolloutPhase.NONE);
        return switch (phase) {
            case SUCCEEDED -> Status.DONE;
            case FAILED -> Status.ROLLOUT_FAILED;
            case NONE, TO_APPLY, PROGRESSING -> null;
        };
    }

    private static @Nullable Instant earlier(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isBefore(other) ? one : other;
    }

    private void tell() {
        lock.lock();
        try {
            isStale = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void await(@Nullable Instant at) throws InterruptedException {
        lock.lock();
        try {
            while (!isStale) {
                if (at == null) {
                    changed.await();
                    continue;
                }
                var left = Duration.between(clock.instant(), at);
                if (left.isNegative() || left.isZero()) {
                    break;
                }
                changed.await(left.toNanos(), TimeUnit.NANOSECONDS);
            }
            isStale = false;
        } finally {
            lock.unlock();
        }
    }
}
