package dev.tidegate.engine.soak;

/**
 * Somebody else whose soak we trust.
 *
 * @param name stands before the names of its reporters, with a slash between
 * @param totals what it has earned itself; what it inherits in turn is not ours to take
 */
public record SoakSource(String name, SoakTotals totals) {}
