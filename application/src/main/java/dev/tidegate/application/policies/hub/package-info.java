/** How a hub of Open Cluster Management is reached, and the kinds of its objects. What is done on it is not known here. */
@NullMarked
package dev.tidegate.application.policies.hub;

import org.jspecify.annotations.NullMarked;
