package dev.tidegate.integrations.check;

import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Tells new problems from those that were there before. One that only moved is not new: to another line, or to another
 * place of the same file where it says the same.
 *
 * @param known what is wrong in the newer revision, and was before
 */
record ProblemDiff(List<Problem> fresh, List<Problem> known) {

    static ProblemDiff between(List<Problem> base, List<Problem> head) {
        var left = new ArrayList<>(base);
        var known = new ArrayList<Problem>();
        var unplaced = match(left, head, ProblemDiff::place, known);
        var fresh = match(left, unplaced, ProblemDiff::sentence, known);
        return new ProblemDiff(List.copyOf(fresh), List.copyOf(known));
    }

    private static List<Problem> match(
            List<Problem> left, List<Problem> head, Function<Problem, String> identity, List<Problem> known) {
        Map<String, List<Problem>> before = new HashMap<>();
        left.forEach(problem -> before.computeIfAbsent(identity.apply(problem), ignored -> new ArrayList<>())
                .add(problem));
        var unmatched = new ArrayList<Problem>();
        for (Problem problem : head) {
            var same = before.getOrDefault(identity.apply(problem), List.of());
            if (same.isEmpty()) {
                unmatched.add(problem);
            } else {
                left.remove(same.remove(0));
                known.add(problem);
            }
        }
        return unmatched;
    }

    private static String place(Problem problem) {
        return problem.code().name() + " " + problem.place().replaceFirst(":\\d+:\\d+", "");
    }

    private static String sentence(Problem problem) {
        return problem.code().name() + " " + file(problem) + " " + problem.sentence();
    }

    private static String file(Problem problem) {
        return problem.place().replaceFirst("(:\\d+:\\d+)?( .*)?$", "");
    }
}
