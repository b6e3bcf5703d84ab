package dev.tidegate.runtime;

import java.util.List;

/**
 * The units there are, and what is wrong with the rest.
 *
 * @param problems sentences, each with the place it is about
 */
public record Loaded<U extends Unit>(List<U> units, List<String> problems) {

    public Loaded {
        units = List.copyOf(units);
        problems = List.copyOf(problems);
    }

    public static <U extends Unit> Loaded<U> of(List<U> units) {
        return new Loaded<>(units, List.of());
    }
}
