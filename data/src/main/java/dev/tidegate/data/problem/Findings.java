package dev.tidegate.data.problem;

import java.util.ArrayList;
import java.util.List;

/**
 * What is found in one file. A file with thousands of mistakes is told by the first of them and a count; errors and
 * warnings are counted apart, so that no number of warnings hides an error or turns into one. Not thread-safe.
 */
public final class Findings {

    private final String file;
    private final int most;
    private final List<Finding> kept = new ArrayList<>();
    private int errors;
    private int warnings;

    /**
     * Nothing found yet.
     *
     * @param most how many errors, and how many warnings, are kept
     */
    public Findings(String file, int most) {
        this.file = file;
        this.most = most;
    }

    public void add(Finding finding) {
        int count = finding.isError() ? ++errors : ++warnings;
        if (count <= most) {
            kept.add(finding);
        }
    }

    /** What was kept, in the order of the places, without repetitions. */
    public List<Finding> list() {
        var list = new ArrayList<>(kept);
        omitted(list, errors, DataProblem.PROBLEMS_OMITTED);
        omitted(list, warnings, DataProblem.WARNINGS_OMITTED);
        return list.stream().distinct().sorted().toList();
    }

    /** At the file as a whole, since what is not listed may touch every part of it. */
    private void omitted(List<Finding> list, int count, DataProblem code) {
        if (count > most) {
            list.add(new Finding(
                    Place.wholeFile(file), code, "%d more of the file are not listed".formatted(count - most)));
        }
    }
}
