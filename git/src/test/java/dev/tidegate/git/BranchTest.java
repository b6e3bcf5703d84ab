package dev.tidegate.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BranchTest {

    private static final CommitAuthor AUTHOR =
            new CommitAuthor("Tidegate", "tidegate@example.com", Instant.parse("2026-03-03T10:00:00Z"));
    private static final RemoteAccess ACCESS = RemoteAccess.anonymous(Duration.ofSeconds(10));

    @TempDir
    Path directory;

    private TestRepository origin;
    private CommitId first;

    @BeforeEach
    void createRepository() throws Exception {
        origin = TestRepository.in(directory.resolve("fleet"));
        first = origin.write("data/a.yml", "ref: 4be19c2\n")
                .write("data/b.yml", "ref: 4be19c2\n")
                .commit("start");
    }

    @AfterEach
    void close() {
        origin.close();
    }

    private static Optional<byte[]> text(String text) {
        return Optional.of(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void a_commit_changes_the_branch_and_not_what_is_checked_out() throws Exception {
        try (var repository = GitRepository.open(origin.directory())) {
            var made = repository.commitOnBranch(
                    Map.of("data/a.yml", text("ref: 9d07aa1\n"), "data/b.yml", Optional.empty()),
                    "Take 9d07aa1",
                    "promote",
                    first,
                    AUTHOR);

            assertThat(repository.resolve("promote").value()).contains(made);
            assertThat(repository.mergeBase(made, first)).contains(first);
            assertThat(repository.changedPaths(first, made)).containsExactly("data/a.yml", "data/b.yml");
            assertThat(repository.blame(made, "data/a.yml", 1)).contains(new BlamedLine(made, AUTHOR.at()));
            assertThat(origin.git().status().call().isClean()).isTrue();
            assertThat(Files.readString(origin.directory().resolve("data/a.yml")))
                    .isEqualTo("ref: 4be19c2\n");
        }
    }

    @Test
    void nothing_is_committed_where_nothing_changes() throws Exception {
        try (var repository = GitRepository.open(origin.directory())) {
            var made = repository.commitOnBranch(
                    Map.of("data/a.yml", text("ref: 4be19c2\n")), "Nothing", "promote", first, AUTHOR);

            assertThat(made).isEqualTo(first);
        }
    }

    @Test
    void a_branch_that_is_checked_out_is_refused() throws Exception {
        try (var repository = GitRepository.open(origin.directory())) {
            assertThatThrownBy(() ->
                            repository.commitOnBranch(Map.of("x.yml", text("a: b\n")), "No", "main", first, AUTHOR))
                    .hasMessageContaining("branch main is checked out");
        }
    }

    @Test
    void a_branch_that_is_checked_out_in_another_worktree_is_refused_too() throws Exception {
        var own = Files.createDirectories(origin.directory().resolve(".git/worktrees/review"));
        Files.writeString(own.resolve("HEAD"), "ref: refs/heads/promote\n");

        try (var repository = GitRepository.open(origin.directory())) {
            assertThatThrownBy(() ->
                            repository.commitOnBranch(Map.of("x.yml", text("a: b\n")), "No", "promote", first, AUTHOR))
                    .hasMessageContaining("branch promote is checked out");
        }
    }

    @Test
    void a_file_cannot_be_put_outside_the_repository() throws Exception {
        try (var repository = GitRepository.open(origin.directory())) {
            assertThatThrownBy(() -> repository.commitOnBranch(
                            Map.of("../x.yml", text("a: b\n")), "No", "promote", first, AUTHOR))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void a_branch_is_pushed_under_its_own_name() throws Exception {
        var bare = bareClone();
        try (var repository = GitRepository.open(origin.directory())) {
            var made = repository.commitOnBranch(
                    Map.of("data/a.yml", text("ref: 9d07aa1\n")), "Take it", "promote", first, AUTHOR);

            repository.push("promote", bare.toUri().toString().replaceFirst("^file:/+", "file:///"), ACCESS);

            try (var remote = GitRepository.open(bare)) {
                assertThat(remote.resolve("promote").value()).contains(made);
            }
        }
    }

    @Test
    void a_branch_with_other_commits_is_not_overwritten() throws Exception {
        var bare = bareClone();
        try (var repository = GitRepository.open(origin.directory());
                var remote = GitRepository.open(bare)) {
            remote.commitOnBranch(Map.of("other.yml", text("a: b\n")), "Other", "promote", first, AUTHOR);
            repository.commitOnBranch(
                    Map.of("data/a.yml", text("ref: 9d07aa1\n")), "Take it", "promote", first, AUTHOR);

            assertThatThrownBy(() -> repository.push(
                            "promote", bare.toUri().toString().replaceFirst("^file:/+", "file:///"), ACCESS))
                    .hasMessageContaining("has other commits; it is not overwritten");
        }
    }

    private Path bareClone() throws Exception {
        var bare = directory.resolve("bare.git");
        Git.cloneRepository()
                .setBare(true)
                .setURI(origin.url())
                .setDirectory(bare.toFile())
                .call()
                .close();
        return bare;
    }
}
