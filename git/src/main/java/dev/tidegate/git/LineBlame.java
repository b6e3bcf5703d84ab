package dev.tidegate.git;

import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.api.BlameCommand;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.blame.BlameResult;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;

/** Finds the commit that wrote a line of a file. */
final class LineBlame {

    private final Repository git;

    LineBlame(Repository git) {
        this.git = git;
    }

    Optional<BlamedLine> author(CommitId commit, String path, int line) throws IOException {
        var blame = blame(commit, path);
        if (blame == null || line < 1 || line > blame.getResultContents().size()) {
            return Optional.empty();
        }
        var source = blame.getSourceCommit(line - 1);
        var author = blame.getSourceAuthor(line - 1);
        return source == null || author == null
                ? Optional.empty()
                : Optional.of(new BlamedLine(new CommitId(source.name()), author.getWhenAsInstant()));
    }

    private BlameResult blame(CommitId commit, String path) throws IOException {
        try {
            return new BlameCommand(git)
                    .setFilePath(path)
                    .setStartCommit(ObjectId.fromString(commit.hex()))
                    .setFollowFileRenames(true)
                    .call();
        } catch (GitAPIException failure) {
            throw new IOException("cannot tell who wrote " + path + " at " + commit, failure);
        }
    }
}
