/**
 * The managed clusters of a hub, as far as rollouts of policies see them: what their add-ons report about replicated
 * policies, and when. Knows no Kubernetes: objects come and go as JSON trees, and time comes in.
 */
@NullMarked
package dev.tidegate.simulator.hub;

import org.jspecify.annotations.NullMarked;
