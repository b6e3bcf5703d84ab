package dev.tidegate.integrations.load;

import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Collects the problems of one managed entry. An error freezes the whole entry unless it is collected separately and
 * assigned to a partition. Not thread-safe.
 */
final class EntryProblems implements Consumer<Problem> {

    private final List<Problem> all = new ArrayList<>();
    private final List<Problem> entryErrors = new ArrayList<>();
    private final Map<String, List<Problem>> partitionErrors = new LinkedHashMap<>();
    private List<Problem> current = entryErrors;

    /** A value with the errors found while it was read. */
    record Collected<T>(T value, List<Problem> errors) {}

    @Override
    public void accept(Problem problem) {
        all.add(problem);
        if (problem.isError()) {
            current.add(problem);
        }
    }

    /** Reads a value; its errors freeze nothing until they are assigned. */
    <T> Collected<T> collect(Supplier<T> reader) {
        var before = current;
        var errors = new ArrayList<Problem>();
        current = errors;
        try {
            return new Collected<>(reader.get(), errors);
        } finally {
            current = before;
        }
    }

    /** Assigns errors to the whole entry. */
    void addToEntry(List<Problem> errors) {
        entryErrors.addAll(errors);
    }

    /** Assigns errors to the partition of the target in this file. */
    void addToPartition(String file, List<Problem> errors) {
        partitionErrors.computeIfAbsent(file, path -> new ArrayList<>()).addAll(errors);
    }

    List<Problem> all() {
        return all;
    }

    List<Problem> entryErrors() {
        return entryErrors;
    }

    Map<String, List<Problem>> partitionErrors() {
        return partitionErrors;
    }
}
