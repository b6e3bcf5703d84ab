package dev.tidegate.integrations.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.entry.ResourceRequirements;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes a pod template as Kubernetes JSON. */
final class PodTemplateJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private PodTemplateJson() {}

    static ObjectNode of(PodTemplate template) {
        var object = ManifestJson.object();
        if (!template.labels().isEmpty()) {
            object.putObject("metadata").set("labels", ManifestJson.texts(template.labels()));
        }
        var spec = object.putObject("spec");
        spec.put("serviceAccountName", template.serviceAccount());
        if (template.restartPolicy() != null) {
            spec.put("restartPolicy", template.restartPolicy());
        }
        containers(spec, "initContainers", template.initContainers());
        containers(spec, "containers", template.containers());
        var volumes = spec.putArray("volumes");
        template.volumes().forEach(volume -> volumes.add(volume(volume)));
        return object;
    }

    private static void containers(ObjectNode spec, String key, List<Container> containers) {
        if (!containers.isEmpty()) {
            var array = spec.putArray(key);
            containers.forEach(container -> array.add(container(container)));
        }
    }

    private static ObjectNode container(Container container) {
        var object = ManifestJson.object();
        object.put("name", container.name());
        object.put("image", container.image());
        if (container.pullPolicy() != null) {
            object.put("imagePullPolicy", container.pullPolicy());
        }
        if (container.script() != null) {
            object.putArray("command").add("/bin/sh").add("-c");
            object.putArray("args").add(container.script());
        }
        if (container.port() != null) {
            object.putArray("ports").addObject().put("name", "http").put("containerPort", container.port());
        }
        if (!container.env().isEmpty()) {
            var env = object.putArray("env");
            container.env().forEach(variable -> env.add(variable(variable)));
        }
        if (container.resources() != null) {
            object.set("resources", resources(container.resources()));
        }
        if (container.liveness() != null) {
            var probe = object.putObject("livenessProbe");
            probe.putObject("httpGet").put("path", container.liveness().path()).put("port", "http");
            probe.put("periodSeconds", container.liveness().everySeconds());
            probe.put("failureThreshold", container.liveness().failures());
        }
        object.set("volumeMounts", mounts(container.mounts()));
        return object;
    }

    private static ObjectNode variable(EnvVariable variable) {
        var object = ManifestJson.object();
        object.put("name", variable.name());
        return variable.<ObjectNode>match(
                literal -> object.put("value", literal.value()),
                secret -> {
                    var reference = reference(object, "secretKeyRef", secret.secret(), secret.key());
                    if (secret.optional()) {
                        reference.put("optional", true);
                    }
                    return object;
                },
                configMap -> {
                    reference(object, "configMapKeyRef", configMap.configMap(), configMap.key());
                    return object;
                });
    }

    private static ObjectNode reference(ObjectNode variable, String kind, String name, String key) {
        return variable.putObject("valueFrom").putObject(kind).put("name", name).put("key", key);
    }

    private static ObjectNode resources(ResourceRequirements resources) {
        var object = ManifestJson.object();
        amounts(object, "requests", resources.requests());
        amounts(object, "limits", resources.limits());
        return object;
    }

    private static void amounts(ObjectNode resources, String key, ResourceRequirements.@Nullable Amounts amounts) {
        if (amounts == null) {
            return;
        }
        var object = resources.putObject(key);
        if (amounts.cpu() != null) {
            object.put("cpu", amounts.cpu().text());
        }
        if (amounts.memory() != null) {
            object.put("memory", amounts.memory().text());
        }
    }

    private static ArrayNode mounts(List<VolumeMount> mounts) {
        var array = ManifestJson.array();
        for (VolumeMount mount : mounts) {
            var object = array.addObject().put("name", mount.volume()).put("mountPath", mount.path());
            if (mount.readOnly()) {
                object.put("readOnly", true);
            }
        }
        return array;
    }

    private static ObjectNode volume(Volume volume) {
        var object = ManifestJson.object().put("name", volume.name());
        return volume.<ObjectNode>match(
                empty -> {
                    object.putObject("emptyDir");
                    return object;
                },
                secret -> {
                    var source = object.putObject("secret").put("secretName", secret.secretName());
                    if (secret.optional()) {
                        source.put("optional", true);
                    }
                    return object;
                },
                token -> token(object, token),
                custom -> {
                    new TreeMap<>(custom.source()).forEach((key, value) -> object.set(key, tree(value)));
                    return object;
                });
    }

    private static ObjectNode token(ObjectNode object, Volume.AccountToken token) {
        var projected = object.putObject("projected");
        if (token.mode() != null) {
            projected.put("defaultMode", token.mode());
        }
        var source = projected.putArray("sources").addObject().putObject("serviceAccountToken");
        if (token.audience() != null) {
            source.put("audience", token.audience());
        }
        source.put("expirationSeconds", token.seconds());
        source.put("path", token.path());
        return object;
    }

    /** A value of the settings: map, list, string, number, boolean or null. */
    private static JsonNode tree(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            var object = ManifestJson.object();
            var sorted = new TreeMap<String, Object>();
            map.forEach((key, item) -> sorted.put(String.valueOf(key), item));
            sorted.forEach((key, item) -> object.set(key, tree(item)));
            return object;
        }
        if (value instanceof List<?> list) {
            var array = ManifestJson.array();
            list.forEach(item -> array.add(tree(item)));
            return array;
        }
        if (value instanceof Boolean flag) {
            return NODES.booleanNode(flag);
        }
        if (value instanceof BigDecimal number) {
            return NODES.numberNode(number);
        }
        if (value instanceof BigInteger || value instanceof Long || value instanceof Integer) {
            return NODES.numberNode(new BigInteger(value.toString()));
        }
        return value == null ? NODES.nullNode() : NODES.textNode(value.toString());
    }
}
