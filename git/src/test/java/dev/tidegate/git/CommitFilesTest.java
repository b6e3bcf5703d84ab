package dev.tidegate.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCacheEditor;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitFilesTest {

    @TempDir
    private Path directory;

    private TestRepository written;
    private GitRepository repository;
    private CommitId commit;

    @BeforeEach
    void write() throws Exception {
        written = TestRepository.in(directory);
        written.write(".env", "A=1\r\n").write("data/b.yaml", "b: 1\n").write("data/deep/c.yaml", "c: 1\n");
        written.write("run.sh", "#!/bin/sh\n");
        assertThat(directory.resolve("run.sh").toFile().setExecutable(true)).isTrue();
        Files.createSymbolicLink(directory.resolve("data/link.yaml"), Path.of("b.yaml"));
        addSubmodule();
        commit = written.commit("all kinds");
        repository = GitRepository.open(directory);
    }

    private void addSubmodule() throws Exception {
        var index = written.git().getRepository().lockDirCache();
        var editor = index.editor();
        editor.add(new DirCacheEditor.PathEdit("vendor/sub") {
            @Override
            public void apply(DirCacheEntry entry) {
                entry.setFileMode(FileMode.GITLINK);
                entry.setObjectId(ObjectId.fromString("1".repeat(40)));
            }
        });
        editor.commit();
        Files.createDirectories(directory.resolve("vendor/sub/.git"));
    }

    @AfterEach
    void close() {
        repository.close();
        written.close();
    }

    @Test
    void regular_files_are_listed_and_nothing_else() throws Exception {
        var files = repository.files(commit);

        assertThat(files.below("")).containsExactly(".env", "data/b.yaml", "data/deep/c.yaml", "run.sh");
        assertThat(files.below("data")).containsExactly("data/b.yaml", "data/deep/c.yaml");
        assertThat(files.below("nowhere")).isEmpty();
        assertThat(files.below("run.sh")).isEmpty();
    }

    @Test
    void every_path_has_a_kind() throws Exception {
        var files = repository.files(commit);

        assertThat(files.kind("")).isEqualTo(TreeEntryKind.DIRECTORY);
        assertThat(files.kind("data")).isEqualTo(TreeEntryKind.DIRECTORY);
        assertThat(files.kind("data/b.yaml")).isEqualTo(TreeEntryKind.FILE);
        assertThat(files.kind("run.sh")).isEqualTo(TreeEntryKind.FILE);
        assertThat(files.kind("data/link.yaml")).isEqualTo(TreeEntryKind.LINK);
        assertThat(files.kind("vendor/sub")).isEqualTo(TreeEntryKind.SUBMODULE);
        assertThat(files.kind("vendor/sub/inside")).isEqualTo(TreeEntryKind.ABSENT);
        assertThat(files.kind("nowhere")).isEqualTo(TreeEntryKind.ABSENT);
    }

    @Test
    void bytes_are_those_that_were_committed_and_links_have_none() throws Exception {
        var files = repository.files(commit);

        assertThat(files.content(".env"))
                .hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo("A=1\r\n".getBytes(UTF_8)));
        assertThat(files.content("data/link.yaml")).isEmpty();
        assertThat(files.content("data")).isEmpty();
        assertThat(files.content("nowhere")).isEmpty();
        assertThatThrownBy(() ->
                        repository.files(commit, new TreeLimits(4, 100, 100)).content(".env"))
                .hasMessageContaining("more than 4 are not read");
    }

    @Test
    void a_commit_is_made_without_a_working_tree_and_keeps_modes() throws Exception {
        var person = new CommitAuthor("Marta", "mkova@example.test", TestRepository.FIRST);
        var machine = new CommitAuthor("Tidegate", "tidegate@example.test", TestRepository.FIRST);
        var message = new CommitMessage(
                "promote reconciler",
                java.util.List.of("prod-check: a to b"),
                java.util.List.of(new CommitTrailer("Tidegate-To", "bbb\nEvil: yes")));
        var files = Map.of(
                "run.sh", Optional.of("#!/bin/bash\n".getBytes(UTF_8)),
                "new/d.yaml", Optional.of("d: 1\n".getBytes(UTF_8)),
                "data/b.yaml", Optional.<byte[]>empty());

        var made = repository
                .write(new NewCommit(commit, files, message.text(), person, machine), CommitSigner.none())
                .orElseThrow();

        assertThat(repository.changedPaths(commit, made)).containsExactly("data/b.yaml", "new/d.yaml", "run.sh");
        assertThat(written.git().getRepository().resolve("main").name()).isEqualTo(commit.hex());
        try (var found = org.eclipse.jgit.treewalk.TreeWalk.forPath(
                written.git().getRepository(),
                "run.sh",
                written.git()
                        .getRepository()
                        .parseCommit(ObjectId.fromString(made.hex()))
                        .getTree())) {
            assertThat(found.getFileMode(0)).isEqualTo(FileMode.EXECUTABLE_FILE);
        }
        assertThat(repository.history().commit(made)).satisfies(record -> {
            assertThat(record.author().name()).isEqualTo("Marta");
            assertThat(record.committer().name()).isEqualTo("Tidegate");
            assertThat(record.trailers()).containsExactly(new CommitTrailer("Tidegate-To", "bbb Evil: yes"));
        });
    }

    @Test
    void a_commit_that_changes_nothing_is_not_made() throws Exception {
        var same = new NewCommit(
                commit,
                Map.of(".env", Optional.of("A=1\r\n".getBytes(UTF_8))),
                "nothing",
                BareRemote.OTHER,
                BareRemote.OTHER);

        assertThat(repository.write(same, CommitSigner.none())).isEmpty();
    }
}
