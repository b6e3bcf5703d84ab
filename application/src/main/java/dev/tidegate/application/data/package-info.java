/**
 * What people and programs can ask about a data tree, whatever capability its files are for.
 *
 * <p>The meaning of files is known by the capabilities; here they are asked about problems and older forms.
 */
@NullMarked
package dev.tidegate.application.data;

import org.jspecify.annotations.NullMarked;
