package dev.tidegate.promotions.path;

import com.google.re2j.Pattern;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.engine.problem.Parsed;
import java.util.List;
import java.util.Optional;

/**
 * A condition on a value, such as {@code @.name == 'prod' && !exists(@.disabled)}. Texts are compared as they are written,
 * so that {@code 7} equals {@code '7'}; a comparison with a key that is absent is false.
 */
public sealed interface NodeCondition {

    boolean holds(Node node);

    static Parsed<NodeCondition> parse(String text) {
        return PathParser.parse(text, PathParser::condition);
    }

    /** One side of a comparison. */
    sealed interface Operand {

        /** The text; nothing if there is no scalar. */
        Optional<String> text(Node node);
    }

    /** A text, a number or a boolean that is written out. */
    record Literal(String value) implements Operand {
        @Override
        public Optional<String> text(Node node) {
            return Optional.of(value);
        }
    }

    /** A value below the one the condition is about. */
    record Below(List<PathStep> steps) implements Operand {

        public Below {
            steps = List.copyOf(steps);
        }

        @Override
        public Optional<String> text(Node node) {
            return value(node).flatMap(Node::asScalar).map(Scalar::text);
        }

        Optional<Node> value(Node node) {
            Optional<Node> found = Optional.of(node);
            for (PathStep step : steps) {
                found = found.flatMap(from -> next(from, step));
            }
            return found;
        }

        private static Optional<Node> next(Node from, PathStep step) {
            return step.match(
                    key -> from.asMapping()
                            .flatMap(mapping -> mapping.child(key.name())
                                    .or(() -> MergedMappings.value(mapping, key.name())
                                            .map(MergedMappings.MergedValue::value))),
                    index -> from.asSequence()
                            .flatMap(list -> list.child(
                                    Integer.toString(index.in(list.items().size())))),
                    all -> Optional.empty(),
                    filter -> Optional.empty());
        }
    }

    /** Two texts are equal, or both there and different. */
    record Equality(Operand left, Operand right, boolean equal) implements NodeCondition {
        @Override
        public boolean holds(Node node) {
            return left.text(node)
                    .flatMap(one -> right.text(node).map(one::equals))
                    .filter(same -> same == equal)
                    .isPresent();
        }
    }

    /** A regular expression matches the whole text. */
    record Matching(Below value, Pattern expression) implements NodeCondition {
        @Override
        public boolean holds(Node node) {
            return value.text(node).filter(expression::matches).isPresent();
        }
    }

    /** There is a value, of whatever kind. */
    record Existing(Below value) implements NodeCondition {
        @Override
        public boolean holds(Node node) {
            return value.value(node).isPresent();
        }
    }

    /** A condition does not hold. */
    record Not(NodeCondition condition) implements NodeCondition {
        @Override
        public boolean holds(Node node) {
            return !condition.holds(node);
        }
    }

    /** All conditions hold. */
    record Every(List<NodeCondition> conditions) implements NodeCondition {

        public Every {
            conditions = List.copyOf(conditions);
        }

        @Override
        public boolean holds(Node node) {
            return conditions.stream().allMatch(condition -> condition.holds(node));
        }
    }

    /** At least one condition holds. */
    record Some(List<NodeCondition> conditions) implements NodeCondition {

        public Some {
            conditions = List.copyOf(conditions);
        }

        @Override
        public boolean holds(Node node) {
            return conditions.stream().anyMatch(condition -> condition.holds(node));
        }
    }
}
