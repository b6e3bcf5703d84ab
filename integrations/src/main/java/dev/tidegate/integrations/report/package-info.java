/**
 * Plans and outcomes as people and machines read them: text, lines, JSON, Markdown, exit codes. Nothing is decided here.
 */
@NullMarked
package dev.tidegate.integrations.report;

import org.jspecify.annotations.NullMarked;
