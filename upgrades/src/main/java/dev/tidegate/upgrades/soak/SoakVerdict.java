package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.gate.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The facts of a verdict of the soak gate.
 *
 * @param soakedDays by workload, in the order of the policy
 */
public record SoakVerdict(int neededDays, Map<String, Double> soakedDays) {

    private static final String GATE = "soak";
    private static final String NEEDED = "needed-days";
    private static final String SOAKED = "soaked-days.";

    public SoakVerdict {
        soakedDays = Collections.unmodifiableMap(new LinkedHashMap<>(soakedDays));
    }

    /** Reads the facts; empty if the verdict is not of the soak gate or the policy requires no soak. */
    public static Optional<SoakVerdict> of(Verdict verdict) {
        var needed = verdict.facts().stream()
                .filter(fact -> verdict.gate().equals(GATE) && fact.name().equals(NEEDED))
                .map(fact -> ((Number) fact.value()).intValue())
                .findFirst();
        return needed.map(days -> {
            var soaked = new LinkedHashMap<String, Double>();
            verdict.facts().stream()
                    .filter(fact -> fact.name().startsWith(SOAKED))
                    .forEach(fact ->
                            soaked.put(fact.name().substring(SOAKED.length()), ((Number) fact.value()).doubleValue()));
            return new SoakVerdict(days, soaked);
        });
    }
}
