/** The numbers of a run over integrations. They are values; who shows them is not known here. */
@NullMarked
package dev.tidegate.application.integrations.metric;

import org.jspecify.annotations.NullMarked;
