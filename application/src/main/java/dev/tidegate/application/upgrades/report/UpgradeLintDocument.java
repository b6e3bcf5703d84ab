package dev.tidegate.application.upgrades.report;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemReport;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.upgrades.lint.LintFinding;
import java.util.List;
import java.util.Locale;

/** What was found about policies, as people and machines read it. The way in for whoever has looked through them. */
public final class UpgradeLintDocument {

    private UpgradeLintDocument() {}

    public static Document of(List<LintFinding> findings) {
        var document = Document.of("tidegate.upgrades.lint/v1");
        long errors =
                findings.stream().filter(finding -> finding.problem().isError()).count();
        document.tree().put("errors", errors).put("warnings", findings.size() - errors);
        var array = document.tree().putArray("findings");
        var filled = document;
        for (var finding : findings) {
            var problem = finding.problem();
            array.addObject()
                    .put("code", problem.code().name())
                    .put("severity", problem.code().severity().name().toLowerCase(Locale.ROOT))
                    .put("cluster", finding.cluster())
                    .put("place", problem.place())
                    .put("sentence", problem.sentence())
                    .put("remedy", problem.code().remedy())
                    .put("counterExample", finding.counterExample());
            for (var line : ProblemLines.of(problem)) {
                filled = filled.with(line);
            }
            if (!finding.counterExample().isEmpty()) {
                filled = filled.with(ProblemLines.detail("case: " + finding.counterExample()));
            }
        }
        return filled.with(TextLine.of(
                findings.isEmpty()
                        ? TextStyle.GOOD.of("nothing found")
                        : ProblemReport.counted(errors, "error") + ", "
                                + ProblemReport.counted(findings.size() - errors, "warning")));
    }
}
