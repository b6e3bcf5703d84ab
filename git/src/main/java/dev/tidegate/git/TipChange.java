package dev.tidegate.git;

import java.io.IOException;
import java.util.Optional;

/**
 * Computes a commit on the newest commit of a branch. Called again on another one each time somebody else was first: what
 * it returns is never merged as text. Whatever it throws ends the attempts.
 */
@FunctionalInterface
public interface TipChange {

    /**
     * The commit to make.
     *
     * @param repository as it was fetched a moment ago; closed afterwards
     * @param tip the newest commit of the base branch, which becomes the parent
     * @return nothing if there is nothing to change
     */
    Optional<NewCommit> on(GitRepository repository, CommitId tip) throws IOException;
}
