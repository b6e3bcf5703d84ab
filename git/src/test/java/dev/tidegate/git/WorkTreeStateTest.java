package dev.tidegate.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.MergeCommand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkTreeStateTest {

    @TempDir
    private Path directory;

    private TestRepository written;
    private GitRepository repository;

    @BeforeEach
    void write() throws Exception {
        written = TestRepository.in(directory);
        written.write("a.txt", "1\n")
                .write("b.txt", "1\n")
                .write(".gitignore", "*.log\n")
                .commit("first");
        repository = GitRepository.open(directory);
    }

    @AfterEach
    void close() {
        repository.close();
        written.close();
    }

    @Test
    void a_checkout_as_it_was_committed_is_clean() throws Exception {
        written.write("noise.log", "ignored");

        var state = repository.workTreeState();

        assertThat(state.modified()).isEmpty();
        assertThat(state.untracked()).isEmpty();
        assertThat(state.operation()).isEmpty();
    }

    @Test
    void changed_staged_and_deleted_files_are_listed_and_unknown_ones_apart() throws Exception {
        written.write("a.txt", "2\n")
                .write("staged.txt", "x")
                .write("new.txt", "x")
                .remove("b.txt");
        written.git().add().addFilepattern("staged.txt").call();

        var state = repository.workTreeState();

        assertThat(state.modified()).containsExactly("a.txt", "b.txt", "staged.txt");
        assertThat(state.untracked()).containsExactly("new.txt");
    }

    @Test
    void a_merge_that_was_not_finished_is_named() throws Exception {
        written.git().checkout().setCreateBranch(true).setName("side").call();
        written.write("a.txt", "side\n").commit("side");
        written.git().checkout().setName("main").call();
        written.write("a.txt", "main\n").commit("main");
        written.git()
                .merge()
                .include(written.git().getRepository().resolve("side"))
                .setFastForward(MergeCommand.FastForwardMode.NO_FF)
                .call();

        var state = repository.workTreeState();

        assertThat(state.operation()).contains("merge");
        assertThat(state.modified()).containsExactly("a.txt");
    }

    @Test
    void a_rebase_that_was_not_finished_is_named() throws Exception {
        Files.createDirectories(directory.resolve(".git/rebase-merge"));

        assertThat(repository.workTreeState().operation()).contains("rebase");
    }
}
