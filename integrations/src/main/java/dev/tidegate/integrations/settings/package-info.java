/**
 * The settings of an instance: how workloads are rendered, who owns them, and how many may be deleted. Reading the file
 * that has them belongs to another package.
 */
@NullMarked
package dev.tidegate.integrations.settings;

import org.jspecify.annotations.NullMarked;
