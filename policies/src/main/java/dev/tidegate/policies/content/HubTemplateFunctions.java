package dev.tidegate.policies.content;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What hub templates can call and refer to: texts, whole numbers, truth values and maps of texts. */
final class HubTemplateFunctions {

    private static final String KNOWN =
            "base64dec, base64enc, default, fromConfigMap, index, lower, quote, toBool, toInt, trim, upper";

    private final HubTemplates.Scope scope;
    private final Map<String, Map<String, String>> configMaps;

    HubTemplateFunctions(HubTemplates.Scope scope, Map<String, Map<String, String>> configMaps) {
        this.scope = scope;
        this.configMaps = configMaps;
    }

    /** The value of a path such as {@code .PolicyMetadata.name}. */
    Object field(List<String> path) throws HubTemplateException {
        Object value = switch (path.get(0)) {
            case "ManagedClusterName" -> scope.cluster();
            case "ManagedClusterLabels" -> scope.labels();
            case "PolicyMetadata" -> policyMetadata(path);
            default ->
                throw new HubTemplateException("." + path.get(0)
                        + " is not known; known are .ManagedClusterLabels, .ManagedClusterName, .PolicyMetadata");
        };
        int used = path.get(0).equals("PolicyMetadata") ? 2 : 1;
        for (var key : path.subList(Math.min(used, path.size()), path.size())) {
            if (!(value instanceof Map<?, ?> map) || !map.containsKey(key)) {
                throw new HubTemplateException("." + String.join(".", path) + " has no value for " + scope.cluster());
            }
            value = text(map.get(key));
        }
        return value;
    }

    private Object policyMetadata(List<String> path) throws HubTemplateException {
        var version = scope.version();
        return switch (path.size() < 2 ? "" : path.get(1)) {
            case "name" -> version.name();
            case "namespace" -> version.namespace();
            case "labels" -> version.labels();
            case "annotations" -> version.annotations();
            default ->
                throw new HubTemplateException(
                        ".PolicyMetadata has annotations, labels, name and namespace, not ." + String.join(".", path));
        };
    }

    Object call(String name, List<Object> arguments) throws HubTemplateException {
        return switch (name) {
            case "fromConfigMap" -> {
                take(name, arguments, 3);
                yield fromConfigMap(text(arguments.get(0)), text(arguments.get(1)), text(arguments.get(2)));
            }
            case "index" -> {
                take(name, arguments, 2);
                if (!(arguments.get(0) instanceof Map<?, ?> map)) {
                    throw new HubTemplateException("index needs a map and a key");
                }
                var value = map.get(text(arguments.get(1)));
                yield value == null ? "" : text(value);
            }
            case "default" -> {
                take(name, arguments, 2);
                yield text(arguments.get(1)).isEmpty() ? arguments.get(0) : arguments.get(1);
            }
            case "toInt" -> number(one(name, arguments));
            case "toBool" -> truth(one(name, arguments));
            case "base64enc" ->
                Base64.getEncoder().encodeToString(one(name, arguments).getBytes(StandardCharsets.UTF_8));
            case "base64dec" -> decoded(one(name, arguments));
            case "lower" -> one(name, arguments).toLowerCase(Locale.ROOT);
            case "upper" -> one(name, arguments).toUpperCase(Locale.ROOT);
            case "trim" -> one(name, arguments).strip();
            case "quote" -> '"' + one(name, arguments).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
            default -> throw new HubTemplateException(name + " is not supported; supported are " + KNOWN);
        };
    }

    static String text(Object value) {
        return String.valueOf(value);
    }

    private Object fromConfigMap(String namespace, String name, String key) throws HubTemplateException {
        var own = scope.version().namespace();
        if (!namespace.isEmpty() && !namespace.equals(own)) {
            throw new HubTemplateException(
                    "config map %s/%s is not in the namespace of the policy, %s".formatted(namespace, name, own));
        }
        if (!scope.version()
                .spec()
                .path("hubTemplateOptions")
                .path("serviceAccountName")
                .asText()
                .isEmpty()) {
            throw new HubTemplateException("hubTemplateOptions.serviceAccountName is not supported");
        }
        var data = configMaps.get(name);
        if (data == null || !data.containsKey(key)) {
            throw new HubTemplateException(
                    data == null
                            ? "config map %s/%s is not there".formatted(own, name)
                            : "config map %s/%s has no key %s".formatted(own, name, key));
        }
        return text(data.get(key));
    }

    private static Object number(String text) throws HubTemplateException {
        try {
            return Long.valueOf(text.strip());
        } catch (NumberFormatException wrong) {
            throw new HubTemplateException("toInt needs a whole number, was '" + text + "'");
        }
    }

    private static Object truth(String text) throws HubTemplateException {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new HubTemplateException("toBool needs true or false, was '" + text + "'");
        };
    }

    private static String decoded(String text) throws HubTemplateException {
        try {
            return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException wrong) {
            throw new HubTemplateException("base64dec needs base64, was '" + text + "'");
        }
    }

    private static String one(String name, List<Object> arguments) throws HubTemplateException {
        take(name, arguments, 1);
        return text(arguments.get(0));
    }

    private static void take(String name, List<Object> arguments, int wanted) throws HubTemplateException {
        if (arguments.size() != wanted) {
            throw new HubTemplateException("%s takes %d arguments, not %d".formatted(name, wanted, arguments.size()));
        }
    }
}
