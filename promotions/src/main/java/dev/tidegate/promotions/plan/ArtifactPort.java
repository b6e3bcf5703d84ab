package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.file.ArtifactImage;
import dev.tidegate.promotions.gate.ArtifactState;

/** The registry of images. */
@FunctionalInterface
public interface ArtifactPort {

    /**
     * Whether there is an image with a tag. What cannot be found out is a state of its own and no failure.
     *
     * @param withDigest whether its digest is needed, too
     */
    ArtifactState state(ArtifactImage image, String tag, boolean withDigest);
}
