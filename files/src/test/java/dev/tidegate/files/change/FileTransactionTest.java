package dev.tidegate.files.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.files.change.FileTransactionException.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileTransactionTest {

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
        transaction(SyncedFiles::move).commit();

        assertThat(contents()).containsExactly("new a.yml", "new b.yml", "gone");
        assertThat(directory.toFile().list()).containsExactlyInAnyOrder("a.yml", "b.yml");
    }

    @Test
    void in_a_checkout_the_journal_is_below_the_git_directory() throws IOException {
        Files.createDirectories(directory.resolve(".git"));
        var during = new AtomicInteger();

        transaction((from, to) -> {
                    during.addAndGet(Files.exists(directory.resolve(".git/tidegate-files/active")) ? 1 : 0);
                    SyncedFiles.move(from, to);
                })
                .commit();

        assertThat(during).hasValue(2);
        assertThat(directory.resolve(".git").toFile().list()).isEmpty();
    }

    @Test
    void in_a_linked_work_tree_the_journal_is_below_the_git_directory_it_names() throws IOException {
        Files.createDirectories(directory.resolve("main/.git/worktrees/w"));
        var tree = Files.createDirectories(directory.resolve("w/data")).toRealPath();
        Files.writeString(directory.resolve("w/.git"), "gitdir: ../main/.git/worktrees/w\n");

        var journal = JournalDirectory.of(tree);

        assertThat(journal.directory())
                .isEqualTo(directory.toRealPath().resolve("main/.git/worktrees/w/tidegate-files"));
        assertThat(journal.base()).isEqualTo(tree.getParent());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void where_one_cannot_take_its_place_all_are_as_they_were(int good) throws IOException {
        var left = new AtomicInteger(good);
        var breaking = transaction((from, to) -> {
            if (left.getAndDecrement() == 0) {
                throw new IOException("disk full");
            }
            SyncedFiles.move(from, to);
        });

        assertThatThrownBy(breaking::commit)
                .hasMessage(NAMES.get(good)
                        + " could not be changed (java.io.IOException: disk full); nothing was changed");

        assertThat(contents()).containsExactly("old a.yml", "old b.yml", "old c.yml");
        assertThat(directory.toFile().list()).hasSize(3);
    }

    @Test
    void what_cannot_be_taken_back_is_named_and_not_overwritten() throws IOException {
        var left = new AtomicInteger(1);
        var breaking = transaction((from, to) -> {
            if (left.getAndDecrement() == 0) {
                Files.writeString(directory.resolve("a.yml"), "somebody's");
                throw new IOException("disk full");
            }
            SyncedFiles.move(from, to);
        });

        assertThatThrownBy(breaking::commit).hasMessageEndingWith("could not be taken back: a.yml");

        assertThat(contents()).containsExactly("somebody's", "old b.yml", "old c.yml");
        assertThat(JournalDirectory.of(directory).isInterrupted()).isTrue();
        assertThatThrownBy(() -> JournalDirectory.of(directory).recover())
                .hasMessageContaining("could not be undone because others changed since: a.yml");
    }

    @Test
    void where_a_new_text_cannot_be_written_no_file_is_touched() throws IOException {
        Files.createDirectories(directory.resolve(".b.yml.tidegate/in the way"));

        assertThatThrownBy(transaction(SyncedFiles::move)::commit).hasMessageContaining("b.yml could not be changed");

        assertThat(contents()).containsExactly("old a.yml", "old b.yml", "old c.yml");
        assertThat(directory.toFile().list()).hasSize(4);
    }

    @Test
    void where_one_was_changed_meanwhile_no_file_is_touched() throws IOException {
        var transaction = transaction(SyncedFiles::move);
        Files.writeString(directory.resolve("b.yml"), "other");

        assertThatThrownBy(transaction::commit)
                .hasMessage("b.yml was changed meanwhile; nothing was written, try again");

        assertThat(contents()).containsExactly("old a.yml", "other", "old c.yml");
        assertThat(directory.toFile().list()).hasSize(3);
    }

    @Test
    void permissions_stay_as_they_are_also_when_a_change_is_undone() throws IOException {
        var file = directory.resolve("a.yml");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x---"));
        var left = new AtomicInteger(1);

        assertThatThrownBy(transaction((from, to) -> {
                    if (left.getAndDecrement() == 0) {
                        throw new IOException("disk full");
                    }
                    SyncedFiles.move(from, to);
                })::commit)
                .isInstanceOf(FileTransactionException.class);
        assertThat(permissions(file)).isEqualTo("rwxr-x---");
        transaction(SyncedFiles::move).commit();
        assertThat(permissions(file)).isEqualTo("rwxr-x---");
    }

    @Test
    void a_link_in_the_place_of_a_file_or_on_the_way_to_it_is_refused() throws IOException {
        Files.createDirectories(directory.resolve("outside"));
        Files.writeString(directory.resolve("outside/d.yml"), "old d.yml");
        var link = Files.createSymbolicLink(directory.resolve("link.yml"), directory.resolve("a.yml"));
        Files.createSymbolicLink(directory.resolve("way"), directory.resolve("outside"));

        for (Path file : List.of(link, directory.resolve("way/d.yml"))) {
            var transaction = new FileTransaction(JournalDirectory.of(directory))
                    .write(
                            file.toString(),
                            directory.toRealPath().resolve(directory.relativize(file)),
                            Files.readAllBytes(file),
                            bytes("new"));

            assertThatThrownBy(transaction::commit)
                    .isInstanceOfSatisfying(
                            FileTransactionException.class,
                            refused -> assertThat(refused.reason()).isEqualTo(Reason.SYMBOLIC_LINK));
        }
        assertThat(link).isSymbolicLink().hasContent("old a.yml");
    }

    @Test
    void two_changes_of_one_tree_are_never_made_at_once() throws IOException {
        var first = transaction((from, to) -> {
            assertThatThrownBy(transaction(SyncedFiles::move)::commit)
                    .isInstanceOfSatisfying(
                            FileTransactionException.class,
                            refused -> assertThat(refused.reason()).isEqualTo(Reason.IN_USE));
            SyncedFiles.move(from, to);
        });

        assertThatCode(first::commit).doesNotThrowAnyException();

        assertThat(contents()).containsExactly("new a.yml", "new b.yml", "gone");
    }

    @Test
    void a_change_that_was_cut_off_is_undone_before_the_next_one_is_made() throws IOException {
        var cutOff = transaction((from, to) -> {
            if (to.endsWith("b.yml")) {
                throw new CutOffError();
            }
            SyncedFiles.move(from, to);
        });
        assertThatThrownBy(cutOff::commit).isInstanceOf(CutOffError.class);
        assertThat(contents()).containsExactly("new a.yml", "old b.yml", "old c.yml");

        JournalDirectory.of(directory).recover();

        assertThat(contents()).containsExactly("old a.yml", "old b.yml", "old c.yml");
        assertThat(directory.toFile().list()).hasSize(3);
    }

    @Test
    void a_list_of_files_that_was_not_written_to_its_end_touches_nothing() throws IOException {
        var journal = Files.createDirectories(directory.resolve(".tidegate-files"));
        Files.writeString(journal.resolve("intent"), "tidegate files 1\nabc def 3 rw-");

        JournalDirectory.of(directory).recover();

        assertThat(contents()).containsExactly("old a.yml", "old b.yml", "old c.yml");
        assertThat(directory.toFile().list()).hasSize(3);
    }

    /** Stands for the end of the process: nothing of ours may catch it. */
    private static final class CutOffError extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Two files with another text, and one that goes. */
    private FileTransaction transaction(FileTransaction.Moving moving) throws IOException {
        var transaction = new FileTransaction(JournalDirectory.of(directory), moving);
        for (String name : NAMES) {
            var file = directory.toRealPath().resolve(name);
            if (name.startsWith("c")) {
                transaction.remove(name, file, Files.readAllBytes(file));
            } else {
                transaction.write(name, file, Files.readAllBytes(file), bytes("new " + name));
            }
        }
        return transaction;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
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
