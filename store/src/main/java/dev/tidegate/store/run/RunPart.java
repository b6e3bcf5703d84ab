package dev.tidegate.store.run;

import dev.tidegate.store.content.Content;
import java.util.Locale;

/** The contents of a run, each in a row of its own so that listing runs does not read them. */
enum RunPart {
    INPUTS,
    PLAN,
    OUTCOME;

    Content of(Run run) {
        return switch (this) {
            case INPUTS -> run.inputs();
            case PLAN -> run.plan();
            case OUTCOME -> run.outcome();
        };
    }

    String column() {
        return name().toLowerCase(Locale.ROOT);
    }
}
