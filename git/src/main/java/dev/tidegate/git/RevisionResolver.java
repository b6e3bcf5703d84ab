package dev.tidegate.git;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.text.NameSuggestions;
import java.io.IOException;
import org.eclipse.jgit.errors.AmbiguousObjectException;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/** Resolves a revision to a commit. */
final class RevisionResolver {

    /** A longer name cannot be that of a file, so JGit would fail to look for it, and log that. */
    private static final int LONGEST = 255;

    private final Repository git;

    RevisionResolver(Repository git) {
        this.git = git;
    }

    Parsed<CommitId> resolve(String revision) throws IOException {
        if (revision.isBlank()) {
            return refused("an empty revision names no commit");
        }
        if (revision.length() > LONGEST) {
            return refused("\"%s…\" is longer than any revision".formatted(revision.substring(0, 40)));
        }
        try {
            var found = git.resolve(revision + "^{commit}");
            return found == null ? unknown(revision) : accepted(found, revision);
        } catch (AmbiguousObjectException ambiguous) {
            return refused("\"" + revision + "\" could be several commits; write more of the id");
        } catch (IllegalArgumentException misspelt) {
            return refused("\"" + revision + "\" is no revision; write a branch, a tag or the id of a commit");
        } catch (IncorrectObjectTypeException other) {
            return refused("\"" + revision + "\" is there, but is no commit");
        } catch (MissingObjectException missing) {
            return unknown(revision);
        }
    }

    /** A full id resolves even if the object does not exist. */
    private Parsed<CommitId> accepted(@Nullable ObjectId found, String revision) throws IOException {
        if (found == null || !git.getObjectDatabase().has(found)) {
            return unknown(revision);
        }
        return Parsed.accepted(new CommitId(found.name()));
    }

    private Parsed<CommitId> unknown(String revision) throws IOException {
        boolean shallow = !git.getObjectDatabase().getShallowCommits().isEmpty();
        return refused("there is no revision \"" + revision + "\" in this repository"
                + (shallow ? ", which was cloned without its whole history: fetch more of it" : "")
                + NameSuggestions.question(
                        NameSuggestions.namesWithPart(revision, dev.tidegate.git.GitRepository.names(git))));
    }

    private static Parsed<CommitId> refused(String sentence) {
        return Parsed.refused("revision", 0, sentence);
    }
}
