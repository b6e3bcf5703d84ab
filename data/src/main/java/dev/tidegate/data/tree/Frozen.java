package dev.tidegate.data.tree;

import dev.tidegate.engine.problem.Problem;
import java.util.List;

/**
 * Why something cannot be decided: a file is broken, or needs one that is.
 *
 * @param chain from the file that was asked for to the broken one, both included
 * @param problems what is wrong with the broken one
 */
public record Frozen(List<String> chain, List<Problem> problems) {

    public Frozen {
        chain = List.copyOf(chain);
        problems = List.copyOf(problems);
        if (chain.isEmpty() || problems.isEmpty()) {
            throw new IllegalArgumentException("what is frozen is frozen by something: " + chain + " " + problems);
        }
    }

    /** The file whose problems must be mended. */
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
