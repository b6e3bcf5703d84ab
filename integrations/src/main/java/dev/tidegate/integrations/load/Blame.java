package dev.tidegate.integrations.load;

import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What is wrong with one managed entry, and what it costs: all of the entry, unless it was found while something was
 * read whose partition is known. Not thread-safe.
 */
final class Blame implements Consumer<Problem> {

    private final List<Problem> all = new ArrayList<>();
    private final List<Problem> ofEntry = new ArrayList<>();
    private final Map<String, List<Problem>> ofPartitions = new LinkedHashMap<>();
    private List<Problem> blamed = ofEntry;

    /**
     * What was read, and the errors that were found on the way.
     *
     * @param value what was read
     */
    record Apart<T>(T value, List<Problem> errors) {}

    @Override
    public void accept(Problem problem) {
        all.add(problem);
        if (problem.isError()) {
            blamed.add(problem);
        }
    }

    /** Reads something whose errors are not the entry's until somebody says so. */
    <T> Apart<T> apart(Supplier<T> reading) {
        var before = blamed;
        var errors = new ArrayList<Problem>();
        blamed = errors;
        try {
            return new Apart<>(reading.get(), errors);
        } finally {
            blamed = before;
        }
    }

    /** These errors cost all of the entry. */
    void entry(List<Problem> errors) {
        ofEntry.addAll(errors);
    }

    /** These errors cost the partition of the target in this file. */
    void partition(String file, List<Problem> errors) {
        ofPartitions.computeIfAbsent(file, path -> new ArrayList<>()).addAll(errors);
    }

    List<Problem> all() {
        return all;
    }

    List<Problem> ofEntry() {
        return ofEntry;
    }

    Map<String, List<Problem>> ofPartitions() {
        return ofPartitions;
    }
}
