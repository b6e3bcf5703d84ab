package dev.tidegate.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitRepositoryTest {

    @TempDir
    Path directory;

    private TestRepository origin;
    private CommitId first;

    @BeforeEach
    void createRepository() throws Exception {
        origin = TestRepository.in(directory.resolve("fleet"));
        first = origin.write("data/aws/atlas.yml", "name: atlas\n")
                .write("data/.hidden/x.yml", "name: hidden\n")
                .write("data/notes.txt", "no data\n")
                .write("README.md", "# fleet\n")
                .commit("start");
    }

    @AfterEach
    void close() {
        origin.close();
    }

    @Test
    void is_found_from_a_directory_inside_it() throws Exception {
        try (var repository = GitRepository.open(origin.directory().resolve("data/aws"))) {
            var found = repository.workTree();

            assertThat(found).contains(origin.directory());
        }
    }

    @Test
    void is_not_found_where_there_is_none() throws Exception {
        var elsewhere = Files.createDirectory(directory.resolve("elsewhere"));

        assertThatThrownBy(() -> GitRepository.open(elsewhere).close())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("there is no Git repository at");
    }

    @Test
    void opens_a_bare_repository() throws Exception {
        var bare = directory.resolve("bare.git");
        Git.cloneRepository()
                .setBare(true)
                .setURI(origin.url())
                .setDirectory(bare.toFile())
                .call()
                .close();

        try (var repository = GitRepository.open(bare)) {
            assertThat(repository.workTree()).isEmpty();
            assertThat(repository.tree(first, "data").files()).containsOnlyKeys("/aws/atlas.yml");
        }
    }

    @Test
    void opens_a_worktree_of_another_clone() throws Exception {
        var worktree = Files.createDirectory(directory.resolve("review"));
        var shared = origin.directory().resolve(".git");
        var own = Files.createDirectories(shared.resolve("worktrees/review"));
        Files.writeString(worktree.resolve(".git"), "gitdir: " + own + "\n");
        Files.writeString(own.resolve("gitdir"), worktree.resolve(".git") + "\n");
        Files.writeString(own.resolve("commondir"), "../..\n");
        Files.writeString(own.resolve("HEAD"), first.hex() + "\n");

        try (var repository = GitRepository.open(worktree)) {
            assertThat(repository.resolve("main").value()).contains(first);
            assertThat(repository.resolve("HEAD").value()).contains(first);
        }
    }

    @Test
    void resolves_branches_tags_and_short_ids() throws Exception {
        origin.git()
                .tag()
                .setName("v1")
                .setAnnotated(true)
                .setSigned(false)
                .setMessage("one")
                .call();

        try (var repository = GitRepository.open(origin.directory())) {
            assertThat(repository.resolve("main").value()).contains(first);
            assertThat(repository.resolve("v1").value()).contains(first);
            assertThat(repository.resolve(first.first(8)).value()).contains(first);
        }
    }

    @Test
    void suggests_branches_for_an_unknown_revision() throws Exception {
        try (var repository = GitRepository.open(origin.directory())) {
            var resolved = repository.resolve("mian");

            assertThat(resolved.complaint())
                    .contains("there is no revision \"mian\" in this repository; did you mean main?");
        }
    }

    @Test
    void refuses_an_invalid_or_unknown_revision() throws Exception {
        try (var repository = GitRepository.open(origin.directory())) {
            assertThat(repository.resolve("").complaint()).contains("an empty revision names no commit");
            assertThat(repository.resolve("main^^{nothing}").complaint()).isPresent();
            assertThat(repository
                            .resolve("0123456789012345678901234567890123456789")
                            .complaint())
                    .hasValueSatisfying(sentence -> assertThat(sentence).contains("there is no revision"));
            assertThat(repository.resolve("main:README.md").complaint()).isPresent();
        }
    }

    @Test
    void reads_the_data_files_of_a_directory_as_they_were() throws Exception {
        origin.write("data/aws/atlas.yml", "name: changed\n")
                .write("data/b.json", "{}")
                .commit("later");

        try (var repository = GitRepository.open(origin.directory())) {
            var snapshot = repository.tree(first, "/data/");

            assertThat(snapshot.files()).containsOnlyKeys("/aws/atlas.yml");
            assertThat(snapshot.files().get("/aws/atlas.yml"))
                    .isEqualTo("name: atlas\n".getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void refuses_a_link_and_nothing_else() throws Exception {
        Files.createSymbolicLink(origin.directory().resolve("data/secret.yml"), Path.of("notes.txt"));
        var head = origin.commit("a link");

        try (var repository = GitRepository.open(origin.directory())) {
            var snapshot = repository.tree(head, "data");

            assertThat(snapshot.refused()).containsOnlyKeys("/secret.yml");
            assertThat(snapshot.files()).containsOnlyKeys("/aws/atlas.yml", "/secret.yml");
            assertThat(snapshot.files().get("/secret.yml")).isEmpty();
        }
    }

    @Test
    void refuses_links_that_may_hide_data_files_and_skips_others() throws Exception {
        Path data = origin.directory().resolve("data");
        Files.createSymbolicLink(data.resolve("more"), Path.of("aws"));
        Files.createSymbolicLink(data.resolve("outside"), Path.of("../../.."));
        Files.createSymbolicLink(data.resolve("absolute"), Path.of("/srv/data"));
        Files.createSymbolicLink(data.resolve("nowhere"), Path.of("gone"));
        Files.createSymbolicLink(data.resolve("read-me"), Path.of("../README.md"));
        var head = origin.write("README.md", "# data").commit("links");

        try (var repository = GitRepository.open(origin.directory())) {
            var snapshot = repository.tree(head, "data");

            assertThat(snapshot.refused()).containsOnlyKeys("/absolute", "/more", "/nowhere", "/outside");
            assertThat(snapshot.files()).containsOnlyKeys("/aws/atlas.yml");
        }
    }

    @Test
    void reading_is_limited() throws Exception {
        var head = origin.write("data/large.yml", "x".repeat(1000))
                .write("data/more.yml", "y")
                .commit("much");

        try (var repository = GitRepository.open(origin.directory())) {
            assertThat(repository
                            .tree(head, "data", new TreeLimits(100, 10_000, 10))
                            .files()
                            .get("/large.yml"))
                    .hasSize(101);
            assertThatThrownBy(() -> repository.tree(head, "data", new TreeLimits(100, 10_000, 2)))
                    .hasMessageContaining("more than 2 data files");
            assertThatThrownBy(() -> repository.tree(head, "data", new TreeLimits(100, 50, 10)))
                    .hasMessageContaining("more than 50 bytes");
        }
    }

    @Test
    void a_directory_that_does_not_exist_is_not_an_empty_one() throws Exception {
        try (var repository = GitRepository.open(origin.directory())) {
            assertThatThrownBy(() -> repository.tree(first, "dta")).hasMessageContaining("there is no directory dta");
        }
    }

    @Test
    void tells_which_paths_changed_anywhere() throws Exception {
        var head = origin.write("README.md", "# other\n")
                .remove("data/aws/atlas.yml")
                .write("data/aws/borealis.yml", "name: borealis\n")
                .commit("change");

        try (var repository = GitRepository.open(origin.directory())) {
            var changed = repository.changedPaths(first, head);

            assertThat(changed).containsExactly("README.md", "data/aws/atlas.yml", "data/aws/borealis.yml");
        }
    }

    @Test
    void finds_the_commit_two_branches_come_from() throws Exception {
        origin.git().checkout().setCreateBranch(true).setName("feature").call();
        var feature = origin.write("data/f.yml", "a: b\n").commit("feature");
        origin.git().checkout().setName("main").call();
        var main = origin.write("data/m.yml", "a: b\n").commit("main");

        try (var repository = GitRepository.open(origin.directory())) {
            assertThat(repository.mergeBase(feature, main)).contains(first);
        }
    }

    @Test
    void tells_who_wrote_a_line_and_when() throws Exception {
        var pinned = origin.write("data/x.yml", "a: 1\npin: 9d07aa1\n").commit("pin");
        var head = origin.write("data/x.yml", "# note\na: 2\npin: 9d07aa1\n").commit("more");

        try (var repository = GitRepository.open(origin.directory())) {
            assertThat(repository.blame(head, "/data/x.yml", 3))
                    .contains(new BlamedLine(pinned, TestRepository.FIRST.plusSeconds(3600)));
            assertThat(repository.blame(head, "/data/x.yml", 4)).isEmpty();
            assertThat(repository.blame(head, "/data/none.yml", 1)).isEmpty();
        }
    }

    @Test
    void a_name_that_is_longer_than_any_revision_is_refused_in_few_words() throws Exception {
        try (var repository = GitRepository.open(origin.directory())) {
            var refused = repository.resolve("x".repeat(5_000)).complaint();

            assertThat(refused)
                    .hasValueSatisfying(sentence -> assertThat(sentence)
                            .endsWith("is longer than any revision")
                            .hasSizeLessThan(100));
        }
    }
}
