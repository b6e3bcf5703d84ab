package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.settings.FieldPatterns;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds fields that nobody asked for and that change what runs: everything a spec has beside the wanted fields, the
 * defaults of API servers, and what others may set. Server-side apply leaves such fields alone, because they belong to
 * whoever set them, so they are taken away by a patch.
 */
final class AddedFields {

    /** They cannot be changed, or have no effect on what runs. */
    private static final Set<String> IGNORED = Set.of(
            "spec.selector",
            "spec.volumeClaimTemplates",
            "spec.serviceName",
            "spec.podManagementPolicy",
            "spec.jobTemplate.metadata",
            "template.metadata.creationTimestamp",
            // Another name of serviceAccountName, which counts if both are there.
            "pod.serviceAccount");

    private static final Set<String> IGNORED_NAMES = IGNORED.stream()
            .map(path -> path.substring(path.lastIndexOf('.') + 1))
            .collect(Collectors.toUnmodifiableSet());

    private final FieldPatterns others;
    private final List<FieldChange> added = new ArrayList<>();

    private AddedFields(FieldPatterns others) {
        this.others = others;
    }

    /** The fields to be taken away from an object, each with its value. */
    static List<FieldChange> of(WorkloadKind kind, JsonNode wanted, JsonNode live, FieldPatterns others) {
        var found = new AddedFields(others);
        found.cleaned(kind, wanted, live);
        return found.added;
    }

    /** The merge patch that takes them away and sets what is wanted; nothing if there are none. */
    static Optional<ObjectNode> patch(WorkloadKind kind, JsonNode wanted, JsonNode live, FieldPatterns others) {
        var found = new AddedFields(others);
        JsonNode spec = found.cleaned(kind, wanted, live);
        if (found.added.isEmpty()) {
            return Optional.empty();
        }
        var patch = JsonNodeFactory.instance.objectNode();
        patch.putObject("metadata").set("uid", live.path("metadata").path("uid"));
        patch.set("spec", difference(live.path("spec"), spec));
        return Optional.of(patch);
    }

    private JsonNode cleaned(WorkloadKind kind, JsonNode wanted, JsonNode live) {
        JsonNode spec = live.path("spec");
        return kind == WorkloadKind.SERVICE ? spec : both(wanted.path("spec"), spec, FieldPlace.SPEC, "");
    }

    private JsonNode both(JsonNode wanted, JsonNode live, FieldPlace place, String parent) {
        if (wanted.isObject() && live.isObject()) {
            return object(wanted, live, place);
        }
        if (wanted.isArray() && live.isArray()) {
            return list(wanted, live, place);
        }
        return FieldComparison.isSame(wanted, live, place.name(), parent) ? live : wanted;
    }

    private JsonNode object(JsonNode wanted, JsonNode live, FieldPlace place) {
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        live.properties().forEach(field -> {
            FieldPlace at = place.field(field.getKey());
            JsonNode value = field.getValue();
            JsonNode asked = wanted.get(field.getKey());
            if (isIgnored(at)) {
                kept.set(field.getKey(), value);
            } else if (asked != null) {
                kept.set(field.getKey(), both(asked, value, at, place.name()));
            } else {
                kept(value, at).ifPresent(left -> kept.set(field.getKey(), left));
            }
        });
        wanted.properties().forEach(field -> {
            if (!live.has(field.getKey())) {
                kept.set(field.getKey(), field.getValue());
            }
        });
        return kept;
    }

    /** The name is looked at first: making the path of every field would take longer than comparing them. */
    private static boolean isIgnored(FieldPlace place) {
        return IGNORED_NAMES.contains(place.segment()) && IGNORED.contains(place.usualPath());
    }

    private JsonNode list(JsonNode wanted, JsonNode live, FieldPlace place) {
        String key = ListMergeKeys.of(place.name(), wanted);
        var kept = JsonNodeFactory.instance.arrayNode();
        if (key == null) {
            if (wanted.size() != live.size()) {
                return wanted;
            }
            for (int i = 0; i < wanted.size(); i++) {
                kept.add(both(wanted.path(i), live.path(i), place.item(String.valueOf(i)), ""));
            }
            return kept;
        }
        for (JsonNode item : live) {
            FieldPlace at = place.item(item.path(key).asText());
            JsonNode asked = ListMergeKeys.find(wanted, key, item);
            if (!asked.isMissingNode()) {
                kept.add(both(asked, item, at, ""));
            } else {
                kept(item, at).ifPresent(kept::add);
            }
        }
        for (JsonNode item : wanted) {
            if (ListMergeKeys.find(live, key, item).isMissingNode()) {
                kept.add(item);
            }
        }
        return kept;
    }

    /** What stays of a field that is not wanted; the rest is to be taken away. */
    private Optional<JsonNode> kept(JsonNode value, FieldPlace place) {
        if (ServerDefaults.isDefault(value, place)) {
            return Optional.of(value);
        }
        String path = place.path();
        if (others.covers(path)) {
            return Optional.of(value);
        }
        if (value.isObject() && place.isTextMap()) {
            ObjectNode left = JsonNodeFactory.instance.objectNode();
            value.properties()
                    .forEach(field -> kept(field.getValue(), place.field(field.getKey()))
                            .ifPresent(text -> left.set(field.getKey(), text)));
            return Optional.of(left);
        }
        added.add(new FieldChange(path, FieldComparison.text(value), null));
        return Optional.empty();
    }

    /** The merge patch from one tree to another. */
    private static JsonNode difference(JsonNode from, JsonNode to) {
        if (!from.isObject() || !to.isObject()) {
            return to;
        }
        var patch = JsonNodeFactory.instance.objectNode();
        from.properties().forEach(field -> {
            if (!to.has(field.getKey())) {
                patch.putNull(field.getKey());
            }
        });
        to.properties().forEach(field -> {
            JsonNode before = from.path(field.getKey());
            if (!before.equals(field.getValue())) {
                patch.set(field.getKey(), difference(before, field.getValue()));
            }
        });
        return patch;
    }
}
