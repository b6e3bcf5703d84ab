/**
 * What a replica of a policy holds: built from a version of the root policy, named by the hash of its content, and compared
 * with what is on the hub. Who gets a replica, and when, is decided elsewhere.
 */
@NullMarked
package dev.tidegate.policies.content;

import org.jspecify.annotations.NullMarked;
