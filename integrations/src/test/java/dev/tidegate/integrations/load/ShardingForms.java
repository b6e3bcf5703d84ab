package dev.tidegate.integrations.load;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.entry.Sharding;

/** One integration with one entry, written in the form under test. */
final class ShardingForms {

    static final String SPEC = "spec: {resources: {limits: {memory: 1Gi}}}\n";

    private ShardingForms() {}

    static ExampleTree fleet(String lines) {
        return ExampleTree.example().only("keeper", lines);
    }

    static Sharding sharding(String lines) {
        return fleet(lines).entry("keeper").sharding();
    }

    static String spec(String fields) {
        return "spec: {resources: {limits: {memory: 1Gi}}, " + fields + "}\n";
    }

    static String sentence(ExampleTree fleet, String code) {
        return fleet.read().problems().stream()
                .filter(problem -> problem.code().name().equals(code))
                .map(Problem::sentence)
                .findFirst()
                .orElse("no " + code);
    }
}
