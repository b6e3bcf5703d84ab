/**
 * The command {@code tidegate demo}: stories on simulated fleets.
 *
 * <p>It uses the product as a user would and is no part of it: no other module may depend on this one.
 */
@NullMarked
package dev.tidegate.demo;

import org.jspecify.annotations.NullMarked;
