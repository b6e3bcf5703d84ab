package dev.tidegate.data.problem;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects the problems of one file, up to a limit; further ones are only counted. Errors and warnings have separate
 * limits, so that warnings cannot hide an error. Not thread-safe.
 */
public final class ProblemCollector {

    private final String file;
    private final int most;
    private final List<LocatedProblem> kept = new ArrayList<>();
    private int errors;
    private int warnings;

    /**
     * An empty collector.
     *
     * @param most how many errors, and how many warnings, are kept
     */
    public ProblemCollector(String file, int most) {
        this.file = file;
        this.most = most;
    }

    public void add(LocatedProblem finding) {
        int count = finding.isError() ? ++errors : ++warnings;
        if (count <= most) {
            kept.add(finding);
        }
    }

    /** The problems in the order of their locations, without duplicates. */
    public List<LocatedProblem> list() {
        var list = new ArrayList<>(kept);
        omitted(list, errors, DataProblem.PROBLEMS_OMITTED);
        omitted(list, warnings, DataProblem.WARNINGS_OMITTED);
        return list.stream().distinct().sorted().toList();
    }

    /** Located at the whole file, since the problems that are not listed may be anywhere in it. */
    private void omitted(List<LocatedProblem> list, int count, DataProblem code) {
        if (count > most) {
            list.add(new LocatedProblem(
                    SourceLocation.wholeFile(file),
                    code,
                    "%d more of the file are not listed".formatted(count - most)));
        }
    }
}
