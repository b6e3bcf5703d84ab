package dev.tidegate.application.integrations;

import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.integrations.check.CheckReport;
import dev.tidegate.integrations.check.CheckReportJson;
import dev.tidegate.integrations.check.CheckReportMarkdown;
import dev.tidegate.integrations.check.CheckReportText;
import dev.tidegate.integrations.check.CheckRunResult;
import java.util.List;

/** What a change of the data would do, in the forms people and programs ask for. */
public record CheckAnswer(CheckReport report, List<CheckRunResult> runs) {

    public CheckAnswer {
        runs = List.copyOf(runs);
    }

    public Status status() {
        return IntegrationReport.status(report.status(runs));
    }

    public String text() {
        return CheckReportText.of(report, runs);
    }

    /** For a comment on the change. */
    public String markdown() {
        return CheckReportMarkdown.of(report, runs);
    }

    public Document document() {
        return new Document(CheckReportJson.of(report, runs), List.of());
    }
}
