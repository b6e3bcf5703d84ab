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

/** What one cluster has waited for since its last step. Confined to one forecast and its thread. */
final class Waiting {

    private static final String NOBODY = "";

    private final Map<OutcomeCode, Account> accounts = new EnumMap<>(OutcomeCode.class);
    private Instant since;
    private @Nullable Cause cause;

    private static final class Account {
        private Duration lasted = Duration.ZERO;
        private String sentence = "";
        private final Map<String, Duration> blame = new HashMap<>();
    }

    Waiting(Instant since) {
        this.since = since;
    }

    /** From now on it waits for this; for what it did before, the time is written down. */
    void waits(Instant now, @Nullable Cause next) {
        var last = cause;
        if (last != null) {
            var over = last.until();
            if (over != null && over.isBefore(now) && last.code() != OutcomeCode.OUT_OF_WINDOW) {
                var end = over.isBefore(since) ? since : over;
                add(last.code(), last.sentence(), last.who(), Duration.between(since, end));
                add(OutcomeCode.OUT_OF_WINDOW, "waits for its window", null, Duration.between(end, now));
            } else {
                add(last.code(), last.sentence(), last.who(), Duration.between(since, now));
            }
        }
        since = now;
        cause = blamed(last, next);
    }

    /** Whoever was locked out until the window closed waits for the lock, not for the next window. */
    private static @Nullable Cause blamed(@Nullable Cause last, @Nullable Cause next) {
        return last != null && last.isLock() && next != null && next.code() == OutcomeCode.OUT_OF_WINDOW ? last : next;
    }

    private void add(OutcomeCode code, String sentence, @Nullable String who, Duration time) {
        if (!time.isZero()) {
            var account = accounts.computeIfAbsent(code, absent -> new Account());
            account.lasted = account.lasted.plus(time);
            account.sentence = sentence;
            account.blame.merge(who == null ? NOBODY : who, time, Duration::plus);
        }
    }

    /** Everything it waited for, the longest first. */
    List<Hold> holds() {
        var holds = new ArrayList<Hold>();
        accounts.forEach(
                (code, account) -> holds.add(new Hold(code, account.sentence, worst(account.blame), account.lasted)));
        holds.sort(Comparator.comparing(Hold::lasted).reversed().thenComparing(Hold::code));
        return holds;
    }

    private static @Nullable String worst(Map<String, Duration> blame) {
        return blame.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(NOBODY))
                .max(Map.Entry.<String, Duration>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    void tellBlame(String cluster, Blames blames) {
        accounts.forEach((code, account) ->
                account.blame.forEach((who, time) -> blames.add(code, who.equals(NOBODY) ? null : who, cluster, time)));
    }

    void startOver() {
        accounts.clear();
    }
}
