package dev.tidegate.application.upgrades.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.upgrades.report.UpgradePlanLines;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import dev.tidegate.upgrades.run.UpgradeStepResult;

/** One run as a result: lines for people and scripts, a tree for machines. */
public final class UpgradeRunDocument {

    private UpgradeRunDocument() {}

    public static Document of(UpgradeRoundReport report) {
        var document = Document.of("tidegate.upgrades.run/v1");
        fill(document.tree(), report);
        for (var line : UpgradePlanLines.of(report)) {
            document = document.with(TextLine.of(line));
        }
        return document;
    }

    private static void fill(ObjectNode tree, UpgradeRoundReport report) {
        tree.put("run", report.id())
                .put("started", report.started().toString())
                .put("ended", report.ended().toString())
                .put("dryRun", report.dryRun())
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
        var addons = node.putArray("addons");
        for (var pass : organisation.addons()) {
            var addon = pass.inputs().addon();
            fill(addons.addObject().put("id", addon == null ? "" : addon.id()), pass);
        }
        UpgradeStepTree.fill(node.putArray("approvals"), organisation.approvals());
    }

    private static void fill(ObjectNode node, UpgradeOutcome pass) {
        var clusters = node.putArray("clusters");
        for (var outcome : pass.outcomes()) {
            var cluster = clusters.addObject()
                    .put("id", outcome.cluster())
                    .put("name", outcome.name())
                    .put("code", outcome.code().name())
                    .put("sentence", outcome.sentence());
            pass.plan()
                    .of(outcome.cluster())
                    .ifPresent(decision -> UpgradeStepTree.fill(
                            cluster.put("headline", decision.headline().name()).putArray("steps"), decision.steps()));
        }
        var failed = node.putArray("failedActions");
        pass.results().stream()
                .filter(attempt -> !attempt.succeeded())
                .forEach(attempt -> fill(failed.addObject(), attempt));
    }

    private static void fill(ObjectNode node, UpgradeStepResult attempt) {
        node.put("cluster", attempt.action().name())
                .put("stage", attempt.stage().name())
                .put("reason", attempt.complaint());
    }
}
