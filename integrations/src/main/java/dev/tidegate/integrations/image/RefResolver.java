package dev.tidegate.integrations.image;

import dev.tidegate.engine.problem.Parsed;

/** Asks a code host which commit a git reference means. */
@FunctionalInterface
public interface RefResolver {

    /** The whole id of the commit, or why there is none. */
    Parsed<String> resolve(String repositoryUrl, String ref);

    /** For where nobody can be asked: every reference stays unresolved. */
    static RefResolver none() {
        return (repository, ref) ->
                Parsed.refused("ref", 0, "nobody was asked which commit " + ref + " of " + repository + " is");
    }
}
