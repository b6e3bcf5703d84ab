/**
 * What is wrong with something a person wrote: a value with place, sentence and remedy, collected and never thrown.
 *
 * <p>Failures of machines and networks are not problems; they are exceptions or outcomes of acting.
 */
@NullMarked
package dev.tidegate.engine.problem;

import org.jspecify.annotations.NullMarked;
