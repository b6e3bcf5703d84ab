package dev.tidegate.integrations.live;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.workload.Workload;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How an instance marks what it owns, and reads whom an object belongs to.
 *
 * <p>An object of ours always names the instance. Under the compat profile it also carries the annotations of the
 * reference manager, so that this one sees an object of its own and does not start a second runner beside it. An object
 * that carries only those belongs to the reference manager until somebody takes it over.
 *
 * @param instance the name of this instance
 */
public record Ownership(RenderProfile profile, String instance) {

    /** Under which name fields are applied. */
    public static final String FIELD_MANAGER = "tidegate";

    public static final String OWNER = "tidegate.dev/owner";
    public static final String SPEC_HASH = "tidegate.dev/spec-hash";
    public static final String SOURCE = "tidegate.dev/source";
    public static final String IMAGE_LEVEL = "tidegate.dev/image-level";

    static final String REFERENCE_INTEGRATION = "qontract.integration";
    static final String REFERENCE_VERSION = "qontract.integration_version";
    static final String REFERENCE_HASH = "qontract.sha256sum";
    static final String REFERENCE_UPDATE = "qontract.update";
    static final String REFERENCE_CALLER = "qontract.caller_name";

    private static final String MANAGER = "integrations-manager";
    private static final String MANAGER_VERSION = "0.1.0";

    /** These say where a wish came from or when it was last written; a change of them alone moves nothing. */
    private static final Set<String> REMARKS = Set.of(SOURCE, IMAGE_LEVEL, REFERENCE_UPDATE);

    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss'Z'").withZone(ZoneOffset.UTC);

    public static Ownership of(Settings settings) {
        return new Ownership(settings.profile(), settings.owner());
    }

    /** Whether an annotation only remarks on the object. */
    public static boolean isRemark(String annotation) {
        return REMARKS.contains(annotation);
    }

    public Owner ownerOf(JsonNode body) {
        JsonNode annotations = body.path("metadata").path("annotations");
        String owner = text(annotations, OWNER);
        if (owner != null) {
            return new Owner(owner.equals(instance) ? Owner.Kind.OURS : Owner.Kind.OTHER_INSTANCE, owner);
        }
        String manager = text(annotations, REFERENCE_INTEGRATION);
        if (MANAGER.equals(manager) && major(annotations).equals("0") && text(annotations, REFERENCE_HASH) != null) {
            return new Owner(Owner.Kind.REFERENCE, text(annotations, REFERENCE_CALLER));
        }
        String managedBy = text(body.path("metadata").path("labels"), "app.kubernetes.io/managed-by");
        return new Owner(Owner.Kind.NOBODY, manager != null ? manager : managedBy);
    }

    /** The repository an object says it was built from, where it says so. */
    public static @Nullable String callerOf(JsonNode body) {
        return text(body.path("metadata").path("annotations"), REFERENCE_CALLER);
    }

    /** What was wanted of an object when it was last applied; null if nobody wrote that down. */
    public @Nullable String digestOf(JsonNode body) {
        return text(body.path("metadata").path("annotations"), digestAnnotation());
    }

    /** The annotation that says what was wanted. */
    public String digestAnnotation() {
        return profile == RenderProfile.COMPAT ? REFERENCE_HASH : SPEC_HASH;
    }

    /**
     * Marks an object as ours.
     *
     * @param workload what it runs; null for the Service of a namespace
     * @param now when it is applied; null while it is only compared
     */
    public ObjectNode stamp(ObjectNode manifest, String digest, @Nullable Workload workload, @Nullable Instant now) {
        ObjectNode annotations = manifest.withObject("metadata").withObject("annotations");
        annotations.put(OWNER, instance);
        annotations.put(digestAnnotation(), digest);
        if (workload != null) {
            var place = workload.shard().entry().place();
            annotations.put(SOURCE, place.file() + "#" + place.pointer());
            annotations.put(IMAGE_LEVEL, workload.image().level().label());
        }
        if (profile == RenderProfile.COMPAT) {
            annotations.put(REFERENCE_INTEGRATION, MANAGER);
            annotations.put(REFERENCE_VERSION, MANAGER_VERSION);
            String upstream = workload == null
                    ? null
                    : workload.shard().entry().integration().upstream();
            if (upstream != null) {
                annotations.put(REFERENCE_CALLER, upstream);
            }
            if (now != null) {
                annotations.put(REFERENCE_UPDATE, SECONDS.format(now));
            }
        }
        return manifest;
    }

    private static String major(JsonNode annotations) {
        String version = text(annotations, REFERENCE_VERSION);
        if (version == null) {
            return "";
        }
        int dot = version.indexOf('.');
        return dot < 0 ? version : version.substring(0, dot);
    }

    private static @Nullable String text(JsonNode map, String key) {
        JsonNode value = map.get(key);
        return value == null || value.isNull() ? null : value.asText();
    }
}
