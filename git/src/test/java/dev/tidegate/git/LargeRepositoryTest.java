package dev.tidegate.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.http.Timing;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A repository as large as those that promotions work on. */
@Timeout(110)
class LargeRepositoryTest {

    private static final int FILES = 20_000;

    @TempDir
    private Path directory;

    private static String path(int number) {
        return "data/d%03d/f%05d.yaml".formatted(number % 200, number);
    }

    /** Written into one pack, as a server would have it. */
    private static void fill(FileRepository git) throws Exception {
        try (var inserter = git.getObjectDatabase().newPackInserter()) {
            var index = DirCache.newInCore();
            var builder = index.builder();
            for (int number = 0; number < FILES; number++) {
                var entry = new DirCacheEntry(path(number));
                entry.setFileMode(FileMode.REGULAR_FILE);
                entry.setObjectId(inserter.insert(
                        Constants.OBJ_BLOB,
                        "name: n%d\nref: a\n".formatted(number).getBytes(UTF_8)));
                builder.add(entry);
            }
            builder.finish();
            var commit = new CommitBuilder();
            commit.setTreeId(index.writeTree(inserter));
            commit.setAuthor(new PersonIdent("Jana", "jana@example.test"));
            commit.setCommitter(commit.getAuthor());
            commit.setMessage("all");
            var update = git.updateRef("refs/heads/main");
            update.setNewObjectId(inserter.insert(commit));
            inserter.flush();
            update.update();
        }
    }

    @Test
    void twenty_thousand_files_are_mirrored_listed_and_five_hundred_of_them_changed_in_one_commit() throws Exception {
        IsolatedSystemReader.install();
        var remote = directory.resolve("remote.git");
        try (var git = new FileRepository(remote.toFile())) {
            git.create(true);
            fill(git);
        }
        var url = RemoteUrl.parse(remote.toUri().toString().replaceFirst("^file:/+", "file:///"))
                .orElseThrow();
        var mirrors = new MirrorDirectory(
                MirrorSettings.below(directory.resolve("mirrors")).allowingLocal(), Timing.real());
        var access = RemoteAccess.anonymous(Duration.ofSeconds(100));
        var changes = new HashMap<String, Optional<byte[]>>();
        for (int number = 0; number < 500; number++) {
            changes.put(
                    path(number),
                    Optional.of("name: n%d\nref: b\n".formatted(number).getBytes(UTF_8)));
        }

        var outcome = new BranchPublisher(
                        mirrors, url, access, CommitSigner.none(), PublishSettings.usual(), Timing.real())
                .onto("main", (repository, tip) -> {
                    assertThat(repository.files(tip).below("")).hasSize(FILES);
                    return Optional.of(new NewCommit(tip, changes, "b", BareRemote.OTHER, BareRemote.OTHER));
                });

        assertThat(outcome).isInstanceOf(PublishOutcome.Published.class);
        try (var after = mirrors.fetch(url, access, MirrorContent.WHOLE)) {
            var tip = after.history().branch("main").orElseThrow();
            var base = after.history().commit(tip).parents().get(0);
            assertThat(after.changedPaths(base, tip)).hasSize(500);
            assertThat(after.files(tip).content(path(499)))
                    .hasValueSatisfying(
                            bytes -> assertThat(new String(bytes, UTF_8)).contains("ref: b"));
        }
    }
}
