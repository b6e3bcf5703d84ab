package dev.tidegate.application.policies.controller;

import dev.tidegate.runtime.Unit;

/**
 * A root policy, which may be gone and have left replicas behind.
 *
 * @param name namespace and name, with a slash between
 */
public record PolicyUnit(String name) implements Unit {

    String namespace() {
        return name.substring(0, Math.max(0, name.indexOf('/')));
    }

    String policy() {
        return name.substring(name.indexOf('/') + 1);
    }
}
