package dev.tidegate.runtime;

/**
 * One thing that is worked on by itself: an organisation, an instance of integrations, a root policy, a component. It has
 * a lease of its own.
 */
public interface Unit {

    /** Unique among the units of its capability, and the same from one load to the next. */
    String name();
}
