package dev.tidegate.application.promotions.git;

import dev.tidegate.promotions.plan.PromotionPortFailure;
import java.io.IOException;

/** Failures of repositories in the words of promotions. */
final class GitFailures {

    /** Something that reads a repository. */
    @FunctionalInterface
    interface Reading<T> {

        T read() throws IOException;
    }

    private GitFailures() {}

    static <T> T guarded(String what, Reading<T> reading) {
        try {
            return reading.read();
        } catch (IOException unreadable) {
            throw failure(what, unreadable);
        }
    }

    static PromotionPortFailure failure(String what, IOException unreadable) {
        return new PromotionPortFailure(what + ": " + unreadable.getMessage(), unreadable);
    }
}
