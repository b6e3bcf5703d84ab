package dev.tidegate.application.file;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.files.FileFailure;
import dev.tidegate.files.change.FileTransaction;
import dev.tidegate.files.change.FileTransactionException;
import dev.tidegate.files.change.JournalDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Changes to several files of a tree, all or none, also when the process is killed; what keeps them from being made is the
 * failure of a request.
 */
public final class AtomicFileWriter {

    private final JournalDirectory journal;
    private final FileTransaction files;

    /** Changes of files below a directory. */
    public AtomicFileWriter(Path root) {
        try {
            this.journal = JournalDirectory.of(root);
        } catch (IOException unreadable) {
            throw new RequestFailure(
                    Status.FAILED, root + " could not be read: " + FileFailure.reason(unreadable), unreadable);
        }
        this.files = new FileTransaction(journal);
    }

    /** Undoes a change that was interrupted; to be called before the files are read. */
    public AtomicFileWriter recover() {
        run(journal::recover);
        return this;
    }

    /** Refuses a tree whose files are partly old and partly new, because nothing may be written to put that right. */
    public AtomicFileWriter refuseInterrupted() {
        if (journal.isInterrupted()) {
            throw new RequestFailure(
                    Status.REFUSED,
                    "a change of these files was interrupted (%s); the next one that writes undoes it first"
                            .formatted(journal.directory()));
        }
        return this;
    }

    /**
     * Adds a file. A link stays a link: what it leads to is changed.
     *
     * @param name what people call it
     * @param before its bytes when the change was decided
     */
    public AtomicFileWriter write(String name, Path file, byte[] before, String after) {
        files.write(name, real(name, file), before, after.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Adds a file that shall be gone. */
    public AtomicFileWriter remove(String name, Path file, byte[] before) {
        files.remove(name, real(name, file), before);
        return this;
    }

    /** Makes the changes; if it throws, none was made, unless it says so. */
    public void make() {
        run(files::commit);
    }

    private static Path real(String name, Path file) {
        try {
            return file.toRealPath();
        } catch (NoSuchFileException gone) {
            throw new RequestFailure(
                    Status.REFUSED, name + " was changed meanwhile; nothing was written, try again", gone);
        } catch (IOException unreadable) {
            throw new RequestFailure(
                    Status.FAILED,
                    "%s could not be changed (%s); nothing was changed".formatted(name, unreadable),
                    unreadable);
        }
    }

    private interface Action {
        void run() throws IOException;
    }

    private static void run(Action action) {
        try {
            action.run();
        } catch (FileTransactionException refused) {
            var status = switch (refused.reason()) {
                case CHANGED_MEANWHILE, SYMBOLIC_LINK, IN_USE -> Status.REFUSED;
                case UNWRITABLE -> Status.FAILED;
            };
            throw new RequestFailure(status, String.valueOf(refused.getMessage()), refused);
        } catch (IOException failure) {
            throw new RequestFailure(
                    Status.FAILED,
                    "the files could not be changed (%s); nothing was changed".formatted(failure),
                    failure);
        }
    }
}
