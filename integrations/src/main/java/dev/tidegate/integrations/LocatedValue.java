package dev.tidegate.integrations;

import dev.tidegate.data.problem.SourceLocation;

/** A value with the place it was read from. */
public record LocatedValue<T>(T value, SourceLocation place) {}
