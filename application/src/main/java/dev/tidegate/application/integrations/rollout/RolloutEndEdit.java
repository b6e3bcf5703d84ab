package dev.tidegate.application.integrations.rollout;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.file.AtomicFileWriter;
import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.files.FileFailure;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.RolloutCompletionEdit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The change to the data files that ends a rollout which is through. */
public final class RolloutEndEdit {

    private final Path root;
    private final ImageRollout rollout;
    private final Map<String, String> before;
    private final RolloutCompletionEdit end;

    private RolloutEndEdit(Path root, ImageRollout rollout, Map<String, String> before, RolloutCompletionEdit end) {
        this.root = root;
        this.rollout = rollout;
        this.before = before;
        this.end = end;
    }

    /** Reads the files and proposes the change, or refuses what has to be changed by hand. */
    public static RolloutEndEdit propose(Path root, ImageRollout rollout, List<ManagedEntry> entries) {
        var before = new TreeMap<String, String>();
        entries.stream()
                .filter(rollout::covers)
                .map(entry -> entry.place().file())
                .distinct()
                .forEach(file -> before.put(file, read(root, file)));
        var end = RolloutCompletionEdit.propose(rollout, entries, before);
        if (!end.refusals().isEmpty()) {
            var first = end.refusals().get(0);
            throw new RequestFailure(
                    Status.REFUSED, "%s: %s; change it by hand".formatted(first.place(), first.sentence()));
        }
        return new RolloutEndEdit(root, rollout, before, end);
    }

    private static String read(Path root, String file) {
        try {
            return Files.readString(path(root, file));
        } catch (IOException unreadable) {
            throw new RequestFailure(
                    Status.FAILED, file + " could not be read: " + FileFailure.reason(unreadable), unreadable);
        }
    }

    /** Writes the image before it removes the rollout: without the rollout shards would go back for a while. */
    public void write() {
        var files = new AtomicFileWriter(root);
        end.texts()
                .forEach((file, text) -> files.write(
                        file, path(root, file), before.getOrDefault(file, "").getBytes(StandardCharsets.UTF_8), text));
        end.removed()
                .forEach(file ->
                        files.remove(file, path(root, file), read(root, file).getBytes(StandardCharsets.UTF_8)));
        files.make();
    }

    private static Path path(Path root, String file) {
        return root.resolve(file.substring(1));
    }

    public Document document(boolean written) {
        var document = Document.of("tidegate.integrations.rollout-end/v1");
        document.tree().put("rollout", rollout.name()).put("written", written);
        var files = document.tree().putArray("files");
        for (var text : end.texts().entrySet()) {
            var patch = UnifiedDiff.of(text.getKey(), before.getOrDefault(text.getKey(), ""), text.getValue());
            patch.forEach(files.addObject().put("file", text.getKey()).putArray("patch")::add);
            for (String line : patch) {
                document = document.with(TextLine.of(style(line).of(line)));
            }
        }
        end.removed().forEach(document.tree().putArray("removed")::add);
        for (String file : end.removed()) {
            document = document.with(TextLine.of(TextStyle.BAD.of("removed"), " ", file));
        }
        return document.with(TextLine.of(written ? "written" : "nothing was changed; --write does it"));
    }

    private static TextStyle style(String line) {
        return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
            case '+' -> TextStyle.GOOD;
            case '-' -> TextStyle.BAD;
            case '@' -> TextStyle.FAINT;
            default -> TextStyle.PLAIN;
        };
    }
}
