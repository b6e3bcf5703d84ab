package dev.tidegate.application.upgrades.policy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.file.AtomicFileWriter;
import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.files.FileFailure;
import dev.tidegate.upgrades.file.UpgradeLoader;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import dev.tidegate.upgrades.fileupdate.EditApplier;
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
final class FileChangeDocument {

    private final Path data;
    private final Map<String, byte[]> contents = new TreeMap<>();
    private final Map<String, String> changed = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private Document document = Document.of("tidegate.upgrades.files/v1");

    FileChangeDocument(Path data, DataTree tree) {
        this.data = data;
        tree.files().stream().map(DataFile::path).forEach(path -> contents.put(path, bytes(path)));
    }

    /** Shows them all; writes them too if that is wanted and nothing speaks against it. */
    Document show(List<FileChangeProposal> proposals, Instant now, boolean write) {
        var files = document.tree().putArray("files");
        for (var proposal : proposals) {
            var path = proposal.file().path();
            var before = text(path);
            var lines = EditApplier.apply(path, before, proposal.edits())
                    .match(
                            done -> {
                                if (!done.text().equals(before)) {
                                    changed.put(path, done.text());
                                }
                                return UnifiedDiff.of(path, before, done.text());
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
            addLines(lines, proposal.notes());
        }
        problems.addAll(newErrors(now));
        boolean written = write && problems.isEmpty();
        if (written) {
            writeAll();
        }
        var listed = document.tree().putArray("problems");
        problems.forEach(listed::add);
        document.tree().put("written", written);
        problems.forEach(problem -> add(TextLine.of(TextStyle.BAD.of("refused"), " " + problem)));
        add(TextLine.of(ending(write, written)));
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

    private void addLines(List<String> lines, List<String> notes) {
        for (var line : lines) {
            add(
                    line.startsWith("+")
                            ? TextLine.of(TextStyle.GOOD.of(line))
                            : line.startsWith("-") ? TextLine.of(TextStyle.BAD.of(line)) : TextLine.of(line));
        }
        notes.forEach(note -> add(TextLine.of(note)));
    }

    private void add(TextLine line) {
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
        return UpgradeLoader.load(DataTree.of(contents, UpgradeSchemas.shipped(), DataLimits.usual()))
                .check(now)
                .stream()
                .filter(Problem::isError)
                .toList();
    }

    private String text(String path) {
        return new String(contents.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8);
    }

    private Path file(String path) {
        return data.resolve(path.substring(1));
    }

    private byte[] bytes(String path) {
        try {
            return Files.readAllBytes(file(path));
        } catch (IOException unreadable) {
            throw new RequestFailure(
                    Status.FAILED, path + " cannot be read: " + FileFailure.reason(unreadable), unreadable);
        }
    }

    private void writeAll() {
        var changes = new AtomicFileWriter(data);
        changed.forEach((path, text) -> changes.write(
                path, file(path), Objects.requireNonNull(contents.get(path), "a file of the tree"), text));
        changes.make();
    }
}
