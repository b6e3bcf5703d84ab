package dev.tidegate.data.tree;

import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.yaml.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The bytes of a file, or why there are none. */
final class RawFile {

    private final String path;
    private final byte[] bytes;
    private final List<Finding> findings;

    private RawFile(String path, byte[] bytes, List<Finding> findings) {
        this.path = path;
        this.bytes = bytes;
        this.findings = findings;
    }

    static RawFile of(String path, byte[] bytes, Limits limits) {
        return bytes.length > limits.fileBytes() ? tooLarge(path, limits) : new RawFile(path, bytes, List.of());
    }

    static RawFile read(String path, Path file, Limits limits) {
        try (var stream = Files.newInputStream(file)) {
            return of(path, stream.readNBytes((int) limits.fileBytes() + 1), limits);
        } catch (IOException e) {
            return without(path, DataProblem.FILE_UNREADABLE, "cannot be read: " + Unreadable.reason(e));
        }
    }

    /** A file that is not read, since those before it use up what the tree may hold. */
    static RawFile beyondTree(String path, Limits limits) {
        return without(
                path,
                DataProblem.TREE_TOO_LARGE,
                "is not read: the files up to it hold more than %d bytes together".formatted(limits.totalBytes()));
    }

    /** A file somebody else did not want to read. */
    static RawFile refused(String path, Map<String, String> why) {
        return without(path, DataProblem.FILE_REFUSED, why.getOrDefault(path, "is refused"));
    }

    private static RawFile tooLarge(String path, Limits limits) {
        return without(
                path,
                DataProblem.FILE_TOO_LARGE,
                "has more than the %d bytes that are let in".formatted(limits.fileBytes()));
    }

    private static RawFile without(String path, DataProblem code, String sentence) {
        return new RawFile(path, new byte[0], List.of(new Finding(Place.wholeFile(path), code, sentence)));
    }

    String path() {
        return path;
    }

    /** Empty if there is a finding; not copied, and not to be changed. */
    byte[] bytes() {
        return bytes;
    }

    List<Finding> findings() {
        return findings;
    }
}
