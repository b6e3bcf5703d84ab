package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * The objects of a list that can be read, and what is wrong with the others: one bad object costs itself alone.
 *
 * @param <T> what is read
 */
public record ReadObjects<T>(List<T> objects, List<Problem> problems) {

    public ReadObjects {
        objects = List.copyOf(objects);
        problems = List.copyOf(problems);
    }

    public static <T> ReadObjects<T> of(Collection<? extends JsonNode> trees, Function<JsonNode, Parsed<T>> reader) {
        var objects = new ArrayList<T>();
        var problems = new ArrayList<Problem>();
        for (var tree : trees) {
            var read = reader.apply(tree);
            read.value().ifPresent(objects::add);
            read.refusal()
                    .map(refused -> new Problem(
                            ObjectProblem.UNREADABLE_OBJECT,
                            tree.path("kind").asText("object") + " "
                                    + Metadata.of(tree).path() + refused.part(),
                            refused.sentence()))
                    .ifPresent(problems::add);
        }
        return new ReadObjects<>(objects, problems);
    }

    /** A field that cannot be taken; the part is its JSON pointer. */
    static <T> Parsed<T> refused(String pointer, String sentence) {
        return Parsed.refused(pointer, 0, sentence);
    }
}
