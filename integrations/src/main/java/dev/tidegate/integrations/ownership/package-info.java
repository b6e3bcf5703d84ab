/**
 * The owner of an object, written to and read from its annotations. Rendering, planning and execution all use it, so
 * that they agree; what follows from an owner is decided in planning.
 */
@NullMarked
package dev.tidegate.integrations.ownership;

import org.jspecify.annotations.NullMarked;
