package dev.tidegate.integrations.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.plan.StepReason;
import dev.tidegate.integrations.workload.Workload;
import java.util.List;
import java.util.Locale;

/** A plan, and what became of it, as machines read it. */
public final class IntegrationPlanDocument {

    static final String PLAN = "tidegate.integrations.plan/v1";
    static final String OUTCOME = "tidegate.integrations.outcome/v1";

    private IntegrationPlanDocument() {}

    public static ObjectNode of(IntegrationPlan plan, List<Problem> problems) {
        ObjectNode document = JsonNodeFactory.instance.objectNode().put("schema", PLAN);
        ArrayNode steps = document.putArray("steps");
        plan.steps().forEach(step -> steps.add(step(step)));
        describe(plan, problems, document);
        return document;
    }

    public static ObjectNode of(IntegrationOutcome outcome, List<Problem> problems) {
        ObjectNode document = JsonNodeFactory.instance.objectNode().put("schema", OUTCOME);
        ArrayNode steps = document.putArray("steps");
        outcome.steps().forEach(one -> {
            ObjectNode step = step(one.step()).put("result", one.status().name().toLowerCase(Locale.ROOT));
            if (!one.sentence().isEmpty()) {
                step.put("sentence", one.sentence());
            }
            steps.add(step);
        });
        describe(outcome.plan(), problems, document);
        return document;
    }

    private static void describe(IntegrationPlan plan, List<Problem> problems, ObjectNode document) {
        ArrayNode unseen = document.putArray("unseen");
        plan.unseen()
                .forEach(one -> unseen.addObject()
                        .put("cluster", one.namespace().cluster())
                        .put("namespace", one.namespace().name())
                        .put("reason", CauseText.sentence(one)));
        frozen(plan.frozen(), document.putArray("frozen"));
        ArrayNode guards = document.putArray("guards");
        plan.guards()
                .forEach(guard -> guards.addObject()
                        .put("cluster", guard.namespace().cluster())
                        .put("namespace", guard.namespace().name())
                        .put("deletions", guard.deletions())
                        .put("total", guard.total())
                        .put("allowed", guard.allowed())
                        .put("confirmed", guard.confirmed()));
        document.put("deletionsToConfirm", plan.deletionsToConfirm());
        ObjectNode summary = document.putObject("summary");
        for (IntegrationStepKind kind : IntegrationStepKind.values()) {
            summary.put(kind.wireName(), plan.count(kind));
        }
        problems(problems, document);
    }

    /** What is neither changed nor deleted, and why. */
    public static void frozen(List<FrozenWorkloads> frozen, ArrayNode into) {
        frozen.forEach(one -> {
            ObjectNode node = into.addObject().put("integration", one.integration());
            if (one.namespace() != null) {
                node.put("cluster", one.namespace().cluster())
                        .put("namespace", one.namespace().name());
            }
            node.put("partition", one.partition()).put("workload", one.workload());
            problems(one.problems(), node);
        });
    }

    public static void problems(List<Problem> problems, ObjectNode node) {
        ArrayNode found = node.putArray("problems");
        problems.forEach(problem -> found.addObject()
                .put("code", problem.code().name())
                .put("severity", problem.code().severity().name().toLowerCase(Locale.ROOT))
                .put("place", problem.place())
                .put("sentence", problem.sentence()));
    }

    private static ObjectNode step(IntegrationStep step) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("step", step.kind().wireName())
                .put("cluster", step.id().namespace().cluster())
                .put("namespace", step.id().namespace().name())
                .put("kind", step.id().kind().wireName())
                .put("name", step.id().name());
        if (step.integration() != null) {
            node.put("integration", step.integration());
        }
        if (!step.partition().isEmpty()) {
            node.put("partition", step.partition());
        }
        Workload workload = StepDetailText.workload(step);
        if (workload != null) {
            node.put("shard", workload.shard().label());
            node.put("image", workload.image().image());
            node.put("imageLevel", workload.image().level().label());
            node.put("dryRun", workload.mode().isDryRun());
        }
        reason(step.reason(), node);
        ArrayNode changes = node.putArray("changes");
        step.changes()
                .forEach(change -> changes.addObject()
                        .put("field", change.path())
                        .put("before", change.before())
                        .put("after", change.after()));
        if (step.hold() != null) {
            node.put("hold", step.hold());
        }
        if (!step.parts().isEmpty()) {
            ArrayNode parts = node.putArray("parts");
            step.parts().forEach(part -> parts.add(step(part)));
        }
        return node;
    }

    private static void reason(StepReason reason, ObjectNode node) {
        ObjectNode told = node.putObject("reason").put("sentence", reason.sentence());
        if (reason.place() != null) {
            told.put("place", reason.place().toString());
        }
        ArrayNode behind = told.putArray("behind");
        reason.behind().forEach(cause -> {
            ObjectNode link = behind.addObject().put("sentence", cause.sentence());
            if (cause.place() != null) {
                link.put("place", cause.place().toString());
            }
        });
    }
}
