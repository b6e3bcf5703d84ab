package dev.tidegate.upgrades.labeledit;

import java.util.Optional;

/** Writes labels to OCM. */
@FunctionalInterface
public interface LabelWriter {

    /**
     * Makes one change.
     *
     * @return why the change was not made, or may not have been made; empty if it was made
     */
    Optional<String> write(LabelOwner owner, LabelChange change);
}
