package dev.tidegate.integrations.workload;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.manifest.CanonicalJson;
import dev.tidegate.integrations.manifest.Manifest;
import dev.tidegate.integrations.manifest.ManifestJson;
import dev.tidegate.integrations.manifest.ObjectMetadata;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.settings.IntegrationSettings;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The Service through which the runners of a namespace are measured. It belongs to the namespace, not to one of the
 * integrations in it, and goes with the last of them.
 */
public final class NamespaceServiceManifest {

    private static final int PORT = 80;
    private static final int METRICS_PORT = 9090;

    private final WorkloadId id;
    private final Manifest body;
    private final Ownership ownership;
    private final @Nullable String caller;
    private final String digest;

    /**
     * The one of a namespace.
     *
     * @param caller the repository in whose name the reference manager would own it; null for this instance
     */
    public NamespaceServiceManifest(Namespace.Id namespace, IntegrationSettings settings, @Nullable String caller) {
        String name = WorkloadLabels.component(settings);
        this.id = new WorkloadId(namespace, WorkloadKind.SERVICE, name);
        this.ownership = Ownership.of(settings);
        this.caller = caller;
        this.body = new Manifest.Service(
                new ObjectMetadata(namespace.name(), name, Map.of(WorkloadLabels.APP, name), Map.of()),
                PORT,
                METRICS_PORT,
                Map.of(WorkloadLabels.COMPONENT, name));
        this.digest = CanonicalJson.digest(ManifestJson.of(body));
    }

    public WorkloadId id() {
        return id;
    }

    /** The whole object, owned by whoever asked. */
    public ObjectNode manifest() {
        return ManifestJson.of(body, ownership.annotations(caller, digest));
    }

    /** SHA-256 of what is wanted of the object, in hexadecimal; annotations of ownership are no part of it. */
    public String digest() {
        return digest;
    }
}
