/**
 * Checks objects of policy rollouts before they are applied: what would be refused, and what is allowed but surprises people.
 *
 * <p>Only the objects themselves are looked at; no hub is asked.
 */
@NullMarked
package dev.tidegate.policies.lint;

import org.jspecify.annotations.NullMarked;
