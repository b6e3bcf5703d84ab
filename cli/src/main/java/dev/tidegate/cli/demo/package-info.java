/**
 * The demo: an upgrade campaign, a new image and a rollout over simulated fleets, told on the terminal, in plain lines or
 * as a document.
 *
 * <p>The story is played to its end first, as data; the views only show it. Real time passes nowhere but in
 * {@link dev.tidegate.cli.demo.Stage}.
 */
@NullMarked
package dev.tidegate.cli.demo;

import org.jspecify.annotations.NullMarked;
