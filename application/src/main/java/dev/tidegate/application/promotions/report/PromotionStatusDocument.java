package dev.tidegate.application.promotions.report;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** What is pinned where, how far behind it is, and since when. */
public final class PromotionStatusDocument {

    private PromotionStatusDocument() {}

    /**
     * The document.
     *
     * @param half components that are promoted in part, each with a sentence since when
     */
    public static Document of(
            String base, List<PinnedRow> rows, List<HalfPromoted> half, List<Problem> problems, Instant now) {
        var document = Document.of("tidegate.promotions.status/v1");
        document.tree().put("base", base);
        var list = document.tree().putArray("locations");
        var table =
                TextTable.of("COMPONENT", "LOCATION", "ENV", "VERSION", "BEHIND", "COMMITTED", "PINNED SINCE", "NOTE");
        for (PinnedRow row : rows) {
            var node = list.addObject()
                    .put("component", row.component())
                    .put("location", row.location())
                    .put("environment", row.environment())
                    .put("shown", row.version())
                    .put("ahead", row.ahead());
            if (row.pinned() != null) {
                node.put("version", row.pinned().hex());
            }
            if (row.behind() != null) {
                node.put("behind", row.behind());
            }
            if (row.committed() != null) {
                node.put("committed", row.committed().toString());
            }
            if (row.since() != null) {
                node.put("since", row.since().toString());
            }
            if (row.by() != null) {
                node.put("by", row.by());
            }
            row.notes().forEach(node.putArray("notes")::add);
            table.row(
                    row.component(),
                    row.location(),
                    row.environment(),
                    row.version(),
                    behind(row),
                    row.committed() == null ? "" : ago(row.committed(), now),
                    since(row),
                    row.notes().isEmpty() ? "" : TextStyle.WAITING.of(String.join("; ", row.notes())));
        }
        var halves = document.tree().putArray("halfPromoted");
        if (!rows.isEmpty()) {
            document = document.with(table);
        }
        for (HalfPromoted each : half) {
            var node = halves.addObject()
                    .put("component", each.component())
                    .put("environment", each.environment())
                    .put("sentence", each.sentence());
            if (each.since() != null) {
                node.put("since", each.since().toString());
            }
            document = document.with(TextLine.of(
                    TextStyle.WAITING.of("half-promoted: "),
                    each.sentence(),
                    each.since() == null ? "" : ", since " + TimeFormat.moment(now, each.since())));
        }
        ProblemTree.fill(document.tree().putArray("problems"), problems);
        for (Problem problem : problems) {
            for (TextLine line : ProblemLines.of(problem)) {
                document = document.with(line);
            }
        }
        return document;
    }

    private static String behind(PinnedRow row) {
        if (row.behind() == null) {
            return "?";
        }
        return row.ahead() > 0 ? "+%d/-%d".formatted(row.ahead(), row.behind()) : String.valueOf(row.behind());
    }

    private static String ago(Instant at, Instant now) {
        return TimeFormat.duration(Duration.between(at, now)) + " ago";
    }

    private static String since(PinnedRow row) {
        if (row.since() == null) {
            return "";
        }
        return LocalDate.ofInstant(row.since(), ZoneOffset.UTC) + (row.by() == null ? "" : " " + row.by());
    }
}
