package dev.tidegate.application.upgrades.report;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.upgrades.transfer.UpgradeStateTransfer;
import java.util.List;

/** What became of histories that were to be taken over or written. */
public final class StateTransferDocument {

    private StateTransferDocument() {}

    public static Document of(List<UpgradeStateTransfer.Transferred> results, String done) {
        var document = Document.of("tidegate.upgrades.transfer/v1");
        var histories = document.tree().putArray("histories");
        var table = TextTable.of("HISTORY", "VERSIONS", "RESULT");
        for (var result : results) {
            histories
                    .addObject()
                    .put("history", result.place())
                    .put("versions", result.versions())
                    .put("succeeded", result.succeeded())
                    .put("reason", result.failure());
            table.row(
                    result.place(),
                    result.succeeded() ? result.versions() : "",
                    result.succeeded() ? TextStyle.GOOD.of(done) : TextStyle.BAD.of(result.failure()));
        }
        return document.with(table);
    }
}
