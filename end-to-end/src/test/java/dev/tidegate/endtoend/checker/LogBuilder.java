package dev.tidegate.endtoend.checker;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A log written by hand, whose lines have names so that a test can spoil one of them. */
final class LogBuilder {

    static final String HOME = "o1";
    static final String SECRET = "not-for-everybody";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PREFIX = ClusterPolicy.PREFIX;

    private final Map<String, ObjectNode> lines = new LinkedHashMap<>();
    private int operations;

    private LogBuilder() {}

    /**
     * Four clusters in two sectors get to a patch, and one of them to the next minor version, the way they should: d1
     * first, p1 and p2 one after the other, and the control plane of h1 before its pool.
     */
    static LogBuilder good() {
        var draft = new LogBuilder();
        draft.fleet();
        draft.order("d1", "cluster", "", "4.20.2", "2026-03-02T06:00:05Z", "2026-03-02T06:10:00Z");
        draft.done("d1", "cluster", "", "4.20.2", "2026-03-02T07:00:00Z");
        draft.order("h1", "control-plane", "", "4.20.2", "2026-03-02T07:30:05Z", "2026-03-02T07:40:00Z");
        draft.done("h1", "control-plane", "", "4.20.2", "2026-03-02T08:20:00Z");
        draft.order("h1", "node-pool", "workers", "4.20.2", "2026-03-02T08:30:05Z", "2026-03-02T08:36:02Z");
        draft.done("h1", "node-pool", "workers", "4.20.2", "2026-03-02T09:20:00Z");
        draft.order("p1", "cluster", "", "4.20.2", "2026-03-03T08:00:05Z", "2026-03-03T08:10:00Z");
        draft.done("p1", "cluster", "", "4.20.2", "2026-03-03T09:00:00Z");
        draft.order("p2", "cluster", "", "4.20.2", "2026-03-03T09:30:05Z", "2026-03-03T09:40:00Z");
        draft.done("p2", "cluster", "", "4.20.2", "2026-03-03T10:20:00Z");
        draft.asked("channel", "2026-03-04T06:00:01Z", "d1")
                .put("from", "stable-4.20")
                .put("channel", "stable-4.21");
        draft.asked("agreement", "2026-03-04T06:00:02Z", "d1")
                .putObject("agreement")
                .put("id", "a1")
                .put("gate", "g1");
        draft.order("d1", "cluster", "", "4.21.0", "2026-03-04T06:30:05Z", "2026-03-04T06:40:00Z");
        draft.done("d1", "cluster", "", "4.21.0", "2026-03-04T07:20:00Z");
        draft.tell("told", "2026-03-04T08:00:00Z");
        draft.tell("told again", "2026-03-05T08:00:00Z");
        return draft;
    }

    /** A line to spoil. */
    ObjectNode line(String name) {
        return Objects.requireNonNull(lines.get(name), name);
    }

    ObjectNode order(String name) {
        return (ObjectNode) line(name).path("order");
    }

    ObjectNode cluster(String id) {
        for (var cluster : line("fleet").path("fleet").path("clusters")) {
            if (cluster.path("id").asText().equals(id)) {
                return (ObjectNode) cluster;
            }
        }
        throw new IllegalArgumentException(id);
    }

    void label(String cluster, String key, String value) {
        ((ObjectNode) cluster(cluster).path("labels")).putObject(PREFIX + key).put("value", value);
    }

    void organisationLabel(String key, String value) {
        ((ObjectNode) line("fleet").path("fleet").path("organisations").get(0).path("labels"))
                .putObject(PREFIX + key)
                .put("value", value);
    }

    void remove(String name) {
        Objects.requireNonNull(lines.remove(name), name);
    }

    /** Puts a line where another is, and the other behind it. */
    void swap(String one, String other) {
        var content = line(one).deepCopy();
        line(one).removeAll().setAll(line(other).deepCopy());
        line(other).removeAll().setAll(content);
    }

    ObjectNode event(String name, String event, String at, String cluster) {
        var line = JSON.createObjectNode()
                .put("kind", "event")
                .put("at", at)
                .put("event", event)
                .put("cluster", cluster);
        lines.put(name, line);
        return line;
    }

