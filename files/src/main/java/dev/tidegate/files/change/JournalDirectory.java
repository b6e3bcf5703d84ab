package dev.tidegate.files.change;

import dev.tidegate.files.change.FileTransactionException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the journal of a tree of files is: below the Git directory of a checkout, else beside the files.
 *
 * @param directory of the journal
 * @param base the directory that paths in the journal start from
 */
public record JournalDirectory(Path directory, Path base) {

    private static final String NAME = "tidegate-files";

    /** The journal of the files below a directory. */
    public static JournalDirectory of(Path root) throws IOException {
        var start = root.toRealPath();
        for (var around = start; around != null; around = around.getParent()) {
            var git = around.resolve(".git");
            if (Files.isDirectory(git)) {
                return new JournalDirectory(git.resolve(NAME), around);
            }
            if (Files.isRegularFile(git)) {
                var line = Files.readString(git).strip();
                if (line.startsWith("gitdir:")) {
                    var linked =
                            around.resolve(line.substring("gitdir:".length()).strip());
                    return new JournalDirectory(linked.normalize().resolve(NAME), around);
                }
            }
        }
        return new JournalDirectory(start.resolve("." + NAME), start);
    }

    /** Whether a change of the files was interrupted, so that some of them are old and some new. */
    public boolean isInterrupted() {
        return journal().isActive();
    }

    /**
     * Undoes a change that was interrupted: to be called before anything is read that shall be changed.
     *
     * @throws FileTransactionException if that is not possible, or another process is making a change now
     */
    public void recover() throws IOException {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (var lock = JournalLock.of(directory)) {
            recover(lock);
        } finally {
            journal().removeDirectory();
        }
    }

    /** The same by who has the lock. */
    void recover(JournalLock lock) throws IOException {
        var left = journal().undo();
        if (!left.isEmpty()) {
            throw new FileTransactionException(
                    Reason.CHANGED_MEANWHILE,
                    "a change of these files was interrupted (%s), and could not be undone because others changed since: %s"
                            .formatted(directory, shown(left)),
                    null);
        }
    }

    static String shown(List<String> files) {
        int most = 10;
        return files.size() <= most
                ? String.join(", ", files)
                : String.join(", ", files.subList(0, most)) + " and %d more".formatted(files.size() - most);
    }

    TransactionJournal journal() {
        return new TransactionJournal(directory, base);
    }
}
