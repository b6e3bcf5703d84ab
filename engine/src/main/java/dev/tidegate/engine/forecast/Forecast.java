package dev.tidegate.engine.forecast;

import java.util.List;
import java.util.stream.Stream;

/**
 * A played future.
 *
 * @param moments every decision, in the order they were made
 * @param end the world at the instant of the ending
 * @param <S> a state of the world
 * @param <P> a plan
 */
public record Forecast<S, P>(List<ForecastEntry<S, P>> moments, S end, ForecastEnd ending) {

    public Forecast {
        moments = List.copyOf(moments);
    }

    /** The moments at which something was done. */
    public Stream<ForecastEntry<S, P>> changes() {
        return moments.stream().filter(ForecastEntry::changed);
    }
}
