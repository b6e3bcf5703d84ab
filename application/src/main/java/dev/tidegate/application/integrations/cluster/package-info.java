/**
 * Clusters as integrations see them: reached by what the data or the user say, observed and changed through their API.
 */
@NullMarked
package dev.tidegate.application.integrations.cluster;

import org.jspecify.annotations.NullMarked;
