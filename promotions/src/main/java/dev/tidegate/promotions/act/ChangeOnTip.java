package dev.tidegate.promotions.act;

import dev.tidegate.promotions.plan.DataRepositoryPort;
import java.util.Optional;

/** Computes a change on the newest commit of the branch, again each time somebody else was first. */
@FunctionalInterface
public interface ChangeOnTip {

    /**
     * The change; nothing if there is nothing to change.
     *
     * @throws ChangeStopped if it cannot be made there
     */
    Optional<PreparedChange> on(DataRepositoryPort data);
}
