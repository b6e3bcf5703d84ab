/** Label selectors of Kubernetes, read from JSON and applied to labels. Which objects are selected for what is not known here. */
@NullMarked
package dev.tidegate.policies.selector;

import org.jspecify.annotations.NullMarked;
