package dev.tidegate.integrations.execution;

import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import java.util.Optional;

/** Decides before every step whether it may start; a step that has started is finished. Called by several threads. */
@FunctionalInterface
public interface ExecutionPermit {

    /** Every step may start. */
    ExecutionPermit ALWAYS = Optional::empty;

    /** Why no further step may start; empty if it may. */
    Optional<Denial> denial();

    /**
     * Why a step may not start.
     *
     * @param status the status of the steps that do not start
     */
    record Denial(Status status, String sentence) {}
}
