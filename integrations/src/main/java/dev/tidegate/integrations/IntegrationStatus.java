package dev.tidegate.integrations;

import dev.tidegate.engine.problem.Problem;
import java.util.List;

/** How a request about integrations ended. Callers map it to exit codes or HTTP statuses. */
public enum IntegrationStatus {
    /** Everything was done, or there was nothing to do. */
    DONE,
    /** A step failed, or a cluster or namespace could not be observed. */
    FAILED,
    /** The data have errors. */
    INVALID_INPUT,
    /** A plan has changes that were not applied. */
    CHANGES_PENDING,
    /** No namespace could be observed, because every cluster rejects the credentials. */
    NOT_ALLOWED,
    /** A guard or a conflict refused a step. */
    REFUSED;

    /** The status of data that were only loaded and rendered. */
    public static IntegrationStatus of(List<Problem> problems) {
        return problems.stream().anyMatch(Problem::isError) ? INVALID_INPUT : DONE;
    }
}
