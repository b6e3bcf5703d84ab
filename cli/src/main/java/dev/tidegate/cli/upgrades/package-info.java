/**
 * Commands about the upgrades of OpenShift clusters, and the documents and pages they print.
 *
 * <p>What is printed was decided elsewhere; nothing is judged here.
 */
@NullMarked
package dev.tidegate.cli.upgrades;

import org.jspecify.annotations.NullMarked;
