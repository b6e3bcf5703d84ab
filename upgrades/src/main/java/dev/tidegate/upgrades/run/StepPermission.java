package dev.tidegate.upgrades.run;

import java.util.Optional;

/**
 * Says whether changes may be made. Asked right before each change of the world; repositories take it as the proof that
 * the caller may write.
 */
public interface StepPermission {

    /** Why the next change must not be made; empty if it may be. */
    Optional<StepDenial> denial();
}
