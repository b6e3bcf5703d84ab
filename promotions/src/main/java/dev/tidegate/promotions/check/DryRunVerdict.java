package dev.tidegate.promotions.check;

import java.util.List;

/**
 * What a dry run tells about a merge request.
 *
 * @param added lines the base did not print
 * @param gone lines the base printed and this run does not
 * @param unexplained those of the added lines that nobody expected or explained
 * @param missing expected effects that did not show
 * @param unexpected effects nobody expected
 */
public record DryRunVerdict(
        DryRun run,
        Result result,
        List<String> added,
        List<String> gone,
        List<String> unexplained,
        List<WorkloadEffect> missing,
        List<WorkloadEffect> unexpected) {

    /** The one word about the run. */
    public enum Result {
        CLEAN,
        EXPLAINED,
        LINES_TO_EXPLAIN,
        FAILING_BEFORE,
        WRONG_EFFECTS,
        TIMED_OUT,
        IMAGE_MISSING,
        FAILED
    }

    public DryRunVerdict {
        added = List.copyOf(added);
        gone = List.copyOf(gone);
        unexplained = List.copyOf(unexplained);
        missing = List.copyOf(missing);
        unexpected = List.copyOf(unexpected);
    }

    /** Whether the merge request must not pass because of this run. */
    public boolean isRefusal(boolean strictLogs) {
        return switch (result) {
            case CLEAN, EXPLAINED, FAILING_BEFORE -> false;
            case LINES_TO_EXPLAIN -> strictLogs;
            case WRONG_EFFECTS, TIMED_OUT, IMAGE_MISSING, FAILED -> true;
        };
    }

    /** What is shown in the last column. */
    public String words() {
        return switch (result) {
            case CLEAN -> "clean";
            case EXPLAINED -> "explained";
            case LINES_TO_EXPLAIN ->
                unexplained.size() == 1 ? "1 line to explain" : unexplained.size() + " lines to explain";
            case FAILING_BEFORE -> "failing before";
            case WRONG_EFFECTS ->
                unexpected.isEmpty() ? "missing effect " + missing.get(0) : "unexpected effect " + unexpected.get(0);
            case TIMED_OUT -> "timeout";
            case IMAGE_MISSING -> "image " + run.image() + " cannot be pulled";
            case FAILED -> "FAILED";
        };
    }

    /** The effects as people read them: how many of the expected ones showed. */
    public String effects() {
        return run.expected()
                .map(expected -> "%d of %d expected".formatted(expected.size() - missing.size(), expected.size())
                        + (unexpected.isEmpty() ? "" : ", %d unexpected".formatted(unexpected.size())))
                .orElse("-");
    }
}
