/**
 * Answers for people and programs: a JSON tree with a schema, and the same as lines and tables.
 *
 * <p>How a document is printed or sent is decided by whoever asked: neither a terminal nor a web server is known here.
 */
@NullMarked
package dev.tidegate.application.document;

import org.jspecify.annotations.NullMarked;
