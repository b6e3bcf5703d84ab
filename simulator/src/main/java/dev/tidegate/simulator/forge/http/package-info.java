/**
 * What the simulated forge answers: the endpoints of GitLab and GitHub, its own controls, its pages.
 */
@NullMarked
package dev.tidegate.simulator.forge.http;

import org.jspecify.annotations.NullMarked;
