package dev.tidegate.application.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileWriterTest {

    private static final List<String> NAMES = List.of("a.yml", "b.yml", "c.yml");

    @TempDir
    Path directory;

    @BeforeEach
    void writeFiles() throws IOException {
        for (String name : NAMES) {
            Files.writeString(directory.resolve(name), "old " + name);
        }
    }

    @Test
    void all_files_are_changed_and_nothing_else_is_left() throws IOException {
        changes(new AtomicFileWriter(directory)).make();

        assertThat(contents()).containsExactly("new a.yml", "new b.yml", "gone");
        assertThat(directory.toFile().list()).containsExactlyInAnyOrder("a.yml", "b.yml");
    }

    @Test
    void a_change_that_was_interrupted_is_told_and_undone_by_who_writes_next() throws IOException {
        interrupt();
        var writer = new AtomicFileWriter(directory);

        assertThatThrownBy(writer::refuseInterrupted).hasMessageContaining("was interrupted");
        writer.recover();

        assertThat(contents()).containsExactly("old a.yml", "old b.yml", "old c.yml");
        assertThat(directory.toFile().list()).hasSize(3);
    }

    /** Leaves the journal that a process leaves which is killed after it has replaced the first file. */
    private void interrupt() throws IOException {
        var journal = Files.createDirectories(directory.resolve(".tidegate-files"));
        var lines = new ArrayList<String>();
        lines.add("tidegate files 1");
        for (String name : NAMES) {
            lines.add("%s %s %d rw-r--r-- %s"
                    .formatted(
                            digest("old " + name),
                            digest("new " + name),
                            9,
                            Base64.getUrlEncoder().encodeToString(name.getBytes(StandardCharsets.UTF_8))));
        }
        lines.add("end");
        Files.write(journal.resolve("active"), lines);
        Files.writeString(journal.resolve("old"), "old a.ymlold b.ymlold c.yml");
        Files.writeString(directory.resolve("a.yml"), "new a.yml");
    }

    private static String digest(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void where_a_new_text_cannot_be_written_no_file_is_touched() throws IOException {
        Files.createDirectories(directory.resolve(".b.yml.tidegate/in the way"));

        assertThatThrownBy(changes(new AtomicFileWriter(directory))::make)
                .hasMessageContaining("b.yml could not be changed");

        assertThat(contents()).containsExactly("old a.yml", "old b.yml", "old c.yml");
        assertThat(directory.resolve(".a.yml.tidegate")).doesNotExist();
    }

    @Test
    void where_one_was_changed_meanwhile_no_file_is_touched() throws IOException {
        var changes = changes(new AtomicFileWriter(directory));
        Files.writeString(directory.resolve("b.yml"), "other");

        assertThatThrownBy(changes::make).hasMessage("b.yml was changed meanwhile; nothing was written, try again");

        assertThat(contents()).containsExactly("old a.yml", "other", "old c.yml");
    }

    @Test
    void a_link_stays_a_link_and_permissions_stay_as_they_are() throws IOException {
        var file = directory.resolve("a.yml");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        var link = Files.createSymbolicLink(directory.resolve("link.yml"), file);

        new AtomicFileWriter(directory)
                .write("link.yml", link, Files.readAllBytes(link), "new")
                .make();

        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
    }

    /** Two files with another text, and one that goes. */
    private AtomicFileWriter changes(AtomicFileWriter changes) throws IOException {
        for (String name : NAMES) {
            var file = directory.resolve(name);
            if (name.startsWith("c")) {
                changes.remove(name, file, Files.readAllBytes(file));
            } else {
                changes.write(name, file, Files.readAllBytes(file), "new " + name);
            }
        }
        return changes;
    }

    private List<String> contents() {
        return NAMES.stream()
                .map(directory::resolve)
                .map(file -> {
                    try {
                        return Files.exists(file) ? Files.readString(file) : "gone";
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                })
                .toList();
    }
}
