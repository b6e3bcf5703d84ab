package dev.tidegate.cli.upgrades;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.upgrades.report.PlanLines;
import dev.tidegate.upgrades.run.Attempt;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.Pass;
import dev.tidegate.upgrades.run.RunReport;

/** One run as a result: lines for people and scripts, a tree for machines. */
final class RunDocument {

    private RunDocument() {}

    static Document of(RunReport report) {
        var document = Document.of("tidegate.upgrades.run/v1");
        fill(document.tree(), report);
        for (var line : PlanLines.of(report)) {
            document = document.with(Line.of(line));
        }
        return document;
    }

    private static void fill(ObjectNode tree, RunReport report) {
        tree.put("run", report.id())
                .put("started", report.started().toString())
                .put("ended", report.ended().toString())
                .put("dryRun", report.settings().dryRun())
                .put("profile", report.settings().profile().toString())
                .put("succeeded", report.succeeded());
        var environments = tree.putArray("environments");
        for (var environment : report.environments()) {
            var node = environments.addObject().put("name", environment.name());
            if (environment.failure() != null) {
                node.put("failure", environment.failure());
            }
            var organisations = node.putArray("organisations");
            environment.organisations().forEach(organisation -> fill(organisations.addObject(), organisation));
        }
    }

    private static void fill(ObjectNode node, OrganisationReport organisation) {
        node.put("id", organisation.key().id()).put("name", organisation.name());
        if (organisation.skipped() != null) {
            node.put("skipped", organisation.skipped());
        }
        if (organisation.failure() != null) {
            node.put("failure", organisation.failure());
        }
        var setbacks = node.putArray("setbacks");
        organisation.setbacks().forEach(setbacks::add);
        if (organisation.clusters() != null) {
            fill(node, organisation.clusters());
        }
    }

    private static void fill(ObjectNode node, Pass pass) {
        var clusters = node.putArray("clusters");
        for (var outcome : pass.outcomes()) {
            var cluster = clusters.addObject()
                    .put("id", outcome.cluster())
                    .put("name", outcome.name())
                    .put("code", outcome.code().name())
                    .put("sentence", outcome.sentence());
            pass.plan()
                    .of(outcome.cluster())
                    .ifPresent(decision ->
                            cluster.put("headline", decision.headline().name()));
        }
        var failed = node.putArray("failedActions");
        pass.attempts().stream()
                .filter(attempt -> !attempt.succeeded())
                .forEach(attempt -> fill(failed.addObject(), attempt));
    }

    private static void fill(ObjectNode node, Attempt attempt) {
        node.put("cluster", attempt.action().name())
                .put("stage", attempt.stage().name())
                .put("reason", attempt.complaint());
    }
}
