package dev.tidegate.integrations.image;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.image.ImageChoice.Candidate;
import dev.tidegate.integrations.image.ImageChoice.Level;
import org.jspecify.annotations.Nullable;

/**
 * The image that one level sets.
 *
 * @param text as written
 * @param place where; null if it came from the command line or a variable
 * @param reference the parsed reference, or why it is invalid
 * @param code the problem if it is invalid
 */
record ImageSource(
        Level level,
        String text,
        @Nullable SourceLocation place,
        Parsed<ImageReference> reference,
        IntegrationProblem code) {

    /** A level that names the image. */
    static ImageSource ofReference(Level level, String text, @Nullable SourceLocation place) {
        return new ImageSource(level, text, place, ImageReference.parse(text), IntegrationProblem.IMAGE_REF_INVALID);
    }

    /** A level that names a commit, which has to be resolved to a tag. */
    static ImageSource ofCommit(Level level, String ref, @Nullable SourceLocation place, Parsed<String> tag) {
        return new ImageSource(level, ref, place, tag.then(ImageReference::parse), IntegrationProblem.IMAGE_UNRESOLVED);
    }

    /** For the list of overridden images. */
    Candidate candidate() {
        return new Candidate(
                level, reference.value().map(ImageReference::toString).orElse(text), place);
    }

    boolean isSameImage(ImageSource other) {
        return reference.value().isPresent() && reference.value().equals(other.reference.value());
    }

    Problem problem(String entry, ProblemCode kind, String sentence) {
        return new Problem(kind, place == null ? entry + " (" + level.label() + ")" : place.toString(), sentence);
    }
}
