package dev.tidegate.promotions.site;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Files after a change: all of them, or none where there are problems.
 *
 * @param contents the new bytes of the files that differ, by path
 */
public record EditedFiles(Map<String, byte[]> contents, List<Problem> problems) {

    public EditedFiles {
        contents = new TreeMap<>(problems.isEmpty() ? contents : Map.of());
        problems = List.copyOf(problems);
    }

    static EditedFiles refused(List<Problem> problems) {
        return new EditedFiles(Map.of(), problems);
    }
}
