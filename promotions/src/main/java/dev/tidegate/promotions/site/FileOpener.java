package dev.tidegate.promotions.site;

import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.Utf8Decoder;
import dev.tidegate.engine.problem.Problem;
import java.util.Optional;
import java.util.function.Consumer;

/** Opens the files that locations name; what is no regular file inside the repository is a problem. */
final class FileOpener {

    private final RepositoryFiles files;
    private final Consumer<Problem> problems;

    FileOpener(RepositoryFiles files, Consumer<Problem> problems) {
        this.files = files;
        this.problems = problems;
    }

    /** The bytes of a file; nothing if there is a problem. */
    Optional<byte[]> bytes(String path) {
        return isPlain(path) ? files.content(path).or(() -> refused(path, "does not exist")) : Optional.empty();
    }

    /** The text of a file that is no YAML; nothing if there is a problem. */
    Optional<String> text(String path) {
        return bytes(path).flatMap(bytes -> text(path, bytes));
    }

    private Optional<String> text(String path, byte[] bytes) {
        if (bytes.length > DataLimits.usual().fileBytes()) {
            problem(
                    SiteProblem.TOO_LARGE,
                    path,
                    "has more than the %d bytes that are let in"
                            .formatted(DataLimits.usual().fileBytes()));
            return Optional.empty();
        }
        var text = Utf8Decoder.decode(bytes);
        text.complaint().ifPresent(sentence -> problem(SiteProblem.NOT_UTF8, path, sentence));
        return text.value();
    }

    /** Whether a path names a regular file without a link on the way. */
    private boolean isPlain(String path) {
        return !leadsThroughLink(path)
                && switch (files.kind(path)) {
                    case FILE -> true;
                    case ABSENT -> refused(path, "does not exist").isPresent();
                    case DIRECTORY -> refused(path, "is a directory").isPresent();
                    case SUBMODULE -> refused(path, "is another repository").isPresent();
                    case LINK -> false;
                };
    }

    /** Whether there is a directory; a root that is none would silently hold no sites. */
    boolean isDirectory(String path) {
        if (path.isEmpty()) {
            return true;
        }
        return !leadsThroughLink(path)
                && (files.kind(path) == RepositoryFiles.EntryKind.DIRECTORY
                        || refused(path, "is no directory").isPresent());
    }

    private boolean leadsThroughLink(String path) {
        for (int at = path.indexOf('/'); ; at = path.indexOf('/', at + 1)) {
            var beginning = at < 0 ? path : path.substring(0, at);
            if (!beginning.isEmpty() && files.kind(beginning) == RepositoryFiles.EntryKind.LINK) {
                problem(SiteProblem.SYMLINK, path, beginning + " is a symbolic link, which is not followed");
                return true;
            }
            if (at < 0) {
                return false;
            }
        }
    }

    private Optional<byte[]> refused(String path, String sentence) {
        problem(SiteProblem.FILE_MISSING, path, sentence);
        return Optional.empty();
    }

    private void problem(SiteProblem code, String place, String sentence) {
        problems.accept(new Problem(code, place, sentence));
    }
}
