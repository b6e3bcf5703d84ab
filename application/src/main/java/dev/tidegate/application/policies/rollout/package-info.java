/**
 * What people see of rollouts of policies, and what they do to them.
 *
 * <p>Everything shown is decided by the same planner that the controller uses, from what the hub shows at that moment, so
 * that it works where no controller runs and needs no right to write. How the hub is reached is not known here.
 */
@NullMarked
package dev.tidegate.application.policies.rollout;

import org.jspecify.annotations.NullMarked;
