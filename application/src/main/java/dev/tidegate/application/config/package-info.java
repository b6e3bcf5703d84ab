/**
 * The configuration file of a process that runs capabilities: its schema, reading it, checking it, showing it.
 *
 * <p>It names secrets by file and never holds one.
 */
@NullMarked
package dev.tidegate.application.config;

import org.jspecify.annotations.NullMarked;
