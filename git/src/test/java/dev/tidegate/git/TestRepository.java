package dev.tidegate.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;

/** A real repository in a directory, with a branch main; each commit is one hour after the one before. */
final class TestRepository implements AutoCloseable {

    static final Instant FIRST = Instant.parse("2026-03-02T08:00:00Z");

    private final Git git;
    private int commits;

    private TestRepository(Git git) {
        this.git = git;
    }

    static TestRepository in(Path directory) throws GitAPIException {
        IsolatedSystemReader.install();
        return new TestRepository(Git.init()
                .setDirectory(directory.toFile())
                .setInitialBranch("main")
                .call());
    }

    Path directory() {
        return git.getRepository().getWorkTree().toPath();
    }

    String url() {
        return directory().toUri().toString().replaceFirst("^file:/+", "file:///");
    }

    Git git() {
        return git;
    }

    TestRepository write(String path, String text) throws IOException {
        Path file = directory().resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    TestRepository remove(String path) throws IOException {
        Files.delete(directory().resolve(path));
        return this;
    }

    CommitId commit(String message) throws GitAPIException {
        git.add().addFilepattern(".").call();
        git.add().addFilepattern(".").setUpdate(true).call();
        var person = new PersonIdent("Ada", "ada@example.com", FIRST.plusSeconds(3600L * commits++), ZoneOffset.UTC);
        return new CommitId(git.commit()
                .setMessage(message)
                .setSign(false)
                .setAuthor(person)
                .setCommitter(person)
                .call()
                .name());
    }

    @Override
    public void close() {
        git.close();
    }
}
