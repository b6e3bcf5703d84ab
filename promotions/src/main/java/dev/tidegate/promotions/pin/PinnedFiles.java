package dev.tidegate.promotions.pin;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Files after pins were added or removed: all of them, or none where there are problems.
 *
 * @param contents the new bytes of the files that differ, by path
 * @param removedComments comments that went with what was removed, each with its file and line
 */
public record PinnedFiles(Map<String, byte[]> contents, List<String> removedComments, List<Problem> problems) {

    public PinnedFiles {
        boolean refused = problems.stream().anyMatch(Problem::isError);
        contents = new TreeMap<>(refused ? Map.of() : contents);
        removedComments = refused ? List.of() : List.copyOf(removedComments);
        problems = List.copyOf(problems);
    }
}
