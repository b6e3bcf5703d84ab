package dev.tidegate.kube;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads a kubeconfig file. Ours, and not the library's, for three reasons: where a context does not exist, the library
 * silently takes the current one; it does not know {@code tokenFile}; and it says nothing of what is missing.
 */
final class KubeconfigReader {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;
    private final JsonNode root;

    private KubeconfigReader(Path file, JsonNode root) {
        this.file = file;
        this.root = root;
    }

    static Entrance read(ClusterAccess.Kubeconfig access, KubeLimits limits, Clock clock) {
        return new KubeconfigReader(access.file(), parse(access.file())).entrance(access.context(), limits, clock);
    }

    private static JsonNode parse(Path file) {
        Object content;
        try {
            content = new Load(LoadSettings.builder().setLabel(file.toString()).build())
                    .loadFromString(Files.readString(file));
        } catch (IOException e) {
            throw Misconfigured.because(
                    "the kubeconfig %s cannot be read (%s)", file, e.getClass().getSimpleName());
        } catch (YamlEngineException e) {
            // Its message would quote the line, which may well be the one with the token.
            throw Misconfigured.because("the kubeconfig %s is not valid YAML", file);
        }
        JsonNode tree = JSON.valueToTree(content);
        if (!tree.isObject()) {
            throw Misconfigured.because("the kubeconfig %s holds no mapping", file);
        }
        return tree;
    }

    private Entrance entrance(@Nullable String wanted, KubeLimits limits, Clock clock) {
        var name = wanted == null ? text(root, "current-context") : wanted;
        if (name.isEmpty()) {
            throw Misconfigured.because(
                    "the kubeconfig %s has no current context: name one of %s", file, names("contexts"));
        }
        var context = named("contexts", name, "context")
                .orElseThrow(() -> Misconfigured.because(
                        "the kubeconfig %s has no context '%s'; it has %s", file, name, names("contexts")));
        var clusterName = text(context, "cluster");
        var cluster = named("clusters", clusterName, "cluster")
                .orElseThrow(() -> Misconfigured.because(
                        "the context '%s' of the kubeconfig %s names the cluster '%s'; the file has %s",
                        name, file, clusterName, names("clusters")));
        var userName = text(context, "user");
        var user = userName.isEmpty()
                ? JSON.createObjectNode()
                : named("users", userName, "user")
                        .orElseThrow(() -> Misconfigured.because(
                                "the context '%s' of the kubeconfig %s names the user '%s'; the file has %s",
                                name, file, userName, names("users")));
        var config = Entrance.plain(server(clusterName, cluster), limits);
        describeCluster(clusterName, cluster, config);
        var credential = describeUser(userName, user, config, clock);
        return new Entrance(config.build(), credential);
    }

    private URI server(String name, JsonNode cluster) {
        try {
            var server = URI.create(text(cluster, "server"));
            if (server.getHost() != null && server.getUserInfo() == null) {
                return server;
            }
        } catch (IllegalArgumentException notAnAddress) {
            // told below
        }
        throw Misconfigured.because(
                "the cluster '%s' of the kubeconfig %s has no server of the form https://host[:port]", name, file);
    }

    private void describeCluster(String name, JsonNode cluster, ConfigBuilder config) {
        config.withTrustCerts(cluster.path("insecure-skip-tls-verify").asBoolean());
        if (cluster.hasNonNull("certificate-authority-data")) {
            config.withCaCertData(text(cluster, "certificate-authority-data"));
        } else if (cluster.hasNonNull("certificate-authority")) {
            config.withCaCertFile(
                    Entrance.readable(beside(text(cluster, "certificate-authority")), "certificate file"));
        }
        var proxy = text(cluster, "proxy-url");
        if (proxy.startsWith("http://") || proxy.startsWith("https://")) {
            config.withHttpsProxy(proxy).withHttpProxy(proxy);
        } else if (!proxy.isEmpty()) {
            throw unsupported("the cluster '" + name + "'", "a proxy that is not spoken to by HTTP");
        }
        if (cluster.hasNonNull("tls-server-name")) {
            throw unsupported("the cluster '" + name + "'", "tls-server-name");
        }
    }

    private Credential describeUser(String name, JsonNode user, ConfigBuilder config, Clock clock) {
        if (user.hasNonNull("as")) {
            config.withImpersonateUsername(text(user, "as"));
            var groups = new ArrayList<String>();
            user.path("as-groups").forEach(group -> groups.add(group.asText()));
            config.withImpersonateGroups(groups.toArray(String[]::new));
        }
        describeCertificate(user, config);
        if (user.hasNonNull("token")) {
            return Credential.fixed(text(user, "token"), "the user '" + name + "' in the kubeconfig " + file);
        }
        if (user.hasNonNull("tokenFile")) {
            return Credential.file(beside(text(user, "tokenFile")));
        }
        if (user.hasNonNull("exec")) {
            return new ExecCredential(
                    "the user '" + name + "' of the kubeconfig " + file, file, user.path("exec"), clock);
        }
        for (var outdated : List.of("auth-provider", "username")) {
            if (user.hasNonNull(outdated)) {
                throw unsupported("the user '" + name + "'", outdated);
            }
        }
        return Credential.none();
    }

    private void describeCertificate(JsonNode user, ConfigBuilder config) {
        if (user.hasNonNull("client-certificate-data")) {
            config.withClientCertData(text(user, "client-certificate-data"));
        } else if (user.hasNonNull("client-certificate")) {
            config.withClientCertFile(Entrance.readable(beside(text(user, "client-certificate")), "certificate file"));
        }
        if (user.hasNonNull("client-key-data")) {
            config.withClientKeyData(text(user, "client-key-data"));
        } else if (user.hasNonNull("client-key")) {
            config.withClientKeyFile(Entrance.readable(beside(text(user, "client-key")), "key file"));
        }
        config.withClientKeyAlgo(Config.getKeyAlgorithm(config.getClientKeyFile(), config.getClientKeyData()));
    }

    private Misconfigured unsupported(String who, String what) {
        return Misconfigured.because(
                "%s of the kubeconfig %s uses %s, which Tidegate does not support", who, file, what);
    }

    /** Relative paths in a kubeconfig start where the file is. */
    private Path beside(String path) {
        return file.toAbsolutePath().resolveSibling(path);
    }

    private Optional<JsonNode> named(String list, String name, String what) {
        for (var each : root.path(list)) {
            if (name.equals(text(each, "name")) && each.path(what).isObject()) {
                return Optional.of(each.path(what));
            }
        }
        return Optional.empty();
    }

    private String names(String list) {
        var names = new ArrayList<String>();
        root.path(list).forEach(each -> names.add(text(each, "name")));
        return names.isEmpty() ? "none" : String.join(", ", names);
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asText("");
    }
}
