package dev.tidegate.integrations.ownership;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The annotations with which an instance marks the objects it owns.
 *
 * <p>An object of ours always names the instance. With the compat profile it also carries the annotations of the
 * reference manager, so that the reference manager takes it for its own and does not start a second runner. An object
 * that carries only those belongs to the reference manager until it is taken over.
 *
 * @param instance the name of this instance
 */
public record Ownership(RenderProfile profile, String instance) {

    /** The name of our field manager. */
    public static final String FIELD_MANAGER = "tidegate";

    private static final String OWNER = "tidegate.dev/owner";
    private static final String SPEC_HASH = "tidegate.dev/spec-hash";
    private static final String SOURCE = "tidegate.dev/source";
    private static final String IMAGE_LEVEL = "tidegate.dev/image-level";

    private static final String REFERENCE_INTEGRATION = "qontract.integration";
    private static final String REFERENCE_VERSION = "qontract.integration_version";
    private static final String REFERENCE_HASH = "qontract.sha256sum";
    private static final String REFERENCE_UPDATE = "qontract.update";
    private static final String REFERENCE_CALLER = "qontract.caller_name";

    private static final String MANAGER = "integrations-manager";
    private static final String MANAGER_VERSION = "0.1.0";

    /**
     * Annotations that tell where an object comes from or when it was written; a difference in them alone is no change.
     */
    private static final Set<String> INFORMATIONAL = Set.of(SOURCE, IMAGE_LEVEL, REFERENCE_UPDATE);

    private static final Set<String> ANNOTATION_NAMES = Set.of(
            OWNER,
            SPEC_HASH,
            SOURCE,
            IMAGE_LEVEL,
            REFERENCE_INTEGRATION,
            REFERENCE_VERSION,
            REFERENCE_HASH,
            REFERENCE_UPDATE,
            REFERENCE_CALLER);

    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss'Z'").withZone(ZoneOffset.UTC);

    public static Ownership of(IntegrationSettings settings) {
        return new Ownership(settings.profile(), settings.owner());
    }

    /** The names of all ownership annotations; they are no part of the desired content of an object. */
    public static Set<String> annotationNames() {
        return ANNOTATION_NAMES;
    }

    /** Whether a difference in this annotation is no change. */
    public static boolean isInformational(String annotation) {
        return INFORMATIONAL.contains(annotation);
    }

    public ObjectOwner ownerOf(JsonNode body) {
        JsonNode annotations = body.path("metadata").path("annotations");
        String owner = text(annotations, OWNER);
        if (owner != null) {
            return new ObjectOwner(
                    owner.equals(instance) ? ObjectOwner.Kind.OURS : ObjectOwner.Kind.OTHER_INSTANCE, owner);
        }
        String manager = text(annotations, REFERENCE_INTEGRATION);
        if (MANAGER.equals(manager) && major(annotations).equals("0") && text(annotations, REFERENCE_HASH) != null) {
            return new ObjectOwner(ObjectOwner.Kind.REFERENCE, text(annotations, REFERENCE_CALLER));
        }
        String managedBy = text(body.path("metadata").path("labels"), "app.kubernetes.io/managed-by");
        return new ObjectOwner(ObjectOwner.Kind.NOBODY, manager != null ? manager : managedBy);
    }

    /** The repository that an object of the reference manager was built from; null if it does not say. */
    public static @Nullable String callerOf(JsonNode body) {
        return text(body.path("metadata").path("annotations"), REFERENCE_CALLER);
    }

    /** The annotations of a workload; {@link #withTimestamp} adds the time. */
    public Map<String, String> annotations(ManagedEntry entry, ImageChoice image, String digest) {
        var annotations = new HashMap<>(annotations(entry.integration().upstream(), digest));
        annotations.put(SOURCE, entry.place().file() + "#" + entry.place().pointer());
        annotations.put(IMAGE_LEVEL, image.level().label());
        return Map.copyOf(annotations);
    }

    /**
     * The annotations of every object.
     *
     * @param caller the repository the reference manager would own it for; null for this instance
     */
    public Map<String, String> annotations(@Nullable String caller, String digest) {
        if (profile == RenderProfile.NATIVE) {
            return Map.of(OWNER, instance, SPEC_HASH, digest);
        }
        return Map.of(
                OWNER,
                instance,
                REFERENCE_INTEGRATION,
                MANAGER,
                REFERENCE_VERSION,
                MANAGER_VERSION,
                REFERENCE_HASH,
                digest,
                // The reference manager sets a caller on every object; without a known repository it is this instance.
                REFERENCE_CALLER,
                caller == null ? instance : caller);
    }

    /** Adds the time of the update, as the reference manager does. */
    public ObjectNode withTimestamp(ObjectNode manifest, Instant now) {
        if (profile == RenderProfile.COMPAT) {
            manifest.withObject("metadata").withObject("annotations").put(REFERENCE_UPDATE, SECONDS.format(now));
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
