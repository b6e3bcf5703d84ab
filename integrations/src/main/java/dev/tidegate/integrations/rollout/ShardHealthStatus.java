package dev.tidegate.integrations.rollout;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How well a shard is on the new image. Only {@link Healthy} lets others go. */
public sealed interface ShardHealthStatus {

    /** In a few words, for a person. */
    String sentence();

    /** When time alone may change it. */
    Optional<Instant> changesAt();

    <T> T match(
            Function<? super Healthy, ? extends T> healthy,
            Function<? super Progressing, ? extends T> progressing,
            Function<? super Unhealthy, ? extends T> unhealthy,
            Function<? super Unseen, ? extends T> unseen);

    /**
     * All is well.
     *
     * @param since when the evidence was complete, as far back as it can be seen
     * @param isRecovered whether a bad run can be seen before that
     * @param silentAt when it counts as silent if nothing is heard from it
     */
    record Healthy(
            Instant since, boolean isRecovered, @Nullable Instant silentAt) implements ShardHealthStatus {
        @Override
        public String sentence() {
            return "healthy";
        }

        @Override
        public Optional<Instant> changesAt() {
            return Optional.ofNullable(silentAt);
        }

        @Override
        public <T> T match(
                Function<? super Healthy, ? extends T> healthy,
                Function<? super Progressing, ? extends T> progressing,
                Function<? super Unhealthy, ? extends T> unhealthy,
                Function<? super Unseen, ? extends T> unseen) {
            return healthy.apply(this);
        }
    }

    /**
     * Nothing is wrong, and not enough was seen yet.
     *
     * @param clean how many runs in a row ended well
     * @param wanted how many have to
     */
    record Progressing(
            String sentence,
            int clean,
            int wanted,
            @Nullable Instant silentAt) implements ShardHealthStatus {
        @Override
        public Optional<Instant> changesAt() {
            return Optional.ofNullable(silentAt);
        }

        @Override
        public <T> T match(
                Function<? super Healthy, ? extends T> healthy,
                Function<? super Progressing, ? extends T> progressing,
                Function<? super Unhealthy, ? extends T> unhealthy,
                Function<? super Unseen, ? extends T> unseen) {
            return progressing.apply(this);
        }
    }

    /**
     * Something is wrong.
     *
     * @param reason a word for it: {@code silent}, {@code run}, {@code slow}, {@code restart}, {@code waiting}
     * @param since when that was known at the earliest
     * @param isFinal whether it does not get better by waiting, so that it is a failure at once
     */
    record Unhealthy(String reason, String sentence, Instant since, boolean isFinal) implements ShardHealthStatus {
        /** What is said of a runner that gives no sign of life. */
        public static final String SILENT = "silent";

        /** Something that may get better by itself. */
        public Unhealthy(String reason, String sentence, Instant since) {
            this(reason, sentence, since, false);
        }

        @Override
        public Optional<Instant> changesAt() {
            return Optional.empty();
        }

        @Override
        public <T> T match(
                Function<? super Healthy, ? extends T> healthy,
                Function<? super Progressing, ? extends T> progressing,
                Function<? super Unhealthy, ? extends T> unhealthy,
                Function<? super Unseen, ? extends T> unseen) {
            return unhealthy.apply(this);
        }
    }

    /** Nobody could look. It holds others back, but is no failure of the shard. */
    record Unseen() implements ShardHealthStatus {
        @Override
        public String sentence() {
            return "could not be observed";
        }

        @Override
        public Optional<Instant> changesAt() {
            return Optional.empty();
        }

        @Override
        public <T> T match(
                Function<? super Healthy, ? extends T> healthy,
                Function<? super Progressing, ? extends T> progressing,
                Function<? super Unhealthy, ? extends T> unhealthy,
                Function<? super Unseen, ? extends T> unseen) {
            return unseen.apply(this);
        }
    }
}
