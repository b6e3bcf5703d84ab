/**
 * How a hub of Open Cluster Management is reached, the kinds of its objects, and whether it is fit for rollouts. What is
 * done on it is not known here.
 */
@NullMarked
package dev.tidegate.application.policies.hub;

import org.jspecify.annotations.NullMarked;
