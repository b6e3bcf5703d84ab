/**
 * The decision about one root policy: who gets which version now, what is written down, and why the rest waits. Pure: the
 * hub is read and written through ports, the time and new identifiers come in.
 */
@NullMarked
package dev.tidegate.policies.plan;

import org.jspecify.annotations.NullMarked;
