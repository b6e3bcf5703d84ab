package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The waiting times of one cluster since its last step. Confined to one forecast and its thread. */
final class WaitTracker {

    private static final String NO_SUBJECT = "";

    private final Map<OutcomeCode, WaitTotal> totals = new EnumMap<>(OutcomeCode.class);
    private Instant since;
    private @Nullable WaitReason reason;

    private static final class WaitTotal {
        private Duration duration = Duration.ZERO;
        private String sentence = "";
        private final Map<String, Duration> bySubject = new HashMap<>();
    }

    WaitTracker(Instant since) {
        this.since = since;
    }

    /** Ends the current wait and begins the next one. */
    void update(Instant now, @Nullable WaitReason next) {
        var last = reason;
        if (last != null) {
            var until = last.until();
            if (until != null && until.isBefore(now) && last.code() != OutcomeCode.OUT_OF_WINDOW) {
                var end = until.isBefore(since) ? since : until;
                add(last.code(), last.sentence(), last.subject(), Duration.between(since, end));
                add(OutcomeCode.OUT_OF_WINDOW, "waits for its window", null, Duration.between(end, now));
            } else {
                add(last.code(), last.sentence(), last.subject(), Duration.between(since, now));
            }
        }
        since = now;
        reason = nextReason(last, next);
    }

    /** A cluster that waited for a mutex until its window closed still waits for the mutex. */
    private static @Nullable WaitReason nextReason(@Nullable WaitReason last, @Nullable WaitReason next) {
        return last != null && last.isLock() && next != null && next.code() == OutcomeCode.OUT_OF_WINDOW ? last : next;
    }

    private void add(OutcomeCode code, String sentence, @Nullable String subject, Duration time) {
        if (!time.isZero()) {
            var total = totals.computeIfAbsent(code, absent -> new WaitTotal());
            total.duration = total.duration.plus(time);
            total.sentence = sentence;
            total.bySubject.merge(subject == null ? NO_SUBJECT : subject, time, Duration::plus);
        }
    }

    /** The waiting times, longest first. */
    List<ForecastDelay> delays() {
        var delays = new ArrayList<ForecastDelay>();
        totals.forEach((code, total) ->
                delays.add(new ForecastDelay(code, total.sentence, longest(total.bySubject), total.duration)));
        delays.sort(Comparator.comparing(ForecastDelay::duration).reversed().thenComparing(ForecastDelay::code));
        return delays;
    }

    private static @Nullable String longest(Map<String, Duration> bySubject) {
        return bySubject.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(NO_SUBJECT))
                .max(Map.Entry.<String, Duration>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    void addTo(BottleneckTotals bottlenecks, String cluster) {
        totals.forEach((code, total) -> total.bySubject.forEach(
                (subject, time) -> bottlenecks.add(code, subject.equals(NO_SUBJECT) ? null : subject, cluster, time)));
    }

    void reset() {
        totals.clear();
    }
}
