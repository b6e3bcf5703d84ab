package dev.tidegate.upgrades.run;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects what goes wrong in one pass over an organisation. Confined to one thread. */
final class PassProblems {

    private final List<String> setbacks = new ArrayList<>();
    private @Nullable String failure;

    /** Fails the organisation; the first reason stays. */
    void fail(String sentence) {
        if (failure == null) {
            failure = sentence;
        }
    }

    /** Why the organisation failed; null if it did not. */
    @Nullable String failure() {
        return failure;
    }

    /** What went wrong without failing the organisation, to be added to. */
    List<String> setbacks() {
        return setbacks;
    }
}
