/**
 * The policy controller: the hub is watched, every root policy is a unit of the runtime, and what a pass decided is written
 * to the hub and to the decision log. What is decided is the capability's.
 */
@NullMarked
package dev.tidegate.application.policies.controller;

import org.jspecify.annotations.NullMarked;
