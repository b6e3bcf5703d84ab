/**
 * Who may be at work at the same time: named mutexes, and limits for the members of one area that share them.
 *
 * <p>These locks live inside one decision. Keeping two processes from deciding at once is not their task.
 */
@NullMarked
package dev.tidegate.engine.lock;

import org.jspecify.annotations.NullMarked;
