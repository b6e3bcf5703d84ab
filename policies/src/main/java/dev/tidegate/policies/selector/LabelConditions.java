package dev.tidegate.policies.selector;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.policies.selector.LabelRequirement.Operator;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A label selector of Kubernetes: {@code matchLabels} and {@code matchExpressions}, all of which must hold. One without
 * conditions selects everything. Refuses what the API machinery of Kubernetes refuses.
 */
public final class LabelConditions {

    private static final int LONGEST = 63;
    private static final int LONGEST_PREFIX = 253;
    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]");
    private static final Pattern PREFIX =
            Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");

    private final List<LabelRequirement> requirements;

    private LabelConditions(List<LabelRequirement> requirements) {
        this.requirements = List.copyOf(requirements);
    }

    /** Objects that have this label with this value. */
    public static LabelConditions label(String key, String value) {
        return new LabelConditions(List.of(new LabelRequirement(key, Operator.IN, Set.of(value))));
    }

    /** Reads a selector; a missing one has no conditions. */
    public static Parsed<LabelConditions> read(JsonNode selector) {
        if (selector.isMissingNode() || selector.isNull()) {
            return Parsed.accepted(new LabelConditions(List.of()));
        }
        if (!selector.isObject()) {
            return refused("must be an object with matchLabels and matchExpressions, was " + selector);
        }
        for (var names = selector.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!Set.of("matchLabels", "matchExpressions").contains(name)) {
                return refused("has the field " + name + "; known are matchExpressions and matchLabels");
            }
        }
        var read = new ArrayList<LabelRequirement>();
        for (var label : selector.path("matchLabels").properties()) {
            var requirement = requirement(label.getKey(), Operator.IN, List.of(label.getValue()));
            if (requirement.refusal().isPresent()) {
                return requirement.map(never -> new LabelConditions(List.of()));
            }
            requirement.value().ifPresent(read::add);
        }
        for (var expression : selector.path("matchExpressions")) {
            var requirement = expression(expression);
            if (requirement.refusal().isPresent()) {
                return requirement.map(never -> new LabelConditions(List.of()));
            }
            requirement.value().ifPresent(read::add);
        }
        return Parsed.accepted(new LabelConditions(read));
    }

    public boolean matches(Map<String, String> labels) {
        return requirements.stream().allMatch(requirement -> requirement.matches(labels));
    }

    /** Whether everything is selected, because there is no condition. */
    public boolean isEmpty() {
        return requirements.isEmpty();
    }

    private static Parsed<LabelRequirement> expression(JsonNode expression) {
        var named = expression.path("operator").asText();
        var operator = Stream.of(Operator.values())
                .filter(known -> known.wireName().equals(named))
                .findFirst();
        if (operator.isEmpty()) {
            return refused("has the operator '" + named + "'; write In, NotIn, Exists or DoesNotExist");
        }
        var values = new ArrayList<JsonNode>();
        expression.path("values").forEach(values::add);
        return requirement(expression.path("key").asText(), operator.get(), values);
    }

    private static Parsed<LabelRequirement> requirement(String key, Operator operator, List<JsonNode> values) {
        if (!isKey(key)) {
            return refused("has the key '" + key + "', which no label can have");
        }
        if (operator.takesValues() == values.isEmpty()) {
            return refused("has the operator %s for %s, which needs %s"
                    .formatted(operator.wireName(), key, operator.takesValues() ? "a value" : "no values"));
        }
        var texts = new LinkedHashSet<String>();
        for (var value : values) {
            if (!value.isTextual() || !isValue(value.textValue())) {
                return refused("has the value " + value + " for " + key + ", which no label can have");
            }
            texts.add(value.textValue());
        }
        return Parsed.accepted(new LabelRequirement(key, operator, texts));
    }

    private static boolean isKey(String key) {
        int slash = key.indexOf('/');
        var prefix = slash < 0 ? "a" : key.substring(0, slash);
        var name = key.substring(slash + 1);
        return prefix.length() <= LONGEST_PREFIX
                && PREFIX.matcher(prefix).matches()
                && name.length() <= LONGEST
                && NAME.matcher(name).matches();
    }

    private static boolean isValue(String value) {
        return value.isEmpty()
                || (value.length() <= LONGEST && NAME.matcher(value).matches());
    }

    private static <T> Parsed<T> refused(String sentence) {
        return Parsed.refused("selector", 0, sentence);
    }
}
