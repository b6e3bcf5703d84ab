/**
 * One request to OCM from its making to its answer: the only way out of the process, and the only place that repeats.
 *
 * <p>What is asked and what the answer means belong to the packages of the features.
 */
@NullMarked
package dev.tidegate.ocm.request;

import org.jspecify.annotations.NullMarked;
