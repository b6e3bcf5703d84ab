package dev.tidegate.store.document;

import dev.tidegate.store.database.ColumnValues;

/**
 * Identifies a document.
 *
 * @param namespace a capability and a kind of document, such as {@code upgrades.history}
 */
public record DocumentKey(String namespace, String environment, String organisation, String name) {

    public DocumentKey {
        ColumnValues.name("the namespace of a document", namespace);
        ColumnValues.name("the environment of a document", environment);
        ColumnValues.name("the organisation of a document", organisation);
        ColumnValues.name("the name of a document", name);
    }

    @Override
    public String toString() {
        return String.join("/", namespace, environment, organisation, name);
    }
}
