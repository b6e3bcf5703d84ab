package dev.tidegate.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;

/** A bare repository that others push to, and somebody who commits to it directly. */
final class BareRemote implements AutoCloseable {

    static final CommitAuthor OTHER =
            new CommitAuthor("Jana", "jana@example.test", Instant.parse("2026-03-02T09:00:00Z"));

    private final Repository git;

    private BareRemote(Repository git) {
        this.git = git;
    }

    /** With a branch main and these files. */
    static BareRemote in(Path directory, Map<String, String> files) throws Exception {
        IsolatedSystemReader.install();
        try (var work = TestRepository.in(directory.resolveSibling(directory.getFileName() + "-first"))) {
            for (var file : new TreeMap<>(files).entrySet()) {
                work.write(file.getKey(), file.getValue());
            }
            work.commit("first");
            Git.cloneRepository()
                    .setBare(true)
                    .setURI(work.url())
                    .setDirectory(directory.toFile())
                    .call()
                    .close();
        }
        return new BareRemote(org.eclipse.jgit.storage.file.FileRepositoryBuilder.create(directory.toFile()));
    }

    RemoteUrl url() {
        return RemoteUrl.parse(git.getDirectory().toURI().toString().replaceFirst("^file:/+", "file:///"))
                .orElseThrow();
    }

    Path directory() {
        return git.getDirectory().toPath();
    }

    Repository git() {
        return git;
    }

    CommitId tip(String branch) throws IOException {
        return branch(branch).orElseThrow();
    }

    Optional<CommitId> branch(String name) throws IOException {
        return new CommitHistory(git).branch(name);
    }

    /** A commit by somebody else. */
    CommitId commit(String branch, String path, String text) throws IOException {
        return new BranchCommitter(git, branch, branch(branch).orElseGet(() -> firstOf("main")))
                .commit(Map.of(path, Optional.of(text.getBytes(StandardCharsets.UTF_8))), "by another", OTHER);
    }

    private CommitId firstOf(String branch) {
        try {
            return tip(branch);
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    void move(String branch, CommitId commit) throws IOException {
        var update = git.updateRef(Constants.R_HEADS + branch);
        update.setNewObjectId(ObjectId.fromString(commit.hex()));
        update.setForceUpdate(true);
        update.update();
    }

    void delete(String branch) throws IOException {
        var update = git.updateRef(Constants.R_HEADS + branch);
        update.setForceUpdate(true);
        update.delete();
    }

    String text(String branch, String path) throws IOException {
        try (var repository = new GitRepository(
                org.eclipse.jgit.storage.file.FileRepositoryBuilder.create(git.getDirectory()),
                MissingContent.none())) {
            return new String(repository.files(tip(branch)).content(path).orElseThrow(), StandardCharsets.UTF_8);
        }
    }

    @Override
    public void close() {
        git.close();
    }
}
