/**
 * What people and programs ask about promotions, and the assembly of promotions with repositories, forges and clusters.
 *
 * <p>No command line and no web server is known here.
 */
@NullMarked
package dev.tidegate.application.promotions;

import org.jspecify.annotations.NullMarked;
