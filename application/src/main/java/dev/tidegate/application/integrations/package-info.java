/**
 * Integrations put together: data read and rendered, clusters observed, plans made and carried out.
 */
@NullMarked
package dev.tidegate.application.integrations;

import org.jspecify.annotations.NullMarked;
