package dev.tidegate.promotions.path;

import dev.tidegate.data.node.Node;
import dev.tidegate.engine.problem.Parsed;
import java.util.ArrayList;
import java.util.List;

/**
 * A path from the root of a document to values: {@code $}, {@code .name}, {@code ['any name']}, {@code [3]}, {@code [-1]},
 * {@code [*]} and {@code [?(condition)]}. There is no step that descends through any number of levels.
 */
public final class NodePath {

    private final String text;
    private final List<PathStep> steps;

    /** The offsets in the text at which the steps end. */
    private final List<Integer> ends;

    NodePath(String text, List<PathStep> steps, List<Integer> ends) {
        this.text = text;
        this.steps = List.copyOf(steps);
        this.ends = List.copyOf(ends);
    }

    public static Parsed<NodePath> parse(String text) {
        return PathParser.parse(text, PathParser::path);
    }

    /** What the path selects in a document. */
    public PathSelection select(Node root) {
        var selection = new PathSelector();
        List<PathMatch> here = List.of(PathMatch.root(root));
        for (int step = 0; step < steps.size(); step++) {
            var next = new ArrayList<PathMatch>();
            for (PathMatch match : here) {
                selection.take(steps.get(step), match, next);
            }
            if (next.isEmpty()) {
                return selection.nothing(text.substring(0, step == 0 ? 1 : ends.get(step - 1)), steps.get(step), here);
            }
            here = next;
        }
        return selection.found(here);
    }

    @Override
    public String toString() {
        return text;
    }
}
