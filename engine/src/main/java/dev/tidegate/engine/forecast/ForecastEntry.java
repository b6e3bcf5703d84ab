package dev.tidegate.engine.forecast;

import java.time.Instant;

/**
 * One decision of a forecast.
 *
 * @param changed whether the plan changed the world; if not, it tells why nothing could be done
 * @param state the world after the plan was carried out
 * @param <S> a state of the world
 * @param <P> a plan
 */
public record ForecastEntry<S, P>(Instant at, P plan, boolean changed, S state) {}
