/**
 * A simulated forge: merge requests behind the APIs of GitLab and GitHub, with Git over HTTP behind them.
 *
 * <p>It knows nothing of the client it is tried with. Repositories are real ones.
 */
@NullMarked
package dev.tidegate.simulator.forge;

import org.jspecify.annotations.NullMarked;
