/** Who works on what now, and how a person takes a lease from a process that is dead. How leases are kept is the store's. */
@NullMarked
package dev.tidegate.application.lease;

import org.jspecify.annotations.NullMarked;
