package dev.tidegate.integrations;

import dev.tidegate.data.problem.Place;

/** Something worth a line in a plan that nobody has to mend. */
public record Note(Place place, String sentence) {

    @Override
    public String toString() {
        return place + ": " + sentence;
    }
}
