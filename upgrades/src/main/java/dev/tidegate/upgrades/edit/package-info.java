/**
 * Policies and settings as people write them, and the changes to labels that put them in place.
 *
 * <p>Changes are planned as values; a port writes them one by one. What a policy means is not known here.
 */
@NullMarked
package dev.tidegate.upgrades.edit;

import org.jspecify.annotations.NullMarked;
