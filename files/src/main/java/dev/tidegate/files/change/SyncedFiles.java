package dev.tidegate.files.change;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Writes and moves files so that they are on the disk afterwards, and not only on their way. */
final class SyncedFiles {

    /** How people see that a file is not one of theirs; readers of data trees pass over names with a dot. */
    private static final String DRAFT = ".tidegate";

    private SyncedFiles() {}

    static Path draft(Path file) {
        return file.resolveSibling("." + file.getFileName() + DRAFT);
    }

    /** Removes what was written beside a file; what is no file is not ours. */
    static void forgetDraft(Path file) throws IOException {
        var draft = draft(file);
        if (Files.isRegularFile(draft, LinkOption.NOFOLLOW_LINKS)) {
            Files.delete(draft);
        }
    }

    static void write(Path file, byte[] content) throws IOException {
        try (var channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            var buffer = ByteBuffer.wrap(content);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }

    /** Makes additions, removals and new names in directories last. */
    static void sync(Set<Path> directories) throws IOException {
        for (Path directory : directories) {
            try (var channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** The permissions as {@code rw-r--r--}; a dash where the file system knows none. */
    static String permissions(Path file) throws IOException {
        var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return view == null
                ? "-"
                : PosixFilePermissions.toString(view.readAttributes().permissions());
    }

    static void permit(Path file, String permissions) throws IOException {
        if (!permissions.equals("-")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        }
    }
}
