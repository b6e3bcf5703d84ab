package dev.tidegate.upgrades.scenario;

import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.decision.ClusterDecision;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.decision.UpgradePlan;
import dev.tidegate.upgrades.explain.ClusterExplanation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares what was decided with what was expected. */
final class Comparison {

    private static final String NOTHING = "nothing";

    private final UpgradePlan plan;
    private final UpgradeFacts facts;
    private final UpgradeRules rules;
    private final Instant at;

    /** What was ordered for a cluster. */
    private record Ordered(String version, Instant start) {}

    Comparison(UpgradePlan plan, UpgradeFacts facts, UpgradeRules rules, Instant at) {
        this.plan = plan;
        this.facts = facts;
        this.rules = rules;
        this.at = at;
    }

    ScenarioResult.Checked of(Expectation expected) {
        var decision = plan.of(expected.cluster()).orElse(null);
        if (decision == null) {
            return new ScenarioResult.Checked(
                    expected, at, List.of("nothing is decided about it, for it has no label of ours"), List.of());
        }
        return new ScenarioResult.Checked(
                expected,
                at,
                differences(expected, decision),
                ClusterExplanation.of(decision, facts, rules, at, null, null).lines());
    }

    private static List<String> differences(Expectation expected, ClusterDecision decision) {
        var found = new ArrayList<String>();
        var ordered = ordered(decision);
        compare("code", expected.code(), decision.outcome().name(), found);
        compare("headline", expected.headline(), decision.headline().name(), found);
        compare("version", expected.version(), ordered.map(Ordered::version).orElse(NOTHING), found);
        compare(
                "start",
                expected.start(),
                ordered.map(order -> order.start().toString()).orElse(NOTHING),
                found);
        var said = said(decision);
        expected.reasons().stream()
                .filter(reason -> said.stream().noneMatch(sentence -> sentence.contains(reason)))
                .forEach(reason -> found.add("no reason says \"" + reason + "\""));
        return found;
    }

    private static void compare(String what, @Nullable Object expected, String found, List<String> differences) {
        if (expected != null && !expected.toString().equals(found)) {
            differences.add("%s: expected %s, found %s".formatted(what, expected, found));
        }
    }

    private static Optional<Ordered> ordered(ClusterDecision decision) {
        return decision.actions().stream()
                .flatMap(action -> action.<Stream<Ordered>>match(
                        order -> Stream.of(new Ordered(order.to(), order.start())),
                        order -> Stream.of(new Ordered(order.to(), order.start())),
                        order -> Stream.of(new Ordered(order.to(), order.start())),
                        addon -> Stream.empty(),
                        deletion -> Stream.empty(),
                        acknowledgement -> Stream.empty(),
                        change -> Stream.empty()))
                .findFirst();
    }

    /** Everything that is said about a cluster: the outcome, and every closed check of it and of its versions. */
    private static List<String> said(ClusterDecision decision) {
        return Stream.concat(
                        Stream.of(decision.sentence()),
                        Stream.concat(
                                        decision.checks().stream(),
                                        decision.candidates().stream()
                                                .map(Candidate::checks)
                                                .flatMap(List::stream))
                                .filter(check -> !check.passes())
                                .map(Check::verdict)
                                .map(verdict -> verdict.sentence()))
                .toList();
    }
}
