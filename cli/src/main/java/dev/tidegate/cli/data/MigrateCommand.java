package dev.tidegate.cli.data;

import dev.tidegate.cli.file.FileChanges;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.problem.ProblemTree;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.data.problem.Place;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.migrate.Migration;
import dev.tidegate.integrations.migrate.Migrator;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Rewrites older forms in a data tree into those of today, or shows what that would change. */
@Command(
        name = "migrate",
        description = {
            "Rewrite how integrations are split into the form of today.",
            "",
            "Shows what would change, and changes files only with --write: all of them, or none if one cannot be written.",
            "Every other byte of a file stays, and comments move with what they are about. What is rewritten is read again",
            "and must say the same as before."
        },
        footer = {
            "  tidegate data migrate data",
            "  tidegate data migrate data --write",
        })
@EndsWith({ExitCode.REFUSED})
public final class MigrateCommand implements Callable<ExitCode> {

    @Parameters(
            paramLabel = "<directory>",
            arity = "0..1",
            defaultValue = ".",
            description = "The root of the tree; the current directory unless said otherwise.")
    private Path root;

    @Option(names = "--write", description = "Change the files.")
    private boolean write;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var tree = DataRoot.load(root, DataRoot.SCHEMAS);
        var contents = DataRoot.contents(root, tree);
        var migration = Migrator.of(contents);
        var unread = tree.gaps(IntegrationSchemas.INTEGRATION);
        if (write) {
            write(migration, contents);
        }
        output.print(document(migration, unread));
        return unread.isEmpty() ? ExitCode.DONE : ExitCode.WRONG_USAGE;
    }

    private void write(Migration migration, Map<String, byte[]> contents) {
        var changes = new FileChanges();
        for (var file : migration.files()) {
            changes.write(
                    file.file(),
                    DataRoot.path(root, file.file()),
                    Objects.requireNonNull(contents.get(file.file()), "a file of the tree"),
                    file.after());
        }
        changes.make();
    }

    private Document document(Migration migration, List<Problem> unread) {
        var document = Document.of("tidegate.data.migrate/v1");
        document.tree().put("written", write && !migration.files().isEmpty());
        var files = document.tree().putArray("files");
        for (var file : migration.files()) {
            var patch = UnifiedDiff.of(file.file(), file.before(), file.after());
            var tree = files.addObject().put("file", file.file());
            file.entries().stream().map(Place::toString).forEach(tree.putArray("entries")::add);
            patch.forEach(tree.putArray("patch")::add);
            for (var line : patch) {
                document = document.with(Line.of(tint(line).of(line)));
            }
        }
        var kept = document.tree().putArray("kept");
        for (var entry : migration.kept()) {
            kept.addObject().put("place", entry.place().toString()).put("reason", entry.reason());
            document = document.with(Line.of(Tint.WAITING.of("kept"), " ", entry.place(), ": ", entry.reason()));
        }
        ProblemTree.fill(document.tree().putArray("unread"), unread);
        for (var problem : unread) {
            document = document.with(Line.of(Tint.BAD.of("unread"), " ", problem.place(), ": ", problem.sentence()));
        }
        return document.with(Line.of(summary(migration), unread.isEmpty() ? "" : " in what can be read"));
    }

    private static Tint tint(String line) {
        return switch (line.charAt(0)) {
            case '+' -> Tint.GOOD;
            case '-' -> Tint.BAD;
            case '@' -> Tint.FAINT;
            default -> Tint.PLAIN;
        };
    }

    private String summary(Migration migration) {
        int files = migration.files().size();
        if (files == 0) {
            return migration.kept().isEmpty()
                    ? "nothing to migrate"
                    : "nothing can be migrated, " + counted(migration.kept().size(), "entry", "entries") + " kept";
        }
        int entries = migration.files().stream()
                .mapToInt(file -> file.entries().size())
                .sum();
        String what = counted(entries, "entry", "entries") + " in " + counted(files, "file", "files");
        String kept = migration.kept().isEmpty() ? "" : ", " + migration.kept().size() + " kept";
        return what + (write ? " rewritten" : " would be rewritten") + kept + (write ? "" : "; --write does it");
    }

    private static String counted(int count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }
}
