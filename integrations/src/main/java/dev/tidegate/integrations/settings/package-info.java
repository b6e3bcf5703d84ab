/**
 * What holds for all integrations of an instance: how workloads are rendered, by whom they are owned, how much may go.
 */
@NullMarked
package dev.tidegate.integrations.settings;

import org.jspecify.annotations.NullMarked;
