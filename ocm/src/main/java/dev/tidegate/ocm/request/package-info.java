/**
 * Requests to OCM: signing in, sending, and the exceptions of failed requests. Nothing else in this module uses the network.
 *
 * <p>What is requested and what a response means belong to the packages of the resources.
 */
@NullMarked
package dev.tidegate.ocm.request;

import org.jspecify.annotations.NullMarked;
