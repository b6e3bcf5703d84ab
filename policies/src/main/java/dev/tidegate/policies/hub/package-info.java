/** The hub as this capability sees it: what it reads there, what it writes, and how a plan is carried out. No decision is made here. */
@NullMarked
package dev.tidegate.policies.hub;

import org.jspecify.annotations.NullMarked;
