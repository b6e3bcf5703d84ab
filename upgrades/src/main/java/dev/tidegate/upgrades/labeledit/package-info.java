/**
 * Editing of labels: policies and settings as users write them, and the label changes that put them in place.
 *
 * <p>Changes are planned as values; a port writes them one by one. The planner does not use this package.
 */
@NullMarked
package dev.tidegate.upgrades.labeledit;

import org.jspecify.annotations.NullMarked;
