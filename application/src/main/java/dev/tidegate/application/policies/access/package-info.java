/**
 * A hub that is read for the request of a person, and the Rollouts that are changed there.
 *
 * <p>Nothing is kept between requests, and nothing is decided here.
 */
@NullMarked
package dev.tidegate.application.policies.access;

import org.jspecify.annotations.NullMarked;
