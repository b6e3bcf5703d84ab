package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.server.upgrades.transfer.HistoryTransfer;
import java.util.List;

/** What became of histories that were to be taken over or written. */
final class TransferDocument {

    private TransferDocument() {}

    static Document of(List<HistoryTransfer.Transferred> results, String done) {
        var document = Document.of("tidegate.upgrades.transfer/v1");
        var histories = document.tree().putArray("histories");
        var table = Table.of("HISTORY", "VERSIONS", "RESULT");
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
                    result.succeeded() ? Tint.GOOD.of(done) : Tint.BAD.of(result.failure()));
        }
        return document.with(table);
    }
}
