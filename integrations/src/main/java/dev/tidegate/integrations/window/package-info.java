/**
 * Times at which something may happen, as people write and name them. What happens then, and the reading of files, are
 * others' business.
 */
@NullMarked
package dev.tidegate.integrations.window;

import org.jspecify.annotations.NullMarked;
