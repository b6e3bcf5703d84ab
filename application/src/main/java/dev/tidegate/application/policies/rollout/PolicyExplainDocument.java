package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.policies.content.FreshVerdict;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why clusters wait: every closed gate with its evidence; of one cluster, also which version it has and why. */
final class PolicyExplainDocument {

    private PolicyExplainDocument() {}

    /**
     * The explanation.
     *
     * @param cluster null for all
     */
    static Document of(PolicyView view, @Nullable String cluster) {
        var document = Document.of("tidegate.policies.explain/v1");
        document.tree()
                .put("namespace", view.metadata().namespace())
                .put("policy", view.metadata().name())
                .put("version", view.desired().policy().version());
        var planned = view.plan().status();
        var shown = document;
        if (planned != null) {
            shown = cluster == null ? all(view, planned, shown) : one(view, planned, cluster, shown);
        }
        ProblemTree.fill(document.tree().putArray("problems"), view.problems());
        for (var problem : view.problems()) {
            for (var line : ProblemLines.of(problem)) {
                shown = shown.with(line);
            }
        }
        return shown;
    }

    private static Document all(PolicyView view, PolicyRolloutStatus planned, Document document) {
        var reason = planned.condition(Condition.Type.PROGRESSING);
        document.tree()
                .put("status", planned.phase().wireName())
                .put("message", reason.map(Condition::message).orElse(""));
        var shown = document.with(TextLine.of(
                TextStyle.STRONG.of(view.metadata().name()),
                "  ",
                PolicyWords.phase(planned),
                reason.map(condition -> ": " + condition.message()).orElse("")));
        var gates = document.tree().putArray("gates");
        var table = TextTable.of("GATE", "HOLDS", "WHY", "OPENS");
        for (var closed : held(view, planned)) {
            var node = node(gates, closed.verdict());
            closed.clusters().forEach(node.putArray("clusters")::add);
            table.row(
                    TextStyle.WAITING.of(closed.verdict().gate()),
                    PolicyWords.clusters(closed.clusters().size()) + " (" + PolicyWords.names(closed.clusters()) + ")",
                    closed.verdict().sentence(),
                    opens(view, closed.verdict()));
        }
        return gates.isEmpty() ? shown.with(TextLine.of(TextStyle.GOOD.of("no gate is closed"))) : shown.with(table);
    }

    /** A closed gate, and whom it holds. */
    private record ClosedGate(Verdict.Closed verdict, List<String> clusters) {}

    private static List<ClosedGate> held(PolicyView view, PolicyRolloutStatus planned) {
        var gates = new LinkedHashMap<String, ClosedGate>();
        var inRunOrder = planned.clusters().stream()
                .sorted(Comparator.comparing(
                                (ClusterRolloutState state) -> state.group().placement())
                        .thenComparing(state -> state.group().index()))
                .toList();
        for (var state : inRunOrder) {
            var explanation = view.plan().explanations().get(state.cluster());
            if (state.phase() != ClusterPhase.TO_APPLY || explanation == null) {
                continue;
            }
            for (var closed : explanation.closed()) {
                gates.computeIfAbsent(
                                closed.gate() + "\n" + closed.sentence(),
                                none -> new ClosedGate(closed, new ArrayList<>()))
                        .clusters()
                        .add(state.cluster());
            }
        }
        return List.copyOf(gates.values());
    }

    private static Document one(PolicyView view, PolicyRolloutStatus planned, String cluster, Document document) {
        var state = find(planned, cluster);
        var held = ClusterWords.held(view, state);
        var tree = document.tree()
                .put("cluster", cluster)
                .put("group", PolicyWords.group(state.group()))
                .put("status", state.phase().wireName())
                .put("has", held)
                .put("why", why(view, planned, state, held));
        var shown = document.with(TextLine.of(
                        TextStyle.STRONG.of(cluster),
                        "  ",
                        PolicyWords.group(state.group()),
                        "  ",
                        ClusterWords.phase(view, state),
                        view.plan().ignored().contains(cluster) ? ", ignored" : ""))
                .with(TextLine.of("has ", view.versionName(held), ": ", why(view, planned, state, held)));
        var compliance = ClusterWords.compliance(view, cluster);
        if (!compliance.isEmpty()) {
            shown = shown.with(TextLine.of(report(compliance), freshness(view, state)));
        }
        var explanation = view.plan().explanations().get(cluster);
        var gates = tree.putArray("gates");
        if (explanation != null) {
            shown = shown.with(gateTable(view, explanation, gates));
        }
        return shown;
    }

