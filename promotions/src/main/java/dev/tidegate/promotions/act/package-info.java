/**
 * Carrying plans out through ports: a commit, a branch, a merge request, people who are told, and a record of it.
 *
 * <p>Every step finds out whether it was done before, so that whatever was cut off is finished by the same command.
 */
@NullMarked
package dev.tidegate.promotions.act;

import org.jspecify.annotations.NullMarked;
