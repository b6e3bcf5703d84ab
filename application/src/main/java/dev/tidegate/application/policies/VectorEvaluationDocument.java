package dev.tidegate.application.policies;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.DocumentBlock;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextCell;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutStep;
import dev.tidegate.engine.rollout.TargetPlan;
import dev.tidegate.policies.vector.RolloutVectorEvaluation;
import dev.tidegate.policies.vector.RolloutVectorResult;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Decided vectors, each with its answer and the reason for every cluster. */
final class VectorEvaluationDocument {

    private VectorEvaluationDocument() {}

    static Document of(List<RolloutVectorEvaluation> evaluations, Profile profile, List<Problem> problems) {
        var tree = Document.of("tidegate.policies.evaluation/v1").tree();
        tree.put("profile", profile.toString());
        var list = tree.putArray("evaluations");
        var blocks = new ArrayList<DocumentBlock>();
        for (RolloutVectorEvaluation evaluation : evaluations) {
            fill(list.addObject(), evaluation);
            if (!blocks.isEmpty()) {
                blocks.add(TextLine.of());
            }
            show(evaluation, blocks);
        }
        ProblemTree.fill(tree.putArray("problems"), problems);
        return new Document(tree, blocks);
    }

    private static void show(RolloutVectorEvaluation evaluation, List<DocumentBlock> blocks) {
        var vector = evaluation.vector();
        blocks.add(TextLine.of(TextStyle.STRONG.of(vector.id()), "  ", vector.title()));
        evaluation
                .problems()
                .forEach(problem -> blocks.add(TextLine.of(
                        "  ",
                        (problem.isError() ? TextStyle.BAD : TextStyle.WAITING)
                                .of(problem.code().name()),
                        " ",
                        problem.place(),
                        ": ",
                        problem.sentence())));
        evaluation
                .plan()
                .ifPresentOrElse(
                        plan -> show(plan, evaluation.answer(), blocks),
                        () -> blocks.add(TextLine.of(
                                "  ",
                                TextStyle.BAD.of("no plan"),
                                ": the strategy is refused, the last good plan stays")));
    }

    private static void show(RolloutPlan plan, RolloutVectorResult answer, List<DocumentBlock> blocks) {
        answer.<List<TextLine>>match(VectorEvaluationDocument::headline, refusal -> List.of())
                .forEach(blocks::add);
        var table = TextTable.of("  CLUSTER", "GROUP", "STEP", "GATE", "WHY", "UNTIL");
        for (TargetPlan target : plan.targets()) {
            for (Verdict verdict : worthTelling(target)) {
                table.row(
                        "  " + target.target(),
                        target.group().label(),
                        step(target.step()),
                        verdict.gate(),
                        verdict.sentence(),
                        verdict.changesAt().map(VectorEvaluationDocument::until).orElse(""));
            }
        }
        blocks.add(table);
    }

    private static List<TextLine> headline(RolloutVectorResult.Plan plan) {
        return List.of(
                TextLine.of("  rollout  ", listed(plan.rollout())),
                TextLine.of("  timeOut  ", listed(plan.timeOut())),
                TextLine.of("  removed  ", plan.removed().isEmpty() ? "-" : String.join(", ", plan.removed())),
                TextLine.of(
                        "  breach   ",
                        plan.breach() ? TextStyle.BAD.of("yes") : "no",
                        plan.waiting().isEmpty() ? "" : ", groups waiting for approval: " + plan.waiting()),
                TextLine.of(
                        "  wake-up  ",
                        plan.recheckAfter() == null
                                ? "not before something changes"
                                : "in " + TimeFormat.duration(Duration.ofSeconds(plan.recheckAfter()))));
    }

    private static String listed(List<RolloutVectorResult.Entry> entries) {
        return entries.isEmpty()
                ? "-"
                : entries.stream()
                        .map(entry -> entry.cluster() + " " + entry.status())
                        .collect(Collectors.joining(", "));
    }

    /** What holds a cluster back; of one that goes ahead, what lets it. */
    private static List<? extends Verdict> worthTelling(TargetPlan target) {
        Explanation explanation = target.explanation();
        return explanation.isOpen() ? explanation.verdicts() : explanation.closed();
    }

    private static TextCell step(RolloutStep step) {
        var tint = switch (step) {
            case START -> TextStyle.GOOD;
            case CONTINUE, HOLD -> TextStyle.WAITING;
            case SETTLED -> TextStyle.FAINT;
            case LOST -> TextStyle.BAD;
        };
        return tint.of(step.name().toLowerCase(Locale.ROOT));
    }

    /** Vectors have no date, so only the distance is shown. */
    private static String until(Instant instant) {
        return "in " + TimeFormat.duration(Duration.between(RolloutVectorEvaluation.NOW, instant));
    }

    private static void fill(ObjectNode node, RolloutVectorEvaluation evaluation) {
        var vector = evaluation.vector();
        node.put("id", vector.id()).put("title", vector.title()).put("place", vector.place());
        ProblemTree.fill(node.putArray("problems"), evaluation.problems());
        evaluation.answer().<Void>match(plan -> fill(node.putObject("answer"), plan), refusal -> {
            var codes = node.putObject("answer").putArray("refusedWith");
            refusal.codes().stream().sorted().forEach(codes::add);
            return null;
        });
        var targets = node.putArray("clusters");
        evaluation.plan().ifPresent(plan -> plan.targets().forEach(target -> fill(targets.addObject(), target)));
    }

    private static Void fill(ObjectNode node, RolloutVectorResult.Plan plan) {
        fill(node.putArray("rollout"), plan.rollout());
        fill(node.putArray("timeOut"), plan.timeOut());
        var removed = node.putArray("removed");
        plan.removed().forEach(removed::add);
        node.put("breach", plan.breach());
        node.put("recheckAfter", plan.recheckAfter());
        var waiting = node.putArray("waiting");
        plan.waiting().forEach(waiting::add);
        return null;
    }

    private static void fill(ArrayNode array, List<RolloutVectorResult.Entry> entries) {
        entries.forEach(entry -> array.addObject()
                .put("cluster", entry.cluster())
                .put("status", entry.status())
                .put("recheck", entry.recheck()));
    }

    private static void fill(ObjectNode node, TargetPlan target) {
        node.put("cluster", target.target().value());
        node.put("group", target.group().name())
                .put("groupIndex", target.group().order());
        node.put("step", target.step().name().toLowerCase(Locale.ROOT));
        var gates = node.putArray("gates");
        for (Verdict verdict : target.explanation().verdicts()) {
            var gate = gates.addObject();
            gate.put("gate", verdict.gate()).put("open", verdict.isOpen()).put("sentence", verdict.sentence());
            verdict.changesAt()
                    .ifPresent(instant -> gate.put(
                            "changesIn",
                            Duration.between(RolloutVectorEvaluation.NOW, instant)
                                    .toSeconds()));
            var facts = gate.putObject("facts");
            verdict.facts().forEach(fact -> fill(facts, fact));
        }
    }

    private static void fill(ObjectNode facts, Fact fact) {
        if (fact.value() instanceof Integer number) {
            facts.put(fact.name(), number);
        } else if (fact.value() instanceof Long number) {
            facts.put(fact.name(), number);
        } else if (fact.value() instanceof Boolean flag) {
            facts.put(fact.name(), flag);
        } else if (fact.value() instanceof Instant instant) {
            facts.put(
                    fact.name() + "Seconds",
                    Duration.between(RolloutVectorEvaluation.NOW, instant).toSeconds());
        } else {
            facts.put(fact.name(), String.valueOf(fact.value()));
        }
    }
}
