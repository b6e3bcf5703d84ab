package dev.tidegate.data.schema;

import com.networknt.schema.Error;
import dev.tidegate.data.node.Pointer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeMap;

/**
 * Reduces the errors of alternatives that all failed to the relevant ones.
 *
 * <p>The validator reports the errors of every branch of {@code anyOf} and {@code oneOf}, but the author meant one:
 *
 * <ol>
 *   <li>only the branch that fits best is reported: a value of the wrong kind weighs most, then a wrong fixed value,
 *       which is how branches are told apart, then every other violation the same;
 *   <li>branches that each expect another value at the same place become one violation;
 *   <li>otherwise one violation says that no alternative fits, and how each failed.
 * </ol>
 */
final class AlternativeViolations {

    private static final int MAX_REASONS = 3;

    private final ViolationMessages sentences;

    private record BranchError(Error error, List<SchemaBranch> branches) {}

    AlternativeViolations(ViolationMessages sentences) {
        this.sentences = sentences;
    }

    List<SchemaViolation> reduce(List<Error> errors) {
        var branchErrors = errors.stream()
                .filter(error -> !isSummary(error))
                .map(error -> new BranchError(error, SchemaBranch.of(error)))
                .toList();
        return reduce(branchErrors, 0);
    }

    /** The error that no branch fits; the errors of the branches say the same. */
    private static boolean isSummary(Error error) {
        Object[] arguments = error.getArguments();
        return error.getKeyword().equals("oneOf") && arguments != null && "0".equals(String.valueOf(arguments[0]));
    }

    private List<SchemaViolation> reduce(List<BranchError> errors, int level) {
        var violations = new ArrayList<SchemaViolation>();
        var groups = new LinkedHashMap<String, List<BranchError>>();
        for (BranchError error : errors) {
            if (error.branches.size() <= level) {
                violations.add(sentences.of(error.error));
            } else {
                groups.computeIfAbsent(error.branches.get(level).place(), place -> new ArrayList<>())
                        .add(error);
            }
        }
        groups.values().forEach(group -> violations.addAll(choose(group, level)));
        return violations;
    }

    private List<SchemaViolation> choose(List<BranchError> group, int level) {
        var branches = new TreeMap<Integer, List<BranchError>>();
        group.forEach(
                error -> branches.computeIfAbsent(error.branches.get(level).branch(), branch -> new ArrayList<>())
                        .add(error));
        Pointer at = group.get(0).branches.get(level).at();
        var byWeight = new TreeMap<Integer, List<List<SchemaViolation>>>();
        for (List<BranchError> branch : branches.values()) {
            var reduced = reduce(branch, level + 1);
            byWeight.computeIfAbsent(weight(reduced, at), weight -> new ArrayList<>())
                    .add(reduced);
        }
        var best = byWeight.firstEntry().getValue();
        return best.size() == 1 ? best.get(0) : List.of(combined(best, at));
    }

    private static int weight(List<SchemaViolation> violations, Pointer at) {
        int weight = 0;
        for (SchemaViolation violation : violations) {
            boolean wrongKind =
                    violation.keyword().equals("type") && violation.pointer().equals(at);
            boolean wrongValue =
                    !violation.expected().isEmpty() && !violation.keyword().equals("type");
            weight += wrongKind ? 10_000 : wrongValue ? 100 : 1;
        }
        return weight;
    }

    private SchemaViolation combined(List<List<SchemaViolation>> branches, Pointer at) {
        SchemaViolation first = branches.get(0).get(0);
        boolean alike = !first.expected().isEmpty()
                && branches.stream()
                        .allMatch(branch -> branch.size() == 1
                                && branch.get(0).keyword().equals(first.keyword())
                                && branch.get(0).pointer().equals(first.pointer()));
        if (alike) {
            var expected = new LinkedHashSet<String>();
            branches.forEach(branch -> expected.addAll(branch.get(0).expected()));
            return sentences.listed(first.keyword(), first.pointer(), List.copyOf(expected));
        }
        var reasons = branches.stream()
                .limit(MAX_REASONS)
                .map(branch -> branch.get(0).sentence())
                .distinct()
                .toList();
        return SchemaViolation.of("anyOf", at, "fits none of the forms it may have: " + String.join("; or: ", reasons));
    }
}
