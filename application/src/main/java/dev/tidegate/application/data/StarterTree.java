package dev.tidegate.application.data;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.files.FileFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** A small tree that works, for whoever begins: one integration with a shard for each of two accounts. */
final class StarterTree {

    private static final List<String> FILES = List.of(
            "aws/atlas.yml",
            "aws/borealis.yml",
            "clusters/pier-01.yml",
            "environments/stage.yml",
            "integrations/bucket-keeper.yml",
            "namespaces/reconcilers.yml",
            "tidegate/integrations.yml");

    private final Path root;

    /** The tree below a directory that is not there yet, or holds nothing but names that start with a dot. */
    StarterTree(Path root) {
        this.root = root;
        if (Files.exists(root) && !Files.isDirectory(root)) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, root + " is no directory; name one that is empty, or a new one");
        }
        if (Files.isDirectory(root) && !isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    root + " is not empty, and nothing in it is overwritten; name an empty directory, or a new one");
        }
    }

    private boolean isEmpty() {
        try (var entries = Files.list(root)) {
            return entries.allMatch(entry -> String.valueOf(entry.getFileName()).startsWith("."));
        } catch (IOException unreadable) {
            throw new RequestFailure(
                    Status.FAILED, root + " could not be read: " + FileFailure.reason(unreadable), unreadable);
        }
    }

    void write() {
        for (String file : FILES) {
            var path = root.resolve(file);
            try {
                Files.createDirectories(path.resolveSibling(""));
                Files.write(path, content(file), StandardOpenOption.CREATE_NEW);
            } catch (IOException unwritable) {
                throw new RequestFailure(
                        Status.FAILED, path + " could not be written: " + FileFailure.reason(unwritable), unwritable);
            }
        }
    }

    Document document(boolean written) {
        var document = Document.of("tidegate.data.init/v1");
        document.tree().put("directory", root.toString()).put("written", written);
        FILES.forEach(document.tree().putArray("files")::add);
        for (String file : FILES) {
            document = document.with(TextLine.of(root.resolve(file)));
        }
        return written
                ? document.with(TextLine.of(FILES.size(), " files written; go on with"))
                        .with(TextLine.of("  tidegate data check ", root))
                        .with(TextLine.of("  tidegate integrations shards --data ", root))
                        .with(TextLine.of("  tidegate integrations render --data ", root, " --out manifests"))
                : document.with(TextLine.of(FILES.size(), " files would be written"));
    }

    private static byte[] content(String file) {
        try (var stream = StarterTree.class.getResourceAsStream("starter/" + file)) {
            if (stream == null) {
                throw new IllegalStateException("the file " + file + " of the starter tree is not shipped");
            }
            return stream.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("reading the starter tree", unreadable);
        }
    }
}
