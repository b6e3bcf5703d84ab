/**
 * What a change says of itself: the message of its commit, and title and text of its merge request with the state in it.
 *
 * <p>Texts from an upstream are hostile and are escaped here; nothing is sent from here.
 */
@NullMarked
package dev.tidegate.promotions.request;

import org.jspecify.annotations.NullMarked;
