package dev.tidegate.data.problem;

import dev.tidegate.engine.problem.Problem;
import java.util.Comparator;
import java.util.regex.Pattern;

/** Orders problems by file, and inside a file by line and column as numbers. */
public final class ProblemOrder {

    public static final Comparator<Problem> PROBLEMS = Comparator.<Problem, Key>comparing(problem -> Key.of(problem))
            .thenComparing(Problem::place)
            .thenComparing(problem -> problem.code().name())
            .thenComparing(Problem::sentence);

    private static final Pattern PLACE = Pattern.compile("(.*?):([0-9]{1,9}):([0-9]{1,9})(?: .*)?");

    private ProblemOrder() {}

    private record Key(String file, int line, int column) implements Comparable<Key> {

        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::file).thenComparingInt(Key::line).thenComparingInt(Key::column);

        static Key of(Problem problem) {
            var place = PLACE.matcher(problem.place());
            return place.matches()
                    ? new Key(place.group(1), Integer.parseInt(place.group(2)), Integer.parseInt(place.group(3)))
                    : new Key(problem.place(), 0, 0);
        }

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }
}
