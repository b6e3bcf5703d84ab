package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.decision.Action;

/** Changes the world. Each call is one change of one cluster, and fails alone. */
public interface Hands {

    /** Does what was decided; an order that is there already when the answer got lost was done. */
    Deed take(Action action);

    /** Tells the owners of a cluster something, unless they were told the very same within the last day. */
    Deed tell(Notice notice);
}
