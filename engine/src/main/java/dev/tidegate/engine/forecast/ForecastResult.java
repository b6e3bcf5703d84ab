package dev.tidegate.engine.forecast;

/**
 * What is left of a future whose moments were followed and not kept.
 *
 * @param end the world at the instant of the ending
 * @param <S> a state of the world
 */
public record ForecastResult<S>(S end, ForecastEnd ending) {}
