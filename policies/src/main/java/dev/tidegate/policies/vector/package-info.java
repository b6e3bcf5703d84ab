/**
 * Rollout vectors: one decision with its input and the answers expected of it, as a line of JSON.
 *
 * <p>They pin the behaviour of the rollout function down for us and for anybody who compares with it. Reading and
 * comparing happens here; deciding does not.
 */
@NullMarked
package dev.tidegate.policies.vector;

import org.jspecify.annotations.NullMarked;
