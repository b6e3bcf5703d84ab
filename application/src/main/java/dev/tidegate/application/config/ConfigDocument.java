package dev.tidegate.application.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.integrations.IntegrationAccessSettings;
import dev.tidegate.application.serve.ServeSettings;
import dev.tidegate.application.time.DurationText;
import java.util.Collection;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Shows settings as the configuration file would have to be written if nothing went without saying. */
final class ConfigDocument {

    private ConfigDocument() {}

    static Document of(ServeSettings settings) {
        var document = Document.of("tidegate.config/v1");
        var tree = document.tree();
        var process = settings.process();
        var store = process.store();
        var stored = tree.putObject("store");
        if (store.url() == null) {
            put(stored, "directory", store.embeddedDirectory());
        } else {
            put(stored, "url", store.url());
            put(stored, "user", store.user());
            put(stored, "passwordFile", store.passwordFile());
        }
        var listen = process.listen();
        tree.put("listen", listen == null ? "none" : listen.getHostString() + ":" + listen.getPort())
                .put("dryRun", process.isDryRun());
        put(tree, "simulatorClock", process.time().simulator());
        if (settings.upgrades() != null) {
            upgrades(tree.putObject("upgrades"), settings.upgrades());
        }
        if (settings.integrations() != null) {
            integrations(tree.putObject("integrations"), settings.integrations());
        }
        if (settings.policies() != null) {
            policies(tree.putObject("policies"), settings.policies());
        }
        var table = TextTable.of("SETTING", "VALUE");
        rows(table, "", tree);
        return document.with(table);
    }

    private static void upgrades(ObjectNode node, ServeSettings.UpgradeLoop loop) {
        var fleet = loop.fleet();
        node.put("interval", DurationText.format(loop.interval())).put("width", loop.width());
        put(node, "data", fleet.data());
        put(node, "secrets", fleet.secrets());
        node.put("policies", fleet.policiesInFiles() ? "files" : "labels");
        put(node, "environment", fleet.environment().isEmpty() ? null : fleet.environment());
        put(node, "organisations", fleet.only());
        put(node, "excludedOrganisations", fleet.excluded());
        node.put("ignoreStsClusters", fleet.ignoresSts())
                .put("profile", fleet.profile().name().toLowerCase(Locale.ROOT));
        put(node, "prepare", loop.prepare());
        var signIn = fleet.signIn();
        var ocm = node.putObject("ocm");
        put(ocm, "url", signIn.url());
        put(ocm, "tokenUrl", signIn.tokenUrl());
        put(ocm, "name", signIn.environment());
        put(ocm, "clientId", signIn.clientId());
        put(ocm, "clientSecretFile", signIn.clientSecretFile());
        put(ocm, "tokenFile", signIn.tokenFile());
        if (ocm.isEmpty()) {
            node.remove("ocm");
        }
    }

    private static void policies(ObjectNode node, ServeSettings.PolicyLoop loop) {
        node.put("interval", DurationText.format(loop.interval())).put("width", loop.width());
        var hub = loop.hub();
        if (!hub.inCluster()) {
            put(node, "kubeconfigs", hub.kubeconfigs());
            put(node, "context", hub.context());
        }
        node.put("inCluster", hub.inCluster())
                .put("propagatorNamespace", loop.propagatorNamespace())
                .put("standalone", loop.isStandalone())
                .put("maxRemovalPercent", loop.options().maxRemovalPercent())
                .put("successOn", loop.options().successOnReported() ? "reported" : "compliant")
                .put("onTimeOut", loop.options().keepsTimedOut() ? "keep" : "fallBack");
    }

    private static void integrations(ObjectNode node, ServeSettings.IntegrationLoop loop) {
        IntegrationAccessSettings access = loop.access();
        var data = access.data();
        node.put("interval", DurationText.format(loop.interval())).put("watch", loop.watches());
        put(node, "data", data.root());
        put(node, "profile", data.profile() == null ? null : data.profile().wireName());
        put(node, "image", data.image());
        if (!data.refsByEnvironment().isEmpty()) {
            data.refsByEnvironment().forEach(node.putObject("imageRefs")::put);
        }
        put(node, "environment", data.selection().environment());
        put(node, "upstream", data.selection().upstream());
        put(node, "integrations", data.selection().integrations());
        put(node, "gitTokenFile", data.gitTokenFile());
        if (!data.learntArguments().isEmpty()) {
            var arguments = node.putObject("arguments");
            new TreeMap<>(data.learntArguments()).forEach((name, words) -> put(arguments, name, words));
        }
        if (access.metrics().url() != null) {
            var prometheus = node.putObject("prometheus");
            put(prometheus, "url", access.metrics().url());
            put(prometheus, "tokenFile", access.metrics().tokenFile());
        }
        var reached = access.clusters();
        var clusters = node.putObject("clusters");
        put(clusters, "kubeconfigs", reached.kubeconfigs());
        if (!reached.contexts().isEmpty()) {
            reached.contexts().forEach(clusters.putObject("contexts")::put);
        }
        put(clusters, "inCluster", reached.inside());
        put(clusters, "secrets", reached.secrets());
        put(clusters, "certificateAuthority", reached.authority());
        clusters.put("concurrency", reached.limits().inFlight())
                .put("timeout", DurationText.format(reached.limits().answering()));
    }

    private static void put(ObjectNode node, String name, @Nullable Object value) {
        if (value instanceof Collection<?> values) {
            if (!values.isEmpty()) {
                values.stream().map(Object::toString).sorted().forEach(node.putArray(name)::add);
            }
        } else if (value != null) {
            node.put(name, value.toString());
        }
    }

    private static void rows(TextTable table, String prefix, ObjectNode node) {
        for (var field : node.properties()) {
            var name = prefix + field.getKey();
            if (field.getValue() instanceof ObjectNode inner) {
                rows(table, name + ".", inner);
            } else if (!name.equals("schema")) {
                table.row(name, text(field.getValue()));
            }
        }
    }

    private static String text(JsonNode value) {
        return value instanceof ArrayNode values
                ? StreamSupport.stream(values.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.joining(", "))
                : value.asText();
    }
}