    private static TextTable gateTable(PolicyView view, Explanation explanation, ArrayNode gates) {
        var table = TextTable.of("GATE", "", "WHY", "EVIDENCE", "CHANGES");
        for (var verdict : explanation.verdicts()) {
            node(gates, verdict);
            var facts = new ArrayList<String>();
            verdict.facts().forEach(fact -> facts.add(fact.name() + "=" + fact.value()));
            table.row(
                    verdict.gate(),
                    verdict.isOpen() ? TextStyle.GOOD.of("open") : TextStyle.WAITING.of("closed"),
                    verdict.sentence(),
                    String.join(", ", facts),
                    opens(view, verdict));
        }
        return table;
    }

    private static ObjectNode node(ArrayNode gates, Verdict verdict) {
        var node = gates.addObject()
                .put("gate", verdict.gate())
                .put("open", verdict.isOpen())
                .put("sentence", verdict.sentence());
        var facts = node.putObject("evidence");
        verdict.facts().forEach(fact -> facts.putPOJO(fact.name(), printed(fact.value())));
        verdict.changesAt().ifPresent(at -> node.put("changesAt", at.toString()));
        return node;
    }

    private static Object printed(Object value) {
        return value instanceof Number || value instanceof Boolean || value instanceof List<?>
                ? value
                : value.toString();
    }

    private static String opens(PolicyView view, Verdict verdict) {
        return verdict.changesAt().map(at -> TimeFormat.moment(view.now(), at)).orElse("");
    }

    private static ClusterRolloutState find(PolicyRolloutStatus planned, String cluster) {
        return planned.clusters().stream()
                .filter(state -> state.cluster().equals(cluster))
                .findFirst()
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT,
                        "no placement of the policy selects a cluster " + cluster
                                + NameSuggestions.nearest(
                                                cluster,
                                                planned.clusters().stream()
                                                        .map(ClusterRolloutState::cluster)
                                                        .toList())
                                        .map(nearest -> "; did you mean " + nearest + "?")
                                        .orElse("")));
    }

    /** Why a cluster has the version it has. */
    private static String why(PolicyView view, PolicyRolloutStatus planned, ClusterRolloutState state, long held) {
        long current = view.metadata().generation();
        var last = planned.lastSuccessful();
        if (state.phase() == ClusterPhase.TO_APPLY) {
            return held == 0
                    ? last == null
                            ? "its turn has not come, and no version has succeeded yet that it could get meanwhile"
                            : "its turn has not come; it gets the last good version with the next decision"
                    : "its turn has not come, and it keeps what it has until then";
        }
        if (state.phase() == ClusterPhase.NEW_CLUSTER) {
            return "it came after the rollout was complete and got the version at once";
        }
        if (state.phase() == ClusterPhase.TIMED_OUT && held != current) {
            return "it was silent until its deadline and was put back when the rollout failed";
        }
        if (held != current) {
            return "it is released with this decision";
        }
        return Optional.ofNullable(state.releasedAt())
                .map(at -> "it was released " + TimeFormat.moment(view.now(), at))
                .orElse("it had the same content when the rollout started, so it was not written");
    }

    private static String report(String compliance) {
        return compliance.equals(ClusterWords.NO_REPORT) ? "has reported nothing" : "reports " + compliance;
    }

    private static String freshness(PolicyView view, ClusterRolloutState state) {
        var replica = view.observed().replicas().get(state.cluster());
        if (replica == null || state.phase() != ClusterPhase.PROGRESSING) {
            return "";
        }
        var silent = FreshVerdict.of(replica).silent();
        return silent.isEmpty() ? "" : ", and nothing yet about this version of " + PolicyWords.names(silent);
    }
}
