package dev.tidegate.integrations.image;

import dev.tidegate.engine.problem.Parsed;

/** Port to a code host that resolves git references to commits. */
@FunctionalInterface
public interface GitRefResolver {

    /** The full id of the commit, or why there is none. */
    Parsed<String> resolve(String repositoryUrl, String ref);

    /** A resolver that resolves nothing. */
    static GitRefResolver none() {
        return (repository, ref) ->
                Parsed.refused("ref", 0, "nobody was asked which commit " + ref + " of " + repository + " is");
    }
}
