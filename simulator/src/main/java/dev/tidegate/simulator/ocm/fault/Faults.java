package dev.tidegate.simulator.ocm.fault;

import dev.tidegate.simulator.ocm.chance.Dice;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The rules in force. Safe for many threads; the same requests in the same order meet the same faults. */
public final class Faults {

    private final long seed;
    private List<Watch> watches = List.of();

    public Faults(long seed, List<FaultRule> rules) {
        this.seed = seed;
        replace(rules);
    }

    /** From now on these rules hold, and no others. */
    public synchronized void replace(List<FaultRule> rules) {
        watches = IntStream.range(0, rules.size())
                .mapToObj(index -> new Watch(rules.get(index), Dice.of(seed, "fault " + index)))
                .toList();
    }

    public synchronized List<FaultRule> rules() {
        return watches.stream().map(watch -> watch.rule).toList();
    }

    /** What this request meets: all latencies, and the first other fault. */
    public synchronized Strike strike(String method, String path) {
        var millis = 0;
        Optional<FaultRule> trouble = Optional.empty();
        for (var watch : watches) {
            if (watch.rule.kind() == FaultKind.LATENCY) {
                millis += watch.strikes(method, path) ? watch.rule.millis() : 0;
            } else if (trouble.isEmpty() && watch.strikes(method, path)) {
                trouble = Optional.of(watch.rule);
            }
        }
        return new Strike(millis, trouble);
    }

    /** What a request meets. */
    public record Strike(int latencyMillis, Optional<FaultRule> trouble) {

        public static Strike none() {
            return new Strike(0, Optional.empty());
        }

        public boolean is(FaultKind kind) {
            return trouble.filter(rule -> rule.kind() == kind).isPresent();
        }
    }

    private static final class Watch {

        private final FaultRule rule;
        private final Dice dice;
        private int seen;
        private int struck;

        Watch(FaultRule rule, Dice dice) {
            this.rule = rule;
            this.dice = dice;
        }

        boolean strikes(String method, String path) {
            if (!rule.concerns(method, path) || seen++ < rule.skip()) {
                return false;
            }
            if ((rule.count() >= 0 && struck >= rule.count()) || !dice.chance(rule.probability())) {
                return false;
            }
            struck++;
            return true;
        }
    }
}
