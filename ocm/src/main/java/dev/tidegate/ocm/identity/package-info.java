/**
 * The identifiers of OCM, each with a type of its own, because they all look alike.
 *
 * <p>Only names; nothing here reads or writes.
 */
@NullMarked
package dev.tidegate.ocm.identity;

import org.jspecify.annotations.NullMarked;
