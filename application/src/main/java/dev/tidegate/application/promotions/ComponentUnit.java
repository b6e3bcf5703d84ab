package dev.tidegate.application.promotions;

import dev.tidegate.runtime.Unit;

/** One component of a promotions file, as the runtime works on it. */
public record ComponentUnit(String name) implements Unit {}
