package dev.tidegate.runtime;

/**
 * One capability as the runtime sees it. Units are reconciled side by side, each by one thread at a time.
 *
 * @param <U> what is worked on
 * @param <R> what a pass over one unit reports, for whoever prints or shows it
 */
public interface Reconciler<U extends Unit, R> {

    /** The name of the capability: {@code upgrades}, {@code integrations}. */
    String capability();

    /**
     * Reads what users wrote and says which units there are now. Called before every round, so that a change of the data
     * needs no restart. Never throws because of what users wrote.
     */
    Loaded<U> load();

    /**
     * One pass over one unit: observe, decide, act. May be cut off at any point; the next pass goes on. An exception
     * fails this pass and no other.
     */
    Outcome<R> reconcile(U unit, Pass pass);

    /** Maintenance of what the capability stores, between rounds and never in a dry run. What it throws is logged. */
    default void maintain() {}
}
