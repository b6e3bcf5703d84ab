package dev.tidegate.integrations.ownership;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
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

    /** These say where a wish came from or when it was last written; a change of them alone moves nothing. */
    private static final Set<String> REMARKS = Set.of(SOURCE, IMAGE_LEVEL, REFERENCE_UPDATE);

    private static final Set<String> MARKS = Set.of(
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

    public static Ownership of(Settings settings) {
        return new Ownership(settings.profile(), settings.owner());
    }

    /** All annotations that speak of ownership; they say nothing of what is wanted of an object. */
    public static Set<String> annotations() {
        return MARKS;
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

    /** What is written on a workload; whoever applies it adds the time. */
    public Map<String, String> marks(ManagedEntry entry, ImageChoice image, String digest) {
        var marks = new HashMap<>(marks(entry.integration().upstream(), digest));
        marks.put(SOURCE, entry.place().file() + "#" + entry.place().pointer());
        marks.put(IMAGE_LEVEL, image.level().label());
        return Map.copyOf(marks);
    }

    /**
     * What is written on every object.
     *
     * @param caller the repository in whose name the reference manager would own it; null for this instance
     */
    public Map<String, String> marks(@Nullable String caller, String digest) {
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
                // The reference manager names a caller on every object; where no repository is known, we stand for it.
                REFERENCE_CALLER,
                caller == null ? instance : caller);
    }

    /** The object as it is applied now: the reference manager also writes down when that was. */
    public ObjectNode dated(ObjectNode manifest, Instant now) {
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
