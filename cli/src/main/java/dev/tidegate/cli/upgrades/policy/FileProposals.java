package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.file.FileChanges;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.companion.FileEdits;
import dev.tidegate.upgrades.file.UpgradeFiles;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Shows what files would become, and writes them. Nothing is written unless the whole tree is as sound afterwards as it
 * was before, and a file that somebody changed meanwhile is left alone.
 */
final class FileProposals {

    private final Path data;
    private final Map<String, byte[]> contents = new TreeMap<>();
    private final Map<String, String> changed = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private Document document = Document.of("tidegate.upgrades.files/v1");

    FileProposals(Path data, DataTree tree) {
        this.data = data;
        tree.files().stream().map(DataFile::path).forEach(path -> contents.put(path, bytes(path)));
    }

    /** Shows them all; writes them too if that is wanted and nothing speaks against it. */
    Document show(List<Proposal> proposals, Instant now, boolean write) {
        var files = document.tree().putArray("files");
        for (var proposal : proposals) {
            var path = proposal.file().path();
            var before = text(path);
            var lines = FileEdits.apply(path, before, proposal.edits())
                    .match(
                            done -> {
                                if (!done.text().equals(before)) {
                                    changed.put(path, done.text());
                                }
                                return LineDifference.of(before, done.text());
                            },
                            refused -> {
                                refused.refusals().forEach(refusal -> problems.add(refusal.toString()));
                                return List.<String>of();
                            });
            problems.addAll(proposal.problems());
            var tree = files.addObject().put("file", path).put("changed", !lines.isEmpty());
            var difference = tree.putArray("difference");
            lines.forEach(difference::add);
            var notes = tree.putArray("notes");
            proposal.notes().forEach(notes::add);
            tell(path, lines, proposal.notes());
        }
        problems.addAll(newErrors(now));
        boolean written = write && problems.isEmpty();
        if (written) {
            writeAll();
        }
        var told = document.tree().putArray("problems");
        problems.forEach(told::add);
        document.tree().put("written", written);
        problems.forEach(problem -> say(Line.of(Tint.BAD.of("refused"), " " + problem)));
        say(Line.of(ending(write, written)));
        return document;
    }

    boolean isRefused() {
        return !problems.isEmpty();
    }

    boolean changesSomething() {
        return !changed.isEmpty();
    }

    private String ending(boolean write, boolean written) {
        if (changed.isEmpty()) {
            return "nothing to change";
        }
        var count = changed.size() == 1 ? "1 file" : changed.size() + " files";
        if (written) {
            return count + " written";
        }
        return write ? "nothing was written" : count + " would be written; --write does it";
    }

    private void tell(String path, List<String> lines, List<String> notes) {
        if (!lines.isEmpty()) {
            say(Line.of(Tint.STRONG.of(path)));
        }
        for (var line : lines) {
            say(
                    line.startsWith("+")
                            ? Line.of(Tint.GOOD.of(line))
                            : line.startsWith("-") ? Line.of(Tint.BAD.of(line)) : Line.of(line));
        }
        notes.forEach(note -> say(Line.of(note)));
    }

    private void say(Line line) {
        document = document.with(line);
    }

    /** What would be wrong with the tree that is not wrong now. */
    private List<String> newErrors(Instant now) {
        if (changed.isEmpty()) {
            return List.of();
        }
        var after = new TreeMap<>(contents);
        changed.forEach((path, text) -> after.put(path, text.getBytes(StandardCharsets.UTF_8)));
        long before = errors(contents, now).size();
        var errors = errors(after, now);
        return errors.size() <= before
                ? List.of()
                : errors.stream()
                        .map(problem -> "it would be wrong: " + problem)
                        .toList();
    }

    private static List<Problem> errors(Map<String, byte[]> contents, Instant now) {
        return UpgradeFiles.load(DataTree.of(contents, UpgradeSchemas.shipped(), Limits.usual())).check(now).stream()
                .filter(Problem::isError)
                .toList();
    }

    private String text(String path) {
        return new String(contents.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8);
    }

    private Path place(String path) {
        return data.resolve(path.substring(1));
    }

    private byte[] bytes(String path) {
        try {
            return Files.readAllBytes(place(path));
        } catch (IOException unreadable) {
            throw new CommandFailure(ExitCode.FAILED, path + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    private void writeAll() {
        var changes = new FileChanges();
        changed.forEach((path, text) -> changes.write(
                path, place(path), Objects.requireNonNull(contents.get(path), "a file of the tree"), text));
        changes.make();
    }
}
