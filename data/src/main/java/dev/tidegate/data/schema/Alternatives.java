package dev.tidegate.data.schema;

import com.networknt.schema.Error;
import dev.tidegate.data.node.Pointer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeMap;

/**
 * Says of several alternatives that all failed only what is worth saying.
 *
 * <p>The validator reports the errors of every branch of {@code anyOf} and {@code oneOf}. An author meant one of them:
 *
 * <ol>
 *   <li>the branch that fits best speaks alone: a value of the wrong kind altogether weighs most, then a wrong fixed
 *       value, which is how branches tell themselves apart, then every other violation the same;
 *   <li>branches that fail alike, each wanting another value at the same place, are told as one violation;
 *   <li>otherwise one violation says that no alternative fits, and how each failed.
 * </ol>
 */
final class Alternatives {

    private static final int MOST_SHOWN = 3;

    private final Sentences sentences;

    private record Forked(Error error, List<Fork> forks) {}

    Alternatives(Sentences sentences) {
        this.sentences = sentences;
    }

    List<Violation> settle(List<Error> errors) {
        var forked = errors.stream()
                .filter(error -> !isSummary(error))
                .map(error -> new Forked(error, Fork.of(error)))
                .toList();
        return settle(forked, 0);
    }

    /** That none of the branches fit is said by the errors of the branches. */
    private static boolean isSummary(Error error) {
        Object[] arguments = error.getArguments();
        return error.getKeyword().equals("oneOf") && arguments != null && "0".equals(String.valueOf(arguments[0]));
    }

    private List<Violation> settle(List<Forked> errors, int level) {
        var violations = new ArrayList<Violation>();
        var groups = new LinkedHashMap<String, List<Forked>>();
        for (Forked error : errors) {
            if (error.forks.size() <= level) {
                violations.add(sentences.of(error.error));
            } else {
                groups.computeIfAbsent(error.forks.get(level).place(), place -> new ArrayList<>())
                        .add(error);
            }
        }
        groups.values().forEach(group -> violations.addAll(choose(group, level)));
        return violations;
    }

    private List<Violation> choose(List<Forked> group, int level) {
        var branches = new TreeMap<Integer, List<Forked>>();
        group.forEach(error -> branches.computeIfAbsent(error.forks.get(level).branch(), branch -> new ArrayList<>())
                .add(error));
        Pointer at = group.get(0).forks.get(level).at();
        var byWeight = new TreeMap<Integer, List<List<Violation>>>();
        for (List<Forked> branch : branches.values()) {
            var settled = settle(branch, level + 1);
            byWeight.computeIfAbsent(weight(settled, at), weight -> new ArrayList<>())
                    .add(settled);
        }
        var best = byWeight.firstEntry().getValue();
        return best.size() == 1 ? best.get(0) : List.of(together(best, at));
    }

    private static int weight(List<Violation> violations, Pointer at) {
        int weight = 0;
        for (Violation violation : violations) {
            boolean wrongKind =
                    violation.keyword().equals("type") && violation.pointer().equals(at);
            boolean wrongValue =
                    !violation.wanted().isEmpty() && !violation.keyword().equals("type");
            weight += wrongKind ? 10_000 : wrongValue ? 100 : 1;
        }
        return weight;
    }

    private Violation together(List<List<Violation>> branches, Pointer at) {
        Violation first = branches.get(0).get(0);
        boolean alike = !first.wanted().isEmpty()
                && branches.stream()
                        .allMatch(branch -> branch.size() == 1
                                && branch.get(0).keyword().equals(first.keyword())
                                && branch.get(0).pointer().equals(first.pointer()));
        if (alike) {
            var wanted = new LinkedHashSet<String>();
            branches.forEach(branch -> wanted.addAll(branch.get(0).wanted()));
            return sentences.listed(first.keyword(), first.pointer(), List.copyOf(wanted));
        }
        var reasons = branches.stream()
                .limit(MOST_SHOWN)
                .map(branch -> branch.get(0).sentence())
                .distinct()
                .toList();
        return Violation.of("anyOf", at, "fits none of the forms it may have: " + String.join("; or: ", reasons));
    }
}
