/** What a hub needs before policies are rolled out on it: definitions, rights and the program that does it. */
@NullMarked
package dev.tidegate.application.policies.install;

import org.jspecify.annotations.NullMarked;
