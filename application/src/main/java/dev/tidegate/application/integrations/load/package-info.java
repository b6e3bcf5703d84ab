/**
 * What a data tree says about integrations, read and ready to be rendered.
 *
 * <p>Clusters and stores are not known here.
 */
@NullMarked
package dev.tidegate.application.integrations.load;

import org.jspecify.annotations.NullMarked;
