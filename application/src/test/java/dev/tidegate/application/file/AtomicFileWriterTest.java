package dev.tidegate.application.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        changes(new AtomicFileWriter()).make();

        assertThat(contents()).containsExactly("new a.yml", "new b.yml", "gone");
        assertThat(directory.toFile().list()).containsExactlyInAnyOrder("a.yml", "b.yml");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void where_one_cannot_take_its_place_all_are_as_they_were(int good) throws IOException {
        var left = new AtomicInteger(good);
        var breaking = new AtomicFileWriter((from, to) -> {
            if (left.getAndDecrement() == 0) {
                throw new IOException("disk full");
            }
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        });

        assertThatThrownBy(changes(breaking)::make)
                .hasMessage(NAMES.get(good)
                        + " could not be changed (java.io.IOException: disk full); nothing was changed");

        assertThat(contents()).containsExactly("old a.yml", "old b.yml", "old c.yml");
        assertThat(directory.toFile().list()).hasSize(3);
    }

    @Test
    void what_cannot_be_taken_back_is_named() throws IOException {
        var left = new AtomicInteger(1);
        var breaking = new AtomicFileWriter((from, to) -> {
            if (left.getAndDecrement() <= 0) {
                throw new IOException("disk full");
            }
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        });

        assertThatThrownBy(changes(breaking)::make).hasMessageEndingWith("could not be taken back: a.yml");

        assertThat(contents()).containsExactly("new a.yml", "old b.yml", "old c.yml");
    }

    @Test
    void where_a_new_text_cannot_be_written_no_file_is_touched() throws IOException {
        Files.createDirectories(directory.resolve(".b.yml.tidegate/in the way"));

        assertThatThrownBy(changes(new AtomicFileWriter())::make).hasMessageContaining("b.yml could not be changed");

        assertThat(contents()).containsExactly("old a.yml", "old b.yml", "old c.yml");
        assertThat(directory.resolve(".a.yml.tidegate")).doesNotExist();
    }

    @Test
    void where_one_was_changed_meanwhile_no_file_is_touched() throws IOException {
        var changes = changes(new AtomicFileWriter());
        Files.writeString(directory.resolve("b.yml"), "other");

        assertThatThrownBy(changes::make).hasMessage("b.yml was changed meanwhile; nothing was written, try again");

        assertThat(contents()).containsExactly("old a.yml", "other", "old c.yml");
    }

    @Test
    void a_link_stays_a_link_and_permissions_stay_as_they_are() throws IOException {
        var file = directory.resolve("a.yml");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        var link = Files.createSymbolicLink(directory.resolve("link.yml"), file);

        new AtomicFileWriter()
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
