package dev.tidegate.store.run;

import dev.tidegate.store.content.Content;
import java.util.Locale;

/** The bodies of a run, each a row of its own so that listing runs does not touch them. */
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
