package dev.tidegate.git;

import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;

/** Brings the content of a file that a mirror without contents lacks. */
@FunctionalInterface
interface MissingContent {

    void fetch(ObjectId content) throws IOException;

    /** For a repository that has everything: whatever is missing is a damage, and reading it says so. */
    static MissingContent none() {
        return content -> {};
    }
}
