package dev.tidegate.upgrades.edit;

import java.util.Optional;

/** Writes labels where they are kept. */
@FunctionalInterface
public interface LabelWriter {

    /**
     * Makes one change.
     *
     * @return why it was not made, or may not have been; empty if it was made
     */
    Optional<String> write(LabelOwner owner, LabelChange change);
}
