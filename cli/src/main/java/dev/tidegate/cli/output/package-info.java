/**
 * Results in three forms from one source: a table for people, JSON and YAML for machines.
 *
 * <p>A command fills a document and prints it; which form it takes is the caller's choice and nothing a command asks.
 */
@NullMarked
package dev.tidegate.cli.output;

import org.jspecify.annotations.NullMarked;
