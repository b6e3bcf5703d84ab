package dev.tidegate.integrations;

import dev.tidegate.data.problem.Place;

/** A value with the place it was written at, so that every explanation can point there. */
public record Written<T>(T value, Place place) {}
