/**
 * Versions as OpenShift and its add-ons write them: strict semantic versions with an order that is total.
 *
 * <p>Which versions exist, are offered or are blocked is not known here; this package only reads and compares them.
 */
@NullMarked
package dev.tidegate.engine.version;

import org.jspecify.annotations.NullMarked;
