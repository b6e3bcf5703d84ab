package dev.tidegate.files.change;

import dev.tidegate.files.change.FileTransactionException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Changes to several files, all or none.
 *
 * <ol>
 *   <li>Every file must still be as it was when the change was decided, and no link.
 *   <li>The old contents are written to a journal, and the new ones beside the files, with the same permissions.
 *   <li>One by one the new files take the place of the old ones, each in one movement: whoever reads meanwhile finds whole
 *       files.
 *   <li>Where that fails, the journal is undone. Where the process is killed, the next one undoes it: see
 *       {@link JournalDirectory#recover}.
 * </ol>
 */
public final class FileTransaction {

    private final List<Change> changes = new ArrayList<>();
    private final JournalDirectory place;
    private final Moving moving;

    public FileTransaction(JournalDirectory place) {
        this(place, SyncedFiles::move);
    }

    FileTransaction(JournalDirectory place, Moving moving) {
        this.place = place;
        this.moving = moving;
    }

    /** Puts one file in the place of another, in one movement. */
    interface Moving {
        void move(Path from, Path to) throws IOException;
    }

    /**
     * Adds a file.
     *
     * @param name what people call it
     * @param before its bytes when the change was decided
     */
    public FileTransaction write(String name, Path file, byte[] before, byte[] after) {
        changes.add(new Change(name, file, before, after));
        return this;
    }

    /** Adds a file that shall be gone. */
    public FileTransaction remove(String name, Path file, byte[] before) {
        changes.add(new Change(name, file, before, null));
        return this;
    }

    /**
     * Makes the changes.
     *
     * @throws FileTransactionException if they cannot be made; none was made then, unless it says so
     */
    public void commit() throws IOException {
        if (changes.isEmpty()) {
            return;
        }
        try (var lock = JournalLock.of(place.directory())) {
            place.recover(lock);
            make(place.journal());
        } finally {
            place.journal().removeDirectory();
        }
    }

    private void make(TransactionJournal journal) throws IOException {
        var entries = new ArrayList<JournalEntry>();
        for (Change change : changes) {
            entries.add(checked(change));
        }
        journal.intend(entries, changes.stream().map(change -> change.before).toList());
        drafts(entries, journal);
        SyncedFiles.sync(journal.directories(entries));
        journal.activate();
        for (Change change : changes) {
            replace(change, journal);
        }
        SyncedFiles.sync(journal.directories(entries));
        journal.finish();
    }

    private JournalEntry checked(Change change) throws FileTransactionException {
        try {
            var file = change.file.toAbsolutePath();
            if (isLinked(file)) {
                throw new FileTransactionException(
                        Reason.SYMBOLIC_LINK,
                        change.name + " is, or leads through, a symbolic link; nothing was written",
                        null);
            }
            if (!Arrays.equals(Files.readAllBytes(file), change.before)) {
                throw changedMeanwhile(change);
            }
            var path = file.startsWith(place.base()) ? place.base().relativize(file) : file;
            return new JournalEntry(
                    path.toString(),
                    ContentDigest.of(change.before),
                    change.after == null ? JournalEntry.GONE : ContentDigest.of(change.after),
                    change.before.length,
                    SyncedFiles.permissions(file));
        } catch (NoSuchFileException gone) {
            throw changedMeanwhile(change);
        } catch (FileTransactionException refused) {
            throw refused;
        } catch (IOException unreadable) {
            throw unwritable(change, unreadable, "nothing was changed");
        }
    }

    private boolean isLinked(Path file) {
        for (var at = file; at != null && !at.equals(place.base()); at = at.getParent()) {
            if (Files.isSymbolicLink(at)) {
                return true;
            }
            if (!file.startsWith(place.base())) {
                return false;
            }
        }
        return false;
    }

    /** A file that could not be written, and why. */
    private record Failure(Change change, IOException why) {}

    /** Writes all drafts side by side: the disk takes about as long for many as for one. */
    private void drafts(List<JournalEntry> entries, TransactionJournal journal) throws IOException {
        var failure = IntStream.range(0, changes.size())
                .parallel()
                .mapToObj(at -> draft(changes.get(at), entries.get(at)))
                .flatMap(Optional::stream)
                .findFirst();
        if (failure.isPresent()) {
            undone(journal, failure.get().change(), failure.get().why());
        }
    }

    private static Optional<Failure> draft(Change change, JournalEntry entry) {
        if (change.after == null) {
            return Optional.empty();
        }
        var draft = SyncedFiles.draft(change.file);
        try {
            SyncedFiles.write(draft, change.after);
            SyncedFiles.permit(draft, entry.permissions());
            return Optional.empty();
        } catch (IOException unwritable) {
            return Optional.of(new Failure(change, unwritable));
        }
    }

    private void replace(Change change, TransactionJournal journal) throws IOException {
        try {
            if (change.after == null) {
                Files.delete(change.file);
            } else {
                moving.move(SyncedFiles.draft(change.file), change.file);
            }
        } catch (IOException unwritable) {
            undone(journal, change, unwritable);
        }
    }

    /** Undoes what was done so far, and tells why and what is left. */
    private static void undone(TransactionJournal journal, Change change, IOException why) throws IOException {
        List<String> left;
        try {
            left = journal.undo();
        } catch (IOException failure) {
            failure.addSuppressed(why);
            throw unwritable(change, failure, "the change is undone the next time these files are changed");
        }
        throw unwritable(
                change,
                why,
                left.isEmpty()
                        ? "nothing was changed"
                        : "all others are as they were, but this could not be taken back: "
                                + JournalDirectory.shown(left));
    }

    private static FileTransactionException changedMeanwhile(Change change) {
        return new FileTransactionException(
                Reason.CHANGED_MEANWHILE, change.name + " was changed meanwhile; nothing was written, try again", null);
    }

    private static FileTransactionException unwritable(Change change, IOException why, String rest) {
        return new FileTransactionException(
                Reason.UNWRITABLE, "%s could not be changed (%s); %s".formatted(change.name, why, rest), why);
    }

    private static final class Change {

        private final String name;
        private final Path file;
        private final byte[] before;
        private final byte @Nullable [] after;

        Change(String name, Path file, byte[] before, byte @Nullable [] after) {
            this.name = name;
            this.file = file;
            this.before = before.clone();
            this.after = after == null ? null : after.clone();
        }
    }
}