    /** A request for an order that is refused. */
    ObjectNode refused(String name, String at, String cluster) {
        var line = JSON.createObjectNode()
                .put("kind", "request")
                .put("at", at)
                .put("method", "POST")
                .put("path", "/api/clusters_mgmt/v1/clusters/" + cluster + "/upgrade_policies")
                .put("status", 400)
                .put("effect", false);
        line.putObject("body").put("version", "4.20.2").put("next_run", "2026-03-03T08:50:00Z");
        lines.put(name, line);
        return line;
    }

    CheckResult judge(Path directory) throws IOException {
        var text = new StringBuilder();
        lines.values().forEach(line -> text.append(line).append('\n'));
        var file = Files.writeString(directory.resolve("log.ndjson"), text);
        return new LogChecker(Set.of(HOME), Set.of(SECRET), 0).check(file);
    }

    private void order(String cluster, String kind, String pool, String version, String at, String start) {
        var name = "order of " + cluster + (pool.isEmpty() ? "" : " " + pool) + " to " + version;
        asked("order", name, at, cluster).set("order", orderTree(name, kind, pool, version, start));
    }

    private ObjectNode asked(String event, String at, String cluster) {
        return asked(event, event, at, cluster);
    }

    private ObjectNode asked(String event, String name, String at, String cluster) {
        return event(name, event, at, cluster).put("operation_id", "op-" + ++operations);
    }

    private void done(String cluster, String kind, String pool, String version, String at) {
        var name = "order of " + cluster + (pool.isEmpty() ? "" : " " + pool) + " to " + version;
        event("version after " + name, "version", at, cluster)
                .put("version", version)
                .putObject("target")
                .put("kind", kind)
                .put("name", pool);
        event("end of " + name, "order-gone", at, cluster).put("order", name);
    }

    private void tell(String name, String at) {
        event(name, "service-log", at, "")
                .putObject("service_log")
                .put("cluster_uuid", "uuid-d1")
                .put("severity", "Moderate")
                .put("summary", "something is wrong")
                .put("description", "with a label");
    }

    private static ObjectNode orderTree(String id, String kind, String pool, String version, String start) {
        var order = JSON.createObjectNode()
                .put("id", id)
                .put("version", version)
                .put("next_run", start)
                .put("state", "pending");
        order.putObject("target").put("kind", kind).put("name", pool);
        return order;
    }

    private void fleet() {
        var line = JSON.createObjectNode().put("kind", "fleet").put("at", "2026-03-02T06:00:00Z");
        var fleet = line.putObject("fleet");
        var organisations = fleet.putArray("organisations");
        organisations.addObject().put("id", HOME).putObject("labels");
        organisations.addObject().put("id", "o2").putObject("labels");
        fleet.putArray("clusters");
        var releases = fleet.putArray("releases");
        for (var version : new String[] {"4.20.1", "4.20.2", "4.21.0"}) {
            releases.addObject().put("version", version).putObject("appears").put("stable", "2026-01-01T00:00:00Z");
        }
        fleet.putArray("gates")
                .addObject()
                .put("id", "g1")
                .put("label", "api.openshift.com/gate-ocp")
                .put("prefix", "4.21")
                .put("sts_only", false)
                .put("created_at", "2026-01-01T00:00:00Z");
        lines.put("fleet", line);
        organisationLabel("sector-deps.prod", "dev");
        cluster("d1", "dev", "w", "0", "");
        cluster("h1", "dev", "x", "0", "").putObject("node_pools").put("workers", "4.20.1");
        cluster("p1", "prod", "w", "1", "m");
        cluster("p2", "prod", "w", "1", "m");
    }

    private ObjectNode cluster(String id, String sector, String workloads, String soakDays, String mutexes) {
        var cluster =
                line("fleet").withObject("/fleet").withArrayProperty("clusters").addObject();
        cluster.put("id", id)
                .put("external_id", "uuid-" + id)
                .put("name", id)
                .put("organisation", HOME)
                .put("subscription", "s-" + id)
                .put("state", "ready")
                .put("channel", "stable-4.20")
                .put("version", "4.20.1")
                .putObject("labels");
        label(id, "sector", sector);
        label(id, "workloads", workloads);
        label(id, "soak-days", soakDays);
        label(id, "mutexes", mutexes);
        label(id, "schedule", "*/10 * * * *");
        return cluster;
    }
}
