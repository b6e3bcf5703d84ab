package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.Cell;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.upgrades.explain.ClusterExplanation;
import dev.tidegate.upgrades.explain.Row;
import java.util.Locale;

/** An explanation as people and machines read it. The way in for whoever has explained a cluster. */
public final class ExplanationDocument {

    private ExplanationDocument() {}

    public static Document of(ClusterExplanation explanation) {
        var document = Document.of("tidegate.upgrades.explanation/v1");
        document.tree()
                .put("cluster", explanation.name())
                .put("runs", explanation.runs())
                .put("target", explanation.target())
                .put("scheduled", explanation.scheduled())
                .put("headline", explanation.headline().name())
                .put("sentence", explanation.sentence());
        var rows = document.tree().putArray("rows");
        for (var row : explanation.rows()) {
            var tree = rows.addObject()
                    .put("subject", row.subject())
                    .put("check", row.check())
                    .put("mark", row.mark().name().toLowerCase(Locale.ROOT))
                    .put("text", row.text());
            if (row.flip() != null) {
                tree.put("flip", row.flip());
            }
        }
        var lines = explanation.lines();
        var filled = document.with(Line.of(title(explanation)));
        for (int index = 0; index < explanation.rows().size(); index++) {
            filled = filled.with(Line.of(tint(explanation.rows().get(index)).of(lines.get(index + 1))));
        }
        return filled;
    }

    private static Cell title(ClusterExplanation explanation) {
        return (explanation.scheduled() ? Tint.GOOD : Tint.STRONG).of(explanation.title());
    }

    private static Tint tint(Row row) {
        return switch (row.mark()) {
            case OPEN -> Tint.PLAIN;
            case CLOSED -> Tint.WAITING;
            case NOTE -> Tint.FAINT;
        };
    }
}
