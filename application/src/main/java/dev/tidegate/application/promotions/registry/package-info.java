/**
 * The registry of images, by the module {@code http}.
 *
 * <p>Images are never pulled: a registry is asked whether it has a tag.
 */
@NullMarked
package dev.tidegate.application.promotions.registry;

import org.jspecify.annotations.NullMarked;
