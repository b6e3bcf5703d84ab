/**
 * The options that commands about integrations have in common, and the problems they print beside their answers.
 *
 * <p>Options become settings here; nothing is read or asked.
 */
@NullMarked
package dev.tidegate.cli.integrations.option;

import org.jspecify.annotations.NullMarked;
