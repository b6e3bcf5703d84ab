/**
 * Opening the store from settings.
 *
 * <p>What is stored belongs to the capabilities.
 */
@NullMarked
package dev.tidegate.application.store;

import org.jspecify.annotations.NullMarked;
