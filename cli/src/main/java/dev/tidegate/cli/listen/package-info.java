/**
 * Where commands that loop are listened to.
 *
 * <p>What they tell there is their own business.
 */
@NullMarked
package dev.tidegate.cli.listen;

import org.jspecify.annotations.NullMarked;
