package dev.tidegate.data.tree;

import dev.tidegate.engine.problem.Problem;
import java.util.List;

/**
 * A broken file that another file needs, or the file itself.
 *
 * @param chain the files from the one in question to the broken one, both included
 * @param problems the problems of the broken file
 */
public record BrokenDependency(List<String> chain, List<Problem> problems) {

    public BrokenDependency {
        chain = List.copyOf(chain);
        problems = List.copyOf(problems);
        if (chain.isEmpty() || problems.isEmpty()) {
            throw new IllegalArgumentException("a broken dependency has files and problems: " + chain + " " + problems);
        }
    }

    /** The file whose problems must be corrected. */
    public String brokenFile() {
        return chain.get(chain.size() - 1);
    }

    /** In one sentence without a full stop. */
    public String sentence() {
        String way =
                chain.size() == 1 ? brokenFile() + " is broken" : String.join(" needs ", chain) + ", which is broken";
        String more = problems.size() == 1 ? "" : " (and %d more)".formatted(problems.size() - 1);
        return way + ": " + problems.get(0) + more;
    }
}
