/** What is kept of decisions about integrations: who or what decided, from what, and what came of it. */
@NullMarked
package dev.tidegate.server.integrations.keep;

import org.jspecify.annotations.NullMarked;
