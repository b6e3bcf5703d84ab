/**
 * A recording of everything that an API server stored, and a checker that knows the rules of a rollout and none of the code that
 * keeps them. Nothing here may use the planner or its types.
 */
@NullMarked
package dev.tidegate.application.policies.recording;

import org.jspecify.annotations.NullMarked;
