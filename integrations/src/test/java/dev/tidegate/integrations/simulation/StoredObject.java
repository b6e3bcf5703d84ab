package dev.tidegate.integrations.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An object in a cluster, with who owns which of its fields. */
final class StoredObject {

    private final WorkloadKind kind;
    private final ObjectNode body;
    private final Map<String, Set<List<String>>> managers;

    StoredObject(WorkloadKind kind, ObjectNode body, Map<String, Set<List<String>>> managers) {
        this.kind = kind;
        this.body = body;
        this.managers = managers;
    }

    static StoredObject empty(WorkloadKind kind, ObjectNode identity) {
        return new StoredObject(kind, identity, new LinkedHashMap<>());
    }

    StoredObject copy() {
        var owned = new LinkedHashMap<String, Set<List<String>>>();
        managers.forEach((name, paths) -> owned.put(name, new LinkedHashSet<>(paths)));
        return new StoredObject(kind, body.deepCopy(), owned);
    }

    ObjectNode body() {
        return body;
    }

    /** The other manager that owns a field which is to have another value, if there is one. */
    Optional<String> conflict(String manager, ObjectNode wanted) {
        return FieldPaths.of(wanted).stream()
                .filter(path -> !path.get(path.size() - 1).equals("."))
                .filter(path -> !FieldPaths.value(wanted, path).equals(FieldPaths.value(body, path)))
                .flatMap(path -> owners(path).stream())
                .filter(owner -> !owner.equals(manager))
                .findFirst();
    }

    void apply(String manager, ObjectNode wanted) {
        JsonNode before = body.path("spec").deepCopy();
        Set<List<String>> fields = FieldPaths.of(wanted);
        Set<List<String>> old = managers.getOrDefault(manager, Set.of());
        for (List<String> path : old) {
            boolean isOthers = owners(path).stream().anyMatch(owner -> !owner.equals(manager));
            if (!fields.contains(path) && !isOthers) {
                FieldPaths.remove(body, path);
            }
        }
        for (var other : managers.entrySet()) {
            if (!other.getKey().equals(manager)) {
                other.getValue()
                        .removeIf(path -> fields.contains(path)
                                && !FieldPaths.value(wanted, path).equals(FieldPaths.value(body, path)));
            }
        }
        ObjectNode plain = wanted.deepCopy();
        plain.withObject("metadata").remove("uid");
        FieldPaths.merge(body, plain);
        managers.put(manager, new LinkedHashSet<>(fields));
        finish(before);
    }

    /** As an update does it: whatever differs afterwards belongs to whoever changed it. */
    void edited(String manager, JsonNode before) {
        Set<List<String>> owned = managers.computeIfAbsent(manager, name -> new LinkedHashSet<>());
        for (List<String> path : FieldPaths.of(body)) {
            if (!FieldPaths.value(body, path).equals(FieldPaths.value(before, path))) {
                managers.values().forEach(paths -> paths.remove(path));
                owned.add(path);
            }
        }
        managers.values()
                .forEach(paths ->
                        paths.removeIf(path -> FieldPaths.value(body, path).isMissingNode()));
        finish(before.path("spec"));
    }

    private Set<String> owners(List<String> path) {
        var owners = new LinkedHashSet<String>();
        managers.forEach((name, paths) -> {
            if (paths.contains(path)) {
                owners.add(name);
            }
        });
        return owners;
    }

    private void finish(JsonNode specBefore) {
        defaults();
        ObjectNode metadata = body.withObject("metadata");
        metadata.put(
                "resourceVersion",
                String.valueOf(metadata.path("resourceVersion").asLong() + 1));
        if (!specBefore.equals(body.path("spec"))) {
            metadata.put("generation", metadata.path("generation").asLong() + 1);
        }
        ArrayNode managed = metadata.putArray("managedFields");
        managers.forEach((name, paths) -> managed.addObject()
                .put("manager", name)
                .put("operation", name.equals("tidegate") ? "Apply" : "Update")
                .put("fieldsType", "FieldsV1")
                .set("fieldsV1", FieldPaths.fieldsV1(paths)));
    }

    private void defaults() {
        ObjectNode spec = body.withObject("spec");
        switch (kind) {
            case DEPLOYMENT -> {
                absent(spec, "replicas", 1);
                absent(spec, "progressDeadlineSeconds", 600);
                if (!spec.has("strategy")) {
                    spec.putObject("strategy").put("type", "RollingUpdate");
                }
                pod(spec.withObject("template").withObject("spec"));
            }
            case STATEFUL_SET -> {
                absent(spec, "replicas", 1);
                if (!spec.has("podManagementPolicy")) {
                    spec.put("podManagementPolicy", "OrderedReady");
                }
                pod(spec.withObject("template").withObject("spec"));
            }
            case CRON_JOB -> absent(spec, "successfulJobsHistoryLimit", 3);
            case SERVICE -> {
                if (!spec.has("clusterIP")) {
                    spec.put("clusterIP", "10.0.0.1").put("type", "ClusterIP").put("sessionAffinity", "None");
                }
            }
        }
    }

    private static void pod(ObjectNode pod) {
        if (!pod.has("dnsPolicy")) {
            pod.put("dnsPolicy", "ClusterFirst").put("restartPolicy", "Always");
        }
        for (JsonNode container : pod.path("containers")) {
            if (container instanceof ObjectNode map && !map.has("imagePullPolicy")) {
                map.put("imagePullPolicy", "IfNotPresent").put("terminationMessagePath", "/dev/termination-log");
            }
            for (JsonNode port : container.path("ports")) {
                if (port instanceof ObjectNode map && !map.has("protocol")) {
                    map.put("protocol", "TCP");
                }
            }
        }
    }

    private static void absent(ObjectNode node, String field, int value) {
        if (!node.has(field)) {
            node.put(field, value);
        }
    }
}
