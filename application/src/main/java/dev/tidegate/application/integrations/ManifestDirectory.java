package dev.tidegate.application.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.files.FileFailure;
import dev.tidegate.integrations.workload.ManifestFile;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A directory that manifests are written to. Files are made and written on all processors, one at a time on each. */
final class ManifestDirectory {

    private final Path root;
    private final Set<Path> created = ConcurrentHashMap.newKeySet();

    ManifestDirectory(Path root) {
        this.root = root;
    }

    /** Writes a file for every object, and returns how many there are. */
    int write(RenderedWorkloads rendered) {
        try {
            ManifestFile.of(rendered).parallel().forEach(this::write);
        } catch (UncheckedIOException unwritable) {
            throw new RequestFailure(
                    Status.FAILED,
                    root + " could not be written: "
                            + FileFailure.reason(Objects.requireNonNull(unwritable.getCause())),
                    unwritable);
        }
        return rendered.workloads().size() + rendered.services().size();
    }

    private void write(ManifestFile file) {
        var path = root.resolve(file.path());
        var directory = Objects.requireNonNull(path.getParent(), "a file is below the directory");
        try {
            if (!created.contains(directory)) {
                Files.createDirectories(directory);
                created.add(directory);
            }
            Files.writeString(path, file.text());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
