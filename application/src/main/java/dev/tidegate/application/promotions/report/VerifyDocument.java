package dev.tidegate.application.promotions.report;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextCell;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.promotions.verify.VerifiedWorkload;
import dev.tidegate.promotions.verify.WorkloadState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What runs, held against what is pinned. */
public final class VerifyDocument {

    private static final int SHORT = 7;

    private VerifyDocument() {}

    public static Document of(List<VerifiedWorkload> workloads, Instant now) {
        var document = Document.of("tidegate.promotions.verify/v1");
        var list = document.tree().putArray("workloads");
        var table = TextTable.of("NAME", "LOCATION", "CLUSTER", "CONTAINER", "IMAGE", "EXPECTED", "STATE");
        for (VerifiedWorkload each : workloads) {
            var node = list.addObject()
                    .put("name", each.name())
                    .put("component", each.component())
                    .put("environment", each.environment())
                    .put("location", each.location())
                    .put("cluster", each.cluster())
                    .put("container", each.container())
                    .put("state", each.state().word())
                    .put("pinned", each.isPinned());
            each.images().forEach(node.putArray("images")::add);
            if (each.expected() != null) {
                node.put("expected", each.expected().hex());
            }
            if (each.running() != null) {
                node.put("running", each.running().hex());
            }
            if (!each.detail().isEmpty()) {
                node.put("detail", each.detail());
            }
            table.row(
                    each.name(),
                    each.location(),
                    each.cluster(),
                    each.container(),
                    String.join(" ", each.images()),
                    each.expected() == null ? "" : each.expected().shortened(SHORT),
                    state(each, now));
        }
        return workloads.isEmpty()
                ? document.with(TextLine.of("nothing can be observed: no location says what it deploys"))
                : document.with(table);
    }

    private static TextCell state(VerifiedWorkload each, Instant now) {
        var word = each.state().word();
        var since = each.pinnedSince();
        var text = switch (each.state()) {
            case MATCH -> each.isPinned() ? word + " (pinned)" : word;
            case STALE -> since == null ? word : word + " " + TimeFormat.duration(Duration.between(since, now));
            case UNKNOWN -> word + ": " + each.detail();
            case ROLLING, FOREIGN, FAILING, MISSING -> word;
        };
        return (each.state() == WorkloadState.MATCH
                        ? TextStyle.GOOD
                        : each.state() == WorkloadState.ROLLING ? TextStyle.WAITING : TextStyle.BAD)
                .of(text);
    }
}
