package dev.tidegate.policies.vector;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.rollout.TargetGroup;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.engine.rollout.TargetPhase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One vector's JSON taken apart, field by field; unknown keys are errors, since a misspelt one would be a lie. */
final class RolloutVectorParser {

    private static final Set<String> KEYS =
            Set.of("id", "title", "strategy", "groups", "statuses", "approved", "ignored", "reference", "tidegate");

    private final String place;
    private final List<Problem> problems = new ArrayList<>();
    private final @Nullable RolloutVector vector;

    RolloutVectorParser(JsonNode node, String place) {
        this.place = place;
        RolloutVector read = read(node);
        this.vector = problems.isEmpty() ? read : null;
    }

    Optional<RolloutVector> vector() {
        return Optional.ofNullable(vector);
    }

    List<Problem> problems() {
        return problems;
    }

    private RolloutVector read(JsonNode node) {
        checkKeys(node, "", KEYS);
        return new RolloutVector(
                place,
                node.has("id") ? text(node.get("id"), "/id") : place,
                node.has("title") ? text(node.get("title"), "/title") : "",
                strategy(node),
                list(node.get("groups"), "/groups", this::group),
                list(node.get("statuses"), "/statuses", this::status),
                approved(node.get("approved")),
                new HashSet<>(list(node.get("ignored"), "/ignored", this::target)),
                answer(node.get("reference"), "/reference"),
                answer(node.get("tidegate"), "/tidegate"));
    }

    private JsonNode strategy(JsonNode node) {
        if (!node.has("strategy")) {
            wrong("/strategy", "is missing; an empty object {} means everything at once");
            return JsonNodeFactory.instance.objectNode();
        }
        return node.get("strategy");
    }

    private TargetGroup group(JsonNode node, String at) {
        checkKeys(node, at, Set.of("i", "n", "c"));
        return new TargetGroup(
                (int) number(node.get("i"), at + "/i"),
                node.has("n") ? text(node.get("n"), at + "/n") : "",
                list(node.get("c"), at + "/c", this::target));
    }

    private RolloutVector.Status status(JsonNode node, String at) {
        checkKeys(node, at, Set.of("c", "s", "at"));
        return new RolloutVector.Status(
                target(node.path("c"), at + "/c"),
                phase(text(node.path("s"), at + "/s")),
                node.has("at") ? number(node.get("at"), at + "/at") : null);
    }

    /** A status nobody knows is one of something still going on. */
    private static TargetPhase phase(String status) {
        return Stream.of(TargetPhase.values())
                .filter(phase -> phase.wireName().equals(status))
                .findFirst()
                .orElse(TargetPhase.PROGRESSING);
    }

    private TargetName target(JsonNode node, String at) {
        String name = text(node, at);
        return new TargetName(name.isEmpty() ? "?" : name);
    }

    private Set<String> approved(@Nullable JsonNode node) {
        var names = new LinkedHashSet<String>();
        if (node == null) {
            return names;
        }
        checkKeys(node, "/approved", Set.of("groups", "ungrouped"));
        names.addAll(list(node.get("groups"), "/approved/groups", this::text));
        if (node.has("ungrouped") && flag(node.get("ungrouped"), "/approved/ungrouped")) {
            names.add("");
        }
        return names;
    }

    private @Nullable RolloutVectorResult answer(@Nullable JsonNode node, String at) {
        if (node == null) {
            return null;
        }
        if (node.has("error")) {
            checkKeys(node, at, Set.of("error"));
            var error = requireNonNull(node.get("error"));
            return new RolloutVectorResult.Refusal(error.isTextual() ? Set.of(error.textValue()) : Set.of());
        }
        checkKeys(node, at, Set.of("rollout", "timeOut", "removed", "breach", "recheckAfter", "waiting"));
        return new RolloutVectorResult.Plan(
                list(node.get("rollout"), at + "/rollout", this::entry),
                list(node.get("timeOut"), at + "/timeOut", this::entry),
                list(node.get("removed"), at + "/removed", this::text),
                flag(node.path("breach"), at + "/breach"),
                node.path("recheckAfter").isNumber() ? node.get("recheckAfter").longValue() : null,
                list(node.get("waiting"), at + "/waiting", (item, where) -> (int) number(item, where)));
    }

    private RolloutVectorResult.Entry entry(JsonNode node, String at) {
        if (!node.isArray() || node.size() < 2 || node.size() > 3) {
            wrong(at, "must be [cluster, status] or [cluster, status, seconds], was " + node);
            return new RolloutVectorResult.Entry("?", "?", null);
        }
        return new RolloutVectorResult.Entry(
                text(node.get(0), at + "/0"),
                text(node.get(1), at + "/1"),
                node.size() == 3 ? number(node.get(2), at + "/2") : null);
    }

    private <T> List<T> list(@Nullable JsonNode node, String at, BiFunction<JsonNode, String, T> item) {
        var items = new ArrayList<T>();
        if (node == null) {
            return items;
        }
        if (!node.isArray()) {
            wrong(at, "must be a list, was " + node);
        }
        for (int i = 0; i < node.size(); i++) {
            items.add(item.apply(node.path(i), at + "/" + i));
        }
        return items;
    }

    private String text(JsonNode node, String at) {
        if (!node.isTextual() || (node.textValue().isEmpty() && !at.endsWith("/n") && !at.endsWith("/title"))) {
            wrong(at, "must be a text, was " + shown(node));
            return "";
        }
        return node.textValue();
    }

    private long number(@Nullable JsonNode node, String at) {
        if (node == null || !node.isIntegralNumber() || !node.canConvertToInt()) {
            wrong(at, "must be a whole number, was " + (node == null ? "missing" : shown(node)));
            return 0;
        }
        return node.longValue();
    }

    private boolean flag(JsonNode node, String at) {
        if (!node.isBoolean()) {
            wrong(at, "must be true or false, was " + shown(node));
        }
        return node.booleanValue();
    }

    private static String shown(JsonNode node) {
        return node.isMissingNode() ? "missing" : node.toString();
    }

    private void checkKeys(JsonNode node, String at, Set<String> known) {
        if (!node.isObject()) {
            wrong(at, "must be an object, was " + shown(node));
        }
        for (var names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!known.contains(name)) {
                problems.add(new Problem(
                        RolloutVectorProblem.UNKNOWN_KEY,
                        place + " " + at + "/" + name,
                        "is not known here; known are "
                                + String.join(", ", known.stream().sorted().toList())));
            }
        }
    }

    private void wrong(String at, String sentence) {
        problems.add(
                new Problem(RolloutVectorProblem.INVALID_VECTOR, place + " " + (at.isEmpty() ? "/" : at), sentence));
    }
}
