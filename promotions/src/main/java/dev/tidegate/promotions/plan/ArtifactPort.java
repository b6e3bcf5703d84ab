package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.file.ArtifactImage;
import dev.tidegate.promotions.gate.ArtifactState;

/** The registry of images. */
@FunctionalInterface
public interface ArtifactPort {

    ArtifactState state(ArtifactImage image, String tag);
}
