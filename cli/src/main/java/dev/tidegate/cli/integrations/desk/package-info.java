/**
 * What commands about integrations have in common: the options that say which data, which clusters and whom to ask, and
 * the desk everything is put together on.
 */
@NullMarked
package dev.tidegate.cli.integrations.desk;

import org.jspecify.annotations.NullMarked;
