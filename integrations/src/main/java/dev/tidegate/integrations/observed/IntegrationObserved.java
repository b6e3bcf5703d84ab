package dev.tidegate.integrations.observed;

import java.util.List;

/** What was observed of namespaces: one observation for each, readable or not. */
public record IntegrationObserved(List<NamespaceObserved> namespaces) {

    public IntegrationObserved {
        namespaces = List.copyOf(namespaces);
    }
}
