package dev.tidegate.promotions.site;

import java.util.Optional;

/** The part of an image reference that names a version: {@code tag} or {@code tag@digest}. */
final class ImageTag {

    private ImageTag() {}

    /** What follows the last colon after the last slash; nothing in a reference without a tag. */
    static Optional<String> of(String image) {
        int digest = image.indexOf('@');
        int end = digest < 0 ? image.length() : digest;
        int colon = image.lastIndexOf(':', end - 1);
        boolean port = colon < image.lastIndexOf('/', end - 1);
        return colon < 1 || port || colon + 1 == end ? Optional.empty() : Optional.of(image.substring(colon + 1));
    }
}
