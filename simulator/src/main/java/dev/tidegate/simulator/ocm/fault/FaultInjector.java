package dev.tidegate.simulator.ocm.fault;

import dev.tidegate.simulator.random.SeededRandom;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The rules in force. Safe for many threads; the same requests in the same order meet the same faults. */
public final class FaultInjector {

    private final long seed;
    private List<ActiveRule> active = List.of();

    public FaultInjector(long seed, List<FaultRule> rules) {
        this.seed = seed;
        replace(rules);
    }

    /** From now on these rules hold, and no others. */
    public synchronized void replace(List<FaultRule> rules) {
        active = IntStream.range(0, rules.size())
                .mapToObj(index -> new ActiveRule(rules.get(index), SeededRandom.of(seed, "fault " + index)))
                .toList();
    }

    public synchronized List<FaultRule> rules() {
        return active.stream().map(one -> one.rule).toList();
    }

    /** What this request meets: all latencies, and the first other fault. */
    public synchronized InjectedFault next(String method, String path) {
        var millis = 0;
        Optional<FaultRule> rule = Optional.empty();
        for (var one : active) {
            if (one.rule.kind() == FaultKind.LATENCY) {
                millis += one.matches(method, path) ? one.rule.millis() : 0;
            } else if (rule.isEmpty() && one.matches(method, path)) {
                rule = Optional.of(one.rule);
            }
        }
        return new InjectedFault(millis, rule);
    }

    /** What a request meets. */
    public record InjectedFault(int latencyMillis, Optional<FaultRule> rule) {

        public static InjectedFault none() {
            return new InjectedFault(0, Optional.empty());
        }

        public boolean is(FaultKind kind) {
            return rule.filter(rule -> rule.kind() == kind).isPresent();
        }
    }

    private static final class ActiveRule {

        private final FaultRule rule;
        private final SeededRandom dice;
        private int seen;
        private int struck;

        ActiveRule(FaultRule rule, SeededRandom dice) {
            this.rule = rule;
            this.dice = dice;
        }

        boolean matches(String method, String path) {
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
