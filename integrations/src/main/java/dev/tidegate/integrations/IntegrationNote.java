package dev.tidegate.integrations;

import dev.tidegate.data.problem.SourceLocation;

/** A remark about the data that needs no correction. */
public record IntegrationNote(SourceLocation place, String sentence) {

    @Override
    public String toString() {
        return place + ": " + sentence;
    }
}
