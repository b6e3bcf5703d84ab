package dev.tidegate.integrations.check;

import dev.tidegate.data.problem.SourceLocation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a workload changes.
 *
 * @param place what was written differently; null if it is nothing in the data
 * @param sentence what about it, without a full stop
 * @param way the files that lead from the integration's own to that place, both included
 */
public record ChangeCause(@Nullable SourceLocation place, String sentence, List<String> way) {

    public ChangeCause {
        way = List.copyOf(way);
    }

    @Override
    public String toString() {
        return place == null ? sentence : sentence + " " + place;
    }
}
