package dev.tidegate.store.document;

import dev.tidegate.store.database.Stored;

/**
 * Which document.
 *
 * @param namespace whose documents these are: a capability and a kind, such as {@code upgrades.history}
 */
public record DocumentKey(String namespace, String environment, String organisation, String name) {

    public DocumentKey {
        Stored.name("the namespace of a document", namespace);
        Stored.name("the environment of a document", environment);
        Stored.name("the organisation of a document", organisation);
        Stored.name("the name of a document", name);
    }

    @Override
    public String toString() {
        return String.join("/", namespace, environment, organisation, name);
    }
}
