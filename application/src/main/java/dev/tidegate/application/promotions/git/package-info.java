/**
 * The data repository and the upstreams of components, by the module {@code git}.
 *
 * <p>Each repository is fetched once for a request; what its files mean is not known here.
 */
@NullMarked
package dev.tidegate.application.promotions.git;

import org.jspecify.annotations.NullMarked;
