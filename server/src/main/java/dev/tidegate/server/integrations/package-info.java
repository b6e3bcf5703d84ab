/**
 * Integrations put together: data read and rendered, clusters observed, plans made and carried out.
 */
@NullMarked
package dev.tidegate.server.integrations;

import org.jspecify.annotations.NullMarked;
