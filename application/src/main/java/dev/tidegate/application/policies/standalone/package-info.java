/**
 * Standalone mode: placements are evaluated by Tidegate where OCM's placement controller does not run. Off by default,
 * and never beside that controller. How groups are formed is decided in the policies module.
 */
@NullMarked
package dev.tidegate.application.policies.standalone;

import org.jspecify.annotations.NullMarked;
