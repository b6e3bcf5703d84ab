package dev.tidegate.policies.content;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.HubNames;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Resolves {@code {{hub … hub}}} in the templates of a policy. Supported are values ({@code .ManagedClusterName},
 * {@code .ManagedClusterLabels}, {@code .PolicyMetadata}), pipelines, and the functions of {@link HubTemplateFunctions}.
 * Whatever else stands in a template, and whatever cannot be looked up, costs that template alone: it stays as it is, with
 * an annotation that says why.
 */
public final class HubTemplates {

    private static final String START = "{{hub";
    private static final String END = "hub}}";
    private static final Pattern LOOKUP =
            Pattern.compile("fromConfigMap\\s+(?:\"[^\"]*\"|`[^`]*`)\\s+(?:\"([^\"]*)\"|`([^`]*)`)");

    private final Map<String, Map<String, String>> configMaps;

    HubTemplates(Map<String, Map<String, String>> configMaps) {
        this.configMaps = configMaps;
    }

    /** What a template can refer to. */
    record Scope(PolicyVersion version, String cluster, Map<String, String> labels) {}

    static boolean isUsedIn(PolicyVersion version) {
        return !"true".equalsIgnoreCase(version.annotations().get(HubNames.DISABLE_TEMPLATES))
                && hasTemplate(version.spec().path("policy-templates"));
    }

    /** Names of the config maps that a version looks up, in its own namespace. */
    public static Set<String> configMapsOf(PolicyVersion version) {
        var names = new TreeSet<String>();
        if (isUsedIn(version)) {
            collect(version.spec().path("policy-templates"), names);
        }
        return names;
    }

    /** What the templates of a version use that is not supported, on whatever cluster; one sentence for each template. */
    public static List<String> unsupportedIn(PolicyVersion version) {
        var sentences = new ArrayList<String>();
        if (isUsedIn(version)) {
            var templates = new HubTemplates(new Everything<>(new Everything<>("1")));
            for (var template : version.spec().path("policy-templates")) {
                try {
                    templates.resolved(
                            template.path("objectDefinition"), new Scope(version, "any", new Everything<>("1")));
                } catch (HubTemplateException wrong) {
                    if (wrong.isAboutSupport()) {
                        sentences.add(wrong.getMessage());
                    }
                }
            }
        }
        return List.copyOf(sentences);
    }

    /** Has a value for every key: what a cluster or a config map will have is not known before. */
    private static final class Everything<V> extends AbstractMap<String, V> {

        private final V value;

        Everything(V value) {
            this.value = value;
        }

        @Override
        public V get(Object key) {
            return value;
        }

        @Override
        public boolean containsKey(Object key) {
            return true;
        }

        @Override
        public Set<Map.Entry<String, V>> entrySet() {
            return Set.of();
        }
    }

    private static void collect(JsonNode tree, Set<String> names) {
        if (tree.isTextual()) {
            var matcher = LOOKUP.matcher(tree.textValue());
            while (matcher.find()) {
                names.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
            }
        }
        tree.forEach(child -> collect(child, names));
    }

    private static boolean hasTemplate(JsonNode tree) {
        if (tree.isTextual()) {
            return tree.textValue().contains(START);
        }
        for (var field : tree.properties()) {
            if (field.getKey().contains(START)) {
                return true;
            }
        }
        for (var child : tree) {
            if (hasTemplate(child)) {
                return true;
            }
        }
        return false;
    }

    void resolve(ObjectNode spec, Scope scope) {
        for (var template : spec.path("policy-templates")) {
            if (!(template.path("objectDefinition") instanceof ObjectNode definition) || !hasTemplate(definition)) {
                continue;
            }
            try {
                ((ObjectNode) template).set("objectDefinition", resolved(definition, scope));
            } catch (HubTemplateException wrong) {
                definition
                        .withObject("/metadata")
                        .withObject("/annotations")
                        .put(HubNames.HUB_TEMPLATES_ERROR, wrong.getMessage());
            }
        }
    }

    private JsonNode resolved(JsonNode tree, Scope scope) throws HubTemplateException {
        if (tree.isTextual()) {
            return text(tree.textValue(), scope);
        }
        if (tree instanceof ObjectNode object) {
            var copy = object.objectNode();
            for (var field : object.properties()) {
                if (field.getKey().contains(START)) {
                    throw new HubTemplateException(
                            "a template in the name of a field is not supported: " + field.getKey());
                }
                copy.set(field.getKey(), resolved(field.getValue(), scope));
            }
            return copy;
        }
        if (tree instanceof ArrayNode array) {
            var copy = array.arrayNode();
            for (var each : array) {
                copy.add(resolved(each, scope));
            }
            return copy;
        }
        return tree;
    }

    private JsonNode text(String text, Scope scope) throws HubTemplateException {
        var result = new StringBuilder();
        int at = 0;
        for (int start = text.indexOf(START); start >= 0; start = text.indexOf(START, at)) {
            int end = text.indexOf(END, start + START.length());
            if (end < 0) {
                throw new HubTemplateException("a template is not closed with " + END + ": " + text.substring(start));
            }
            var value = HubTemplateExpression.evaluate(
                    text.substring(start + START.length(), end), new HubTemplateFunctions(scope, configMaps));
            int next = end + END.length();
            if (start == 0 && next == text.length() && !(value instanceof String)) {
                return node(value);
            }
            result.append(text, at, start).append(HubTemplateFunctions.text(value));
            at = next;
        }
        return JsonNodeFactory.instance.textNode(
                result.append(text.substring(at)).toString());
    }

    private static JsonNode node(Object value) throws HubTemplateException {
        if (value instanceof Long number) {
            return JsonNodeFactory.instance.numberNode(number);
        }
        if (value instanceof Boolean truth) {
            return JsonNodeFactory.instance.booleanNode(truth);
        }
        throw new HubTemplateException("the template results in a map; name one of its keys");
    }
}
