package dev.tidegate.files.change;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a change of several files needs to be undone, on the disk.
 *
 * <ol>
 *   <li>{@code intent} lists the files before the first draft is written beside them, so that no draft is left behind.
 *   <li>{@code old} holds the old contents, one after the other.
 *   <li>{@code intent} becomes {@code active} in one movement before the first file is replaced. From then on whoever
 *       finds it undoes the change.
 *   <li>{@code active} is removed after the last file was replaced. From then on the change is made.
 * </ol>
 */
final class TransactionJournal {

    private static final String HEADER = "tidegate files 1";
    private static final String END = "end";

    private final Path directory;
    private final Path base;

    TransactionJournal(Path directory, Path base) {
        this.directory = directory;
        this.base = base;
    }

    boolean isActive() {
        return Files.exists(active());
    }

    void intend(List<JournalEntry> entries, List<byte[]> contents) throws IOException {
        var lines = new ArrayList<String>();
        lines.add(HEADER);
        entries.forEach(entry -> lines.add(entry.line()));
        lines.add(END);
        SyncedFiles.write(intent(), (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        var old = new ByteArrayOutputStream();
        contents.forEach(old::writeBytes);
        SyncedFiles.write(old(), old.toByteArray());
        SyncedFiles.sync(Set.of(directory));
    }

    void activate() throws IOException {
        SyncedFiles.move(intent(), active());
        SyncedFiles.sync(Set.of(directory));
    }

    /** The change is made. */
    void finish() throws IOException {
        Files.deleteIfExists(active());
        SyncedFiles.sync(Set.of(directory));
        clear();
    }

    /** Removes what is left of a change that is made or undone. */
    void clear() throws IOException {
        for (Path left : List.of(intent(), old())) {
            Files.deleteIfExists(left);
        }
    }

    /** Removes the directory, if nobody else has begun to use it. */
    void removeDirectory() throws IOException {
        try {
            Files.deleteIfExists(directory);
        } catch (DirectoryNotEmptyException used) {
            // Another process has its lock in it.
        }
    }

    /**
     * Puts the old contents back, wherever the new ones stand.
     *
     * @return the files that were changed by somebody else since, or cannot be written; the journal is kept for them
     */
    List<String> undo() throws IOException {
        if (!isActive()) {
            for (JournalEntry entry : read(intent())) {
                SyncedFiles.forgetDraft(base.resolve(entry.path()));
            }
            clear();
            return List.of();
        }
        var left = new ArrayList<String>();
        long offset = 0;
        var entries = read(active());
        for (JournalEntry entry : entries) {
            if (!restored(entry, offset)) {
                left.add(entry.path());
            }
            offset += entry.size();
        }
        if (left.isEmpty()) {
            SyncedFiles.sync(directories(entries));
            finish();
        }
        return left;
    }

    Set<Path> directories(List<JournalEntry> entries) {
        return entries.stream()
                .map(entry -> base.resolve(entry.path()).toAbsolutePath().getParent())
                .collect(Collectors.toSet());
    }

    private boolean restored(JournalEntry entry, long offset) {
        var file = base.resolve(entry.path());
        try {
            var draft = SyncedFiles.draft(file);
            switch (entry.state(base)) {
                case OLD -> SyncedFiles.forgetDraft(file);
                case NEW -> {
                    SyncedFiles.write(draft, content(offset, entry.size()));
                    SyncedFiles.permit(draft, entry.permissions());
                    SyncedFiles.move(draft, file);
                }
                case OTHER -> {
                    return false;
                }
            }
            return true;
        } catch (IOException unwritable) {
            return false;
        }
    }

    private byte[] content(long offset, int size) throws IOException {
        var content = ByteBuffer.allocate(size);
        try (var channel = FileChannel.open(old(), StandardOpenOption.READ)) {
            while (content.hasRemaining() && channel.read(content, offset + content.position()) >= 0) {
                // Reads until all is there.
            }
        }
        return content.array();
    }

    /** The files of a list; none if it was not written to its end, since then nothing had been done. */
    private static List<JournalEntry> read(Path file) throws IOException {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (NoSuchFileException absent) {
            return List.of();
        }
        boolean whole = lines.size() >= 2
                && lines.get(0).equals(HEADER)
                && lines.get(lines.size() - 1).equals(END);
        return whole
                ? lines.subList(1, lines.size() - 1).stream()
                        .map(JournalEntry::of)
                        .flatMap(Optional::stream)
                        .toList()
                : List.of();
    }

    private Path intent() {
        return directory.resolve("intent");
    }

    private Path active() {
        return directory.resolve("active");
    }

    private Path old() {
        return directory.resolve("old");
    }
}
