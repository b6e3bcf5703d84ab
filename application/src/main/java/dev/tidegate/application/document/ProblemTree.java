package dev.tidegate.application.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Locale;

/** Problems as machines read them. */
public final class ProblemTree {

    private ProblemTree() {}

    public static void fill(ArrayNode array, List<Problem> problems) {
        problems.forEach(problem -> array.addObject()
                .put("code", problem.code().name())
                .put("severity", problem.code().severity().name().toLowerCase(Locale.ROOT))
                .put("place", problem.place())
                .put("sentence", problem.sentence())
                .put("remedy", problem.code().remedy()));
    }
}
