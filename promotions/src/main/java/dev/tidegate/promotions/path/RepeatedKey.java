package dev.tidegate.promotions.path;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;

/**
 * A key that a mapping has twice.
 *
 * @param pointer to its value
 * @param first where it is written first
 * @param again where it is written next
 */
public record RepeatedKey(Pointer pointer, Scalar first, Scalar again) {

    /** The key of a mapping, if it is repeated. */
    public static Optional<RepeatedKey> in(Mapping mapping, Pointer at, String key) {
        return mapping.repeated().stream()
                .filter(scalar -> scalar.text().equals(key))
                .min(Comparator.comparingInt(scalar -> scalar.written().start()))
                .map(again -> new RepeatedKey(
                        at.child(key),
                        Objects.requireNonNull(mapping.entries().get(key), "the first of a repeated key")
                                .key(),
                        again));
    }
}
