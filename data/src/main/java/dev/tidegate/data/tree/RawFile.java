package dev.tidegate.data.tree;

import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.files.FileFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The bytes of a file, or the problem why it was not read. */
final class RawFile {

    private final String path;
    private final byte[] bytes;
    private final List<LocatedProblem> findings;

    private RawFile(String path, byte[] bytes, List<LocatedProblem> findings) {
        this.path = path;
        this.bytes = bytes;
        this.findings = findings;
    }

    static RawFile of(String path, byte[] bytes, DataLimits limits) {
        return bytes.length > limits.fileBytes() ? tooLarge(path, limits) : new RawFile(path, bytes, List.of());
    }

    static RawFile read(String path, Path file, DataLimits limits) {
        try (var stream = Files.newInputStream(file)) {
            return of(path, stream.readNBytes((int) limits.fileBytes() + 1), limits);
        } catch (IOException e) {
            return without(path, DataProblem.FILE_UNREADABLE, "cannot be read: " + FileFailure.reason(e));
        }
    }

    /** A file that is not read, since the files before it reach the limit for the tree. */
    static RawFile beyondTree(String path, DataLimits limits) {
        return without(
                path,
                DataProblem.TREE_TOO_LARGE,
                "is not read: the files up to it hold more than %d bytes together".formatted(limits.totalBytes()));
    }

    /** A file that the source of the contents refused. */
    static RawFile refused(String path, Map<String, String> why) {
        return without(path, DataProblem.FILE_REFUSED, why.getOrDefault(path, "is refused"));
    }

    private static RawFile tooLarge(String path, DataLimits limits) {
        return without(
                path,
                DataProblem.FILE_TOO_LARGE,
                "has more than the %d bytes that are let in".formatted(limits.fileBytes()));
    }

    private static RawFile without(String path, DataProblem code, String sentence) {
        return new RawFile(
                path, new byte[0], List.of(new LocatedProblem(SourceLocation.wholeFile(path), code, sentence)));
    }

    String path() {
        return path;
    }

    /** Empty if there is a problem; not copied, and not to be changed. */
    byte[] bytes() {
        return bytes;
    }

    List<LocatedProblem> findings() {
        return findings;
    }
}
