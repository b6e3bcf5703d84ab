package dev.tidegate.integrations.plan;

import org.jspecify.annotations.Nullable;

/**
 * One field that is not as wanted.
 *
 * @param path as people write it: {@code spec.template.spec.containers[int].image}
 * @param before what it is; null if it is not there
 * @param after what it shall be; null if it shall go
 */
public record FieldChange(
        String path, @Nullable String before, @Nullable String after) {

    /** Whether it is the image of the container that runs the integration. */
    public boolean isImage() {
        return path.endsWith("containers[int].image");
    }
}
