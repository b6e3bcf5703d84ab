package dev.tidegate.integrations.workload;

/**
 * Whether a runner changes anything, which the variable {@code DRY_RUN} tells it.
 *
 * @param isDryRun whether it only looks
 * @param origin who says so, for people
 */
public record RunnerMode(boolean isDryRun, String origin) {

    static final String VARIABLE = "DRY_RUN";
    static final String DRY_RUN = "--dry-run";
    static final String CHANGING = "--no-dry-run";

    static String flag(boolean isDryRun) {
        return isDryRun ? DRY_RUN : CHANGING;
    }
}
