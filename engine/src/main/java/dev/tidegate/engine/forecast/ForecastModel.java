package dev.tidegate.engine.forecast;

import java.time.Instant;
import java.util.Optional;

/**
 * A world that decisions can be tried on. All functions are pure: states are values, and equal arguments give equal
 * results, which makes a forecast repeatable.
 *
 * @param <S> a state of the world
 * @param <P> a plan
 */
public interface ForecastModel<S, P> {

    /** The very decision that is made in earnest, and when to make it again if nothing happens before. */
    ForecastDecision<P> decide(S state, Instant now);

    /** Whether carrying out the plan would change the world; a plan that only explains does not. */
    boolean changesAnything(P plan);

    /** The world right after the plan was carried out. */
    S act(S state, P plan, Instant now);

    /** When the world next changes by itself, strictly after now; empty if it never will. */
    Optional<Instant> nextEvent(S state, Instant now);

    /** The world at a later instant, everything up to and at that instant having happened. */
    S advance(S state, Instant to);

    /** Whether what the forecast is about has come to its end. */
    boolean isFinished(S state);
}
