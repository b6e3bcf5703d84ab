/**
 * What people and programs can ask about rollouts of policies.
 *
 * <p>What a rollout does is decided by the capability; here its input is read and its answer becomes a document.
 */
@NullMarked
package dev.tidegate.application.policies;

import org.jspecify.annotations.NullMarked;
