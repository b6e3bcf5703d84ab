package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.ownership.Ownership;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fields of an object that are not as wanted.
 *
 * <p>Only what the wanted object states is looked at; {@link AddedFields} are found separately. Maps are compared by key, lists by their merge key where they have one and by position
 * where not, amounts by what they mean; nothing and an empty value are the same. A selector must be equal as a whole.
 */
final class FieldComparison {

    private static final Set<String> AMOUNTS = Set.of("requests", "limits");
    private static final Comparator<FieldChange> IMAGE_FIRST = Comparator.comparing(
                    (FieldChange change) -> !change.isRunnerImage())
            .thenComparing(FieldChange::path);

    private final List<FieldChange> changes = new ArrayList<>();

    private FieldComparison() {}

    /** The differences of an object, the image first; remarks of ours are none. */
    static List<FieldChange> compare(JsonNode wanted, JsonNode live) {
        var comparison = new FieldComparison();
        comparison.map(metadata(wanted, "labels"), metadata(live, "labels"), "metadata.labels");
        comparison.map(metadata(wanted, "annotations"), metadata(live, "annotations"), "metadata.annotations");
        comparison.value(wanted.path("spec"), live.path("spec"), "spec", "spec", "");
        comparison.changes.addAll(RemovedOwnedFields.lost(wanted, live));
        return comparison.changes.stream().distinct().sorted(IMAGE_FIRST).toList();
    }

    /** Differences together with fields that were added; one below such a field is part of it. */
    static List<FieldChange> withAdded(List<FieldChange> differences, List<FieldChange> added) {
        var others = differences.stream()
                .filter(change -> added.stream().noneMatch(field -> isBelow(change.path(), field.path())));
        return Stream.concat(others, added.stream()).sorted(IMAGE_FIRST).toList();
    }

    private static boolean isBelow(String path, String field) {
        return path.startsWith(field)
                && (path.length() == field.length() || ".[".indexOf(path.charAt(field.length())) >= 0);
    }

    private static JsonNode metadata(JsonNode object, String part) {
        return object.path("metadata").path(part);
    }

    private void map(JsonNode wanted, JsonNode live, String path) {
        wanted.properties().forEach(field -> {
            if (!Ownership.isInformational(field.getKey())) {
                String at = path + "[" + field.getKey() + "]";
                value(field.getValue(), live.path(field.getKey()), at, field.getKey(), "");
            }
        });
    }

    private void value(JsonNode wanted, JsonNode live, String path, String name, String parent) {
        if (isNothing(wanted, name) && (isAbsent(live) || isNothing(live, name))) {
            return;
        }
        if (wanted.isObject() && live.isObject()) {
            if (path.equals("spec.selector")) {
                whole(wanted, live, path);
                return;
            }
            wanted.properties()
                    .forEach(field -> value(
                            field.getValue(),
                            live.path(field.getKey()),
                            path + "." + field.getKey(),
                            field.getKey(),
                            name));
        } else if (wanted.isArray() && live.isArray()) {
            list(wanted, live, path, name);
        } else if (!isSame(wanted, live, name, parent)) {
            changes.add(new FieldChange(path, text(live), text(wanted)));
        }
    }

    private void list(JsonNode wanted, JsonNode live, String path, String name) {
        String key = ListMergeKeys.of(name, wanted);
        if (key != null) {
            for (JsonNode item : wanted) {
                JsonNode found = ListMergeKeys.find(live, key, item);
                value(item, found, path + "[" + item.path(key).asText() + "]", name, "");
            }
        } else if (wanted.size() != live.size()) {
            changes.add(new FieldChange(path, text(live), text(wanted)));
        } else {
            for (int i = 0; i < wanted.size(); i++) {
                value(wanted.path(i), live.path(i), path + "[" + i + "]", name, "");
            }
        }
    }

    private void whole(JsonNode wanted, JsonNode live, String path) {
        if (!wanted.equals(live)) {
            changes.add(new FieldChange(path, text(live), text(wanted)));
        }
    }

    static boolean isSame(JsonNode wanted, JsonNode live, String name, String parent) {
        if (isAbsent(live)) {
            return false;
        }
        if (AMOUNTS.contains(parent) || name.equals("sizeLimit")) {
            return isSameAmount(wanted.asText(), live.asText());
        }
        if (wanted.isNumber() && live.isNumber()) {
            return wanted.decimalValue().compareTo(live.decimalValue()) == 0;
        }
        return wanted.equals(live);
    }

    static boolean isSameAmount(String one, String other) {
        var first = Quantity.parse(one).value();
        var second = Quantity.parse(other).value();
        return (first.isPresent() && second.isPresent())
                ? first.get().amount().compareTo(second.get().amount()) == 0
                : one.equals(other);
    }

    private static boolean isAbsent(JsonNode node) {
        return node.isMissingNode() || node.isNull();
    }

    /** An empty volume is a kind of volume, not the absence of one. */
    private static boolean isNothing(JsonNode node, String name) {
        return node.isNull()
                || (node.isTextual() && node.textValue().isEmpty())
                || (node.isContainerNode() && node.isEmpty() && !name.equals("emptyDir"));
    }

    /** A value as people read it; null for none. */
    static @Nullable String text(JsonNode node) {
        if (isAbsent(node)) {
            return null;
        }
        return node.isValueNode() ? node.asText() : node.toString();
    }

    static JsonNode child(JsonNode node, String name) {
        return node.isObject() ? node.path(name) : MissingNode.getInstance();
    }
}
