package dev.tidegate.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitHistoryTest {

    @TempDir
    private Path directory;

    private TestRepository written;
    private GitRepository repository;
    private CommitHistory history;
    private final List<CommitId> main = new ArrayList<>();
    private CommitId side;

    @BeforeEach
    void write() throws Exception {
        written = TestRepository.in(directory);
        main.add(written.write("a.txt", "1").commit("first"));
        main.add(written.write("a.txt", "2")
                .commit("second (#12)\n\nWhy.\n\nRequires-Schemas: 3f9c2d1\n"
                        + "Co-authored-by: Eva <eva@example.test>\nrequires-schemas: 4444444"));
        written.git().checkout().setCreateBranch(true).setName("side").call();
        side = written.write("b.txt", "1").commit("aside");
        written.git().checkout().setName("main").call();
        main.add(written.write("a.txt", "3").commit("third"));
        written.git()
                .tag()
                .setName("v1")
                .setAnnotated(true)
                .setSigned(false)
                .setMessage("one")
                .call();
        repository = GitRepository.open(directory);
        history = repository.history();
    }

    @AfterEach
    void close() {
        repository.close();
        written.close();
    }

    @Test
    void branches_and_tags_name_commits() throws Exception {
        assertThat(history.branch("main")).contains(main.get(2));
        assertThat(history.branch("side")).contains(side);
        assertThat(history.branch("nowhere")).isEmpty();
        assertThat(history.tag("v1")).contains(main.get(2));
        assertThat(history.tag("main")).isEmpty();
        assertThat(history.branches()).containsOnlyKeys("main", "side");
        assertThat(history.tags()).containsOnlyKeys("v1");
    }

    @Test
    void a_commit_is_an_ancestor_of_itself_and_of_what_follows() throws Exception {
        assertThat(history.isAncestor(main.get(0), main.get(2))).isTrue();
        assertThat(history.isAncestor(main.get(2), main.get(2))).isTrue();
        assertThat(history.isAncestor(main.get(2), main.get(0))).isFalse();
        assertThat(history.isAncestor(side, main.get(2))).isFalse();
    }

    @Test
    void commits_of_a_range_are_counted_up_to_a_limit() throws Exception {
        assertThat(history.count(main.get(0), main.get(2), 100)).isEqualTo(2);
        assertThat(history.count(main.get(2), main.get(0), 100)).isZero();
        assertThat(history.count(side, main.get(2), 100)).isEqualTo(1);
        assertThat(history.count(null, main.get(2), 100)).isEqualTo(3);
        assertThat(history.count(null, main.get(2), 2)).isEqualTo(2);
    }

    @Test
    void commits_of_a_range_are_listed_with_authors_and_trailers_newest_first() throws Exception {
        var listed = history.log(main.get(0), main.get(2), 100);

        assertThat(listed).extracting(CommitRecord::id).containsExactly(main.get(2), main.get(1));
        assertThat(listed.get(1)).satisfies(commit -> {
            assertThat(commit.subject()).isEqualTo("second (#12)");
            assertThat(commit.author().email()).isEqualTo("ada@example.com");
            assertThat(commit.trailers())
                    .containsExactly(
                            new CommitTrailer("Requires-Schemas", "3f9c2d1"),
                            new CommitTrailer("Co-authored-by", "Eva <eva@example.test>"),
                            new CommitTrailer("requires-schemas", "4444444"));
            assertThat(commit.trailer("Requires-Schemas")).contains("4444444");
            assertThat(commit.parents()).containsExactly(main.get(0));
            assertThat(commit.isMerge()).isFalse();
        });
        assertThat(history.log(main.get(0), main.get(2), 1)).hasSize(1);
    }

    @Test
    void the_beginning_of_an_id_finds_commits_only() throws Exception {
        var whole = main.get(1).hex();

        assertThat(history.startingWith(whole)).containsExactly(main.get(1));
        assertThat(history.startingWith(whole.substring(0, 12))).containsExactly(main.get(1));
        assertThat(history.startingWith(whole.substring(0, 3))).isEmpty();
        assertThat(history.startingWith("zzzz")).isEmpty();
        var blob = written.git().getRepository().resolve("main:a.txt").name();
        assertThat(history.startingWith(blob)).isEmpty();
        assertThat(history.has(main.get(0))).isTrue();
        assertThat(history.has(new CommitId(blob))).isFalse();
        assertThat(history.has(new CommitId("0".repeat(40)))).isFalse();
    }
}
