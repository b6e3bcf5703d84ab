package dev.tidegate.promotions.file;

import org.jspecify.annotations.Nullable;

/**
 * The image that is built of each version.
 *
 * @param registry the address of the registry; nothing where it is not asked
 * @param tag with {@code {short}} or {@code {full}} in it
 * @param token what the registry is asked with; nothing for an image that everybody may read
 */
public record ArtifactImage(
        String image,
        @Nullable String registry,
        String tag,
        @Nullable SecretSource token) {}
