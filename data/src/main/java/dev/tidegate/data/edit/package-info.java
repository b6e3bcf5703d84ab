/**
 * Changes to the text of a document that leave every other byte as it was.
 *
 * <p>Texts come in and go out; no file is opened here.
 */
@NullMarked
package dev.tidegate.data.edit;

import org.jspecify.annotations.NullMarked;
