/**
 * The clusters on which promoted versions run, by the module {@code kube}.
 *
 * <p>Nothing is changed in them from here.
 */
@NullMarked
package dev.tidegate.application.promotions.cluster;

import org.jspecify.annotations.NullMarked;
