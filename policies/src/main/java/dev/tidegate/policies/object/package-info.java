/**
 * Objects of a hub, read from JSON trees and, for those that Tidegate writes, made into trees again. Each reads only what is
 * needed and tolerates the rest; nothing is decided here.
 */
@NullMarked
package dev.tidegate.policies.object;

import org.jspecify.annotations.NullMarked;
