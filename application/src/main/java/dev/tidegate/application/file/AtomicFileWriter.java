package dev.tidegate.application.file;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes to several files, all or none.
 *
 * <ol>
 *   <li>Every file must still be as it was when the change was decided.
 *   <li>The new texts are written beside the files, under names that no reader of a data tree looks at.
 *   <li>One by one they take the place of the files, each in one movement: whoever reads meanwhile finds whole files.
 *   <li>Where that fails, the files that were changed get their old texts back, in reverse; one that shall go is only
 *       put aside until then.
 * </ol>
 *
 * <p>A process that is killed in between leaves whole files, some of them new; doing it again does the rest.
 */
public final class AtomicFileWriter {

    private final List<Change> changes = new ArrayList<>();
    private final Moving moving;

    public AtomicFileWriter() {
        this((from, to) -> Files.move(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE));
    }

    AtomicFileWriter(Moving moving) {
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
    public AtomicFileWriter write(String name, Path file, byte[] before, String after) {
        changes.add(new Change(name, file, before, after.getBytes(StandardCharsets.UTF_8)));
        return this;
    }

    /** Adds a file that shall be gone. */
    public AtomicFileWriter remove(String name, Path file, byte[] before) {
        changes.add(new Change(name, file, before, null));
        return this;
    }

    /** Makes the changes; if it throws, none was made, unless it says so. */
    public void make() {
        var prepared = new ArrayList<Prepared>();
        try {
            for (Change change : changes) {
                prepared.add(prepare(change));
            }
            replace(prepared);
        } finally {
            prepared.forEach(AtomicFileWriter::forget);
        }
    }

    private static Prepared prepare(Change change) {
        try {
            // A link stays a link: what it leads to is changed.
            Path file = change.file.toRealPath();
            if (!Arrays.equals(Files.readAllBytes(file), change.before)) {
                throw changedMeanwhile(change);
            }
            var prepared = new Prepared(change, file, file.resolveSibling("." + file.getFileName() + ".tidegate"));
            byte[] after = change.after;
            if (after != null) {
                prepared.draft(after);
            }
            return prepared;
        } catch (NoSuchFileException gone) {
            throw changedMeanwhile(change);
        } catch (IOException unwritable) {
            throw failure(change, unwritable, "nothing was changed");
        }
    }

    private void replace(List<Prepared> prepared) {
        Deque<Prepared> done = new ArrayDeque<>();
        for (Prepared one : prepared) {
            try {
                if (one.isRemoval()) {
                    moving.move(one.file(), one.draft());
                } else {
                    moving.move(one.draft(), one.file());
                }
                done.push(one);
            } catch (IOException unwritable) {
                throw failure(one.change(), unwritable, restored(done));
            }
        }
    }

    /** Says what is left of the changes that were made. */
    private String restored(Deque<Prepared> done) {
        var left = new ArrayList<String>();
        for (Prepared one : done) {
            try {
                if (!one.isRemoval()) {
                    one.draft(one.change().before);
                }
                moving.move(one.draft(), one.file());
            } catch (IOException unwritable) {
                left.add(one.change().name);
            }
        }
        return left.isEmpty()
                ? "nothing was changed"
                : "all others are as they were, but this could not be taken back: " + String.join(", ", left);
    }

    private static void forget(Prepared one) {
        try {
            Files.deleteIfExists(one.draft());
        } catch (IOException unimportant) {
            // Nobody reads a draft, and the next change writes over it.
        }
    }

    private static RequestFailure changedMeanwhile(Change change) {
        return new RequestFailure(
                Status.REFUSED, change.name + " was changed meanwhile; nothing was written, try again");
    }

    private static RequestFailure failure(Change change, IOException why, String rest) {
        return new RequestFailure(Status.FAILED, change.name + " could not be changed (" + why + "); " + rest, why);
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
            this.after = after;
        }
    }

    private record Prepared(Change change, Path file, Path draft) {

        boolean isRemoval() {
            return change.after == null;
        }

        void draft(byte[] content) throws IOException {
            Files.write(draft, content);
            var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
            if (view != null) {
                Files.setPosixFilePermissions(draft, view.readAttributes().permissions());
            }
        }
    }
}
