package dev.tidegate.runtime;

/**
 * One decision for the decision log. All three texts are JSON.
 *
 * @param part distinguishes several decisions about one unit in one round, such as those about add-ons; may be empty
 * @param inputs everything the decision was made from, so that it can be made again
 */
public record RunRecord(String part, String inputs, String plan, String outcome) {

    /** The part of a record that says why a pass failed before anything was decided; it has neither inputs nor a plan. */
    static final String FAILURE = "failure";

    /** Whether a run is the record of a pass that failed, from which nothing can be decided again. */
    public static boolean isFailure(String runId) {
        return runId.endsWith("/" + FAILURE);
    }
}
