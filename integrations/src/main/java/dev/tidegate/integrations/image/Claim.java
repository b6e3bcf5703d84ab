package dev.tidegate.integrations.image;

import dev.tidegate.data.problem.Place;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.image.ImageChoice.Candidate;
import dev.tidegate.integrations.image.ImageChoice.Level;
import org.jspecify.annotations.Nullable;

/**
 * What one level says about the image.
 *
 * @param text as it was written
 * @param place where; null if it came with the command or its environment
 * @param reference what it comes to, or why it comes to nothing
 * @param code what kind of problem it is if it comes to nothing
 */
record Claim(Level level, String text, @Nullable Place place, Parsed<ImageRef> reference, IntegrationProblem code) {

    /** A level that names the image itself. */
    static Claim named(Level level, String text, @Nullable Place place) {
        return new Claim(level, text, place, ImageRef.parse(text), IntegrationProblem.IMAGE_REF_INVALID);
    }

    /** A level that names a commit; its tag must be found out. */
    static Claim built(Level level, String ref, @Nullable Place place, Parsed<String> tag) {
        return new Claim(level, ref, place, tag.then(ImageRef::parse), IntegrationProblem.IMAGE_UNRESOLVED);
    }

    /** For a list of those who lost. */
    Candidate candidate() {
        return new Candidate(level, reference.value().map(ImageRef::toString).orElse(text), place);
    }

    boolean means(Claim other) {
        return reference.value().isPresent() && reference.value().equals(other.reference.value());
    }

    Problem problem(String entry, ProblemCode kind, String sentence) {
        return new Problem(kind, place == null ? entry + " (" + level.label() + ")" : place.toString(), sentence);
    }
}
