package dev.tidegate.application.data;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.migration.ShardingMigration;
import java.util.List;

/** What a migration changed, or would change. */
final class DataMigrationDocument {

    private final ShardingMigration migration;
    private final boolean written;

    DataMigrationDocument(ShardingMigration migration, boolean written) {
        this.migration = migration;
        this.written = written;
    }

    /**
     * The document.
     *
     * @param unread why files may be missing from the migration
     */
    Document document(List<Problem> unread) {
        var document = Document.of("tidegate.data.migrate/v1");
        document.tree().put("written", written && !migration.files().isEmpty());
        var files = document.tree().putArray("files");
        for (var file : migration.files()) {
            var patch = UnifiedDiff.of(file.file(), file.before(), file.after());
            var tree = files.addObject().put("file", file.file());
            file.entries().stream().map(SourceLocation::toString).forEach(tree.putArray("entries")::add);
            patch.forEach(tree.putArray("patch")::add);
            for (var line : patch) {
                document = document.with(TextLine.of(style(line).of(line)));
            }
        }
        var kept = document.tree().putArray("kept");
        for (var entry : migration.skipped()) {
            kept.addObject().put("place", entry.place().toString()).put("reason", entry.reason());
            document =
                    document.with(TextLine.of(TextStyle.WAITING.of("kept"), " ", entry.place(), ": ", entry.reason()));
        }
        ProblemTree.fill(document.tree().putArray("unread"), unread);
        for (var problem : unread) {
            document = document.with(
                    TextLine.of(TextStyle.BAD.of("unread"), " ", problem.place(), ": ", problem.sentence()));
        }
        return document.with(TextLine.of(summary(), unread.isEmpty() ? "" : " in what can be read"));
    }

    private static TextStyle style(String line) {
        return switch (line.charAt(0)) {
            case '+' -> TextStyle.GOOD;
            case '-' -> TextStyle.BAD;
            case '@' -> TextStyle.FAINT;
            default -> TextStyle.PLAIN;
        };
    }

    private String summary() {
        int files = migration.files().size();
        if (files == 0) {
            return migration.skipped().isEmpty()
                    ? "nothing to migrate"
                    : "nothing can be migrated, " + counted(migration.skipped().size(), "entry", "entries") + " kept";
        }
        int entries = migration.files().stream()
                .mapToInt(file -> file.entries().size())
                .sum();
        String what = counted(entries, "entry", "entries") + " in " + counted(files, "file", "files");
        String kept =
                migration.skipped().isEmpty() ? "" : ", " + migration.skipped().size() + " kept";
        return what + (written ? " rewritten" : " would be rewritten") + kept + (written ? "" : "; --write does it");
    }

    private static String counted(int count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }
}
