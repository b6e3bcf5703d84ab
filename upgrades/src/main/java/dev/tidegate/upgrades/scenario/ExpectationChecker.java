package dev.tidegate.upgrades.scenario;

import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.explain.ClusterExplanation;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.planner.UpgradePlan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares decisions with expectations. */
final class ExpectationChecker {

    private static final String NOTHING = "nothing";

    private final UpgradePlan plan;
    private final UpgradeFacts facts;
    private final UpgradeRules rules;
    private final Instant at;

    /** The order of a cluster. */
    private record Ordered(String version, Instant start) {}

    ExpectationChecker(UpgradePlan plan, UpgradeFacts facts, UpgradeRules rules, Instant at) {
        this.plan = plan;
        this.facts = facts;
        this.rules = rules;
        this.at = at;
    }

    ScenarioResult.ExpectationResult check(ScenarioExpectation expected) {
        var decision = plan.of(expected.cluster()).orElse(null);
        if (decision == null) {
            return new ScenarioResult.ExpectationResult(
                    expected, at, List.of("nothing is decided about it, for it has no label of ours"), List.of());
        }
        return new ScenarioResult.ExpectationResult(
                expected,
                at,
                differences(expected, decision),
                ClusterExplanation.of(decision, facts, rules, at, null, null).lines());
    }

    private static List<String> differences(ScenarioExpectation expected, ClusterDecision decision) {
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
        var reasons = reasons(decision);
        expected.reasons().stream()
                .filter(reason -> reasons.stream().noneMatch(sentence -> sentence.contains(reason)))
                .forEach(reason -> found.add("no reason says \"" + reason + "\""));
        return found;
    }

    private static void compare(String what, @Nullable Object expected, String found, List<String> differences) {
        if (expected != null && !expected.toString().equals(found)) {
            differences.add("%s: expected %s, found %s".formatted(what, expected, found));
        }
    }

    private static Optional<Ordered> ordered(ClusterDecision decision) {
        return decision.steps().stream()
                .flatMap(step -> step.<Stream<Ordered>>match(
                        order -> Stream.of(new Ordered(order.to(), order.start())),
                        order -> Stream.of(new Ordered(order.to(), order.start())),
                        order -> Stream.of(new Ordered(order.to(), order.start())),
                        addon -> Stream.empty(),
                        deletion -> Stream.empty(),
                        acknowledgement -> Stream.empty(),
                        change -> Stream.empty()))
                .findFirst();
    }

    /** The sentences of the outcome and of every failed check of the cluster and its versions. */
    private static List<String> reasons(ClusterDecision decision) {
        return Stream.concat(
                        Stream.of(decision.sentence()),
                        Stream.concat(
                                        decision.checks().stream(),
                                        decision.candidates().stream()
                                                .map(CandidateVersion::checks)
                                                .flatMap(List::stream))
                                .filter(check -> !check.passes())
                                .map(CheckResult::verdict)
                                .map(verdict -> verdict.sentence()))
                .toList();
    }
}
