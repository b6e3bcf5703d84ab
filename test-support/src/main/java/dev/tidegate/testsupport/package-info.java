/** What the tests of every module share: seeded property tests and golden files. Never on a product's class path. */
@NullMarked
package dev.tidegate.testsupport;

import org.jspecify.annotations.NullMarked;
