package dev.tidegate.integrations.check;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.blastradius.BlastRadiusReport;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A report for programs. */
public final class CheckReportJson {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String SCHEMA = "tidegate.integrations.check/v1";

    private CheckReportJson() {}

    public static ObjectNode of(CheckReport report, List<CheckRunResult> outcomes) {
        var json = JSON.objectNode();
        json.put("schema", SCHEMA);
        json.put("base", report.base());
        json.put("head", report.head());
        var workloads = json.putArray("workloads");
        report.workloads().forEach(change -> workloads.add(workload(change)));
        json.set("blastRadius", BlastRadiusReport.json(report.blastRadius()));
        var shards = json.putArray("shards");
        report.shards().forEach(verdict -> shards.add(shard(verdict)));
        var runs = json.putArray("runs");
        report.runs().forEach(run -> runs.add(run(run)));
        var skipped = json.putArray("skipped");
        report.skipped()
                .forEach(each -> skipped.addObject()
                        .put("integration", each.integration())
                        .put("reason", each.reason()));
        var ended = json.putArray("outcomes");
        outcomes.forEach(outcome -> ended.add(outcome(outcome)));
        var problems = json.putArray("problems");
        report.problems().forEach(problem -> problems.add(problem(problem, true)));
        report.known().forEach(problem -> problems.add(problem(problem, false)));
        return json;
    }

    private static ObjectNode workload(WorkloadChange change) {
        var json = JSON.objectNode();
        json.put("change", change.kind().word());
        json.put("integration", change.integration());
        json.put("environment", change.environment());
        json.put("cluster", change.cluster());
        json.put("namespace", change.id().namespace().name());
        json.put("kind", change.id().kind().wireName());
        json.put("name", change.id().name());
        json.put("shard", change.shard().label());
        json.put(
                "imageBefore",
                change.before() == null ? null : change.before().image().image());
        json.put(
                "imageAfter",
                change.after() == null ? null : change.after().image().image());
        json.put("detail", change.detail());
        var fields = json.putArray("fields");
        change.fields()
                .forEach(field -> fields.addObject()
                        .put("field", field.path())
                        .put("before", field.before())
                        .put("after", field.after()));
        var causes = json.putArray("causes");
        change.causes().forEach(cause -> causes.add(cause(cause)));
        return json;
    }

    private static ObjectNode cause(ChangeCause cause) {
        var json = place(cause.place());
        json.put("sentence", cause.sentence());
        json.set("way", texts(cause.way()));
        return json;
    }

    private static ObjectNode place(@Nullable SourceLocation place) {
        var json = JSON.objectNode();
        json.put("file", place == null ? null : place.file());
        json.put("line", place == null || place.line() == 0 ? null : place.line());
        json.put("pointer", place == null ? null : place.pointer().toString());
        return json;
    }

    private static ObjectNode shard(ShardImpact verdict) {
        var shard = verdict.workload().shard();
        var json = JSON.objectNode();
        json.put("integration", shard.entry().integration().name());
        json.put("environment", shard.entry().namespace().environment().name());
        json.put("shard", shard.label());
        json.put("state", verdict.isAffected() ? "affected" : "unchanged");
        json.put("baseDigest", verdict.base());
        json.put("headDigest", verdict.head());
        json.set("causes", texts(verdict.causes()));
        return json;
    }

    private static ObjectNode run(CheckRun run) {
        var json = JSON.objectNode();
        json.put("integration", run.integration());
        json.put("environment", run.environment());
        json.put("image", run.image());
        json.set("command", texts(run.command()));
        json.set("shards", texts(run.shards()));
        json.set("args", texts(run.arguments()));
        var slot = run.slot();
        if (slot != null) {
            json.putObject("slot").put("shards", slot.shards()).put("id", slot.id());
        }
        json.put("order", run.order());
        json.put("file", run.file());
        json.put("reason", run.reason());
        json.put("comparison", run.comparison());
        return json;
    }

    private static ObjectNode outcome(CheckRunResult outcome) {
        return JSON.objectNode()
                .put("file", outcome.run().file())
                .put("result", outcome.result().name())
                .put("output", outcome.output())
                .put("detail", outcome.detail())
                .put("retryable", outcome.retryable());
    }

    private static ObjectNode problem(Problem problem, boolean isNew) {
        return JSON.objectNode()
                .put("new", isNew)
                .put("code", problem.code().name())
                .put("severity", problem.code().severity().name())
                .put("place", problem.place())
                .put("sentence", problem.sentence())
                .put("remedy", problem.code().remedy());
    }

    private static ArrayNode texts(List<String> texts) {
        var array = JSON.arrayNode();
        texts.forEach(array::add);
        return array;
    }
}
