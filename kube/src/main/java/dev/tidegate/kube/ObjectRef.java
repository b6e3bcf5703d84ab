package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** One object of a cluster, by kind, namespace and name; the namespace is null for kinds outside of namespaces. */
public record ObjectRef(ObjectKind kind, @Nullable String namespace, String name) {

    public ObjectRef {
        if (!isPartOfAnAddress(name) || (namespace != null && !isPartOfAnAddress(namespace))) {
            throw new IllegalArgumentException("not the name of an object: " + namespace + "/" + name);
        }
    }

    /** What Kubernetes requires of names of every kind. */
    private static boolean isPartOfAnAddress(String name) {
        return !name.isBlank() && !name.equals(".") && !name.equals("..") && !name.contains("/") && !name.contains("%");
    }

    /** The object that a tree describes. */
    public static ObjectRef of(ObjectKind kind, ObjectNode object) {
        if (!kind.apiVersion().equals(object.path("apiVersion").asText())
                || !kind.kind().equals(object.path("kind").asText())) {
            throw new IllegalArgumentException("a " + kind.kind() + " of " + kind.apiVersion() + " was announced, but "
                    + object.path("kind").asText() + " of "
                    + object.path("apiVersion").asText() + " came");
        }
        var metadata = object.path("metadata");
        return new ObjectRef(
                kind,
                metadata.hasNonNull("namespace") ? metadata.path("namespace").asText() : null,
                metadata.path("name").asText());
    }

    @Override
    public String toString() {
        return kind.kind() + " " + (namespace == null ? "" : namespace + "/") + name;
    }
}
