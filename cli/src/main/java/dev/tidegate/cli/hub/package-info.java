/** How a hub of Open Cluster Management is named on the command line. What is done on it is not known here. */
@NullMarked
package dev.tidegate.cli.hub;

import org.jspecify.annotations.NullMarked;
