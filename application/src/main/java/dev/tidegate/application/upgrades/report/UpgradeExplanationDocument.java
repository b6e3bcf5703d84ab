package dev.tidegate.application.upgrades.report;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextCell;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.upgrades.explain.ClusterExplanation;
import dev.tidegate.upgrades.explain.ExplanationRow;
import java.util.Locale;

/** An explanation as people and machines read it. The way in for whoever has explained a cluster. */
public final class UpgradeExplanationDocument {

    private UpgradeExplanationDocument() {}

    public static Document of(ClusterExplanation explanation) {
        var document = Document.of("tidegate.upgrades.explanation/v1");
        document.tree()
                .put("cluster", explanation.name())
                .put("runs", explanation.currentVersion())
                .put("target", explanation.target())
                .put("scheduled", explanation.scheduled())
                .put("headline", explanation.headline().name())
                .put("sentence", explanation.sentence());
        var rows = document.tree().putArray("rows");
        for (var row : explanation.rows()) {
            var tree = rows.addObject()
                    .put("subject", row.subject())
                    .put("check", row.check())
                    .put("mark", row.kind().name().toLowerCase(Locale.ROOT))
                    .put("text", row.text());
            if (row.remedy() != null) {
                tree.put("flip", row.remedy());
            }
        }
        var lines = explanation.lines();
        var filled = document.with(TextLine.of(title(explanation)));
        for (int index = 0; index < explanation.rows().size(); index++) {
            filled = filled.with(TextLine.of(tint(explanation.rows().get(index)).of(lines.get(index + 1))));
        }
        return filled;
    }

    private static TextCell title(ClusterExplanation explanation) {
        return (explanation.scheduled() ? TextStyle.GOOD : TextStyle.STRONG).of(explanation.title());
    }

    private static TextStyle tint(ExplanationRow row) {
        return switch (row.kind()) {
            case OPEN -> TextStyle.PLAIN;
            case CLOSED -> TextStyle.WAITING;
            case NOTE -> TextStyle.FAINT;
        };
    }
}
