package dev.tidegate.kube;

import dev.tidegate.kube.KubeconfigFiles.Part;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the way that a context of a kubeconfig describes. Ours, and not the library's, for three reasons: where a context
 * does not exist, the library silently takes the current one; it does not know {@code tokenFile}; and it says nothing of
 * what is missing.
 */
final class KubeconfigReader {

    private final KubeconfigFiles files;

    private KubeconfigReader(KubeconfigFiles files) {
        this.files = files;
    }

    static Entrance read(ClusterAccess.Kubeconfig access, KubeLimits limits, Clock clock) {
        return new KubeconfigReader(KubeconfigFiles.read(access.files())).entrance(access.context(), limits, clock);
    }

    private Entrance entrance(@Nullable String wanted, KubeLimits limits, Clock clock) {
        var name = wanted == null ? files.currentContext() : wanted;
        if (name.isEmpty()) {
            throw Misconfigured.because(
                    "the kubeconfig %s has no current context: name one of %s", files, files.names("contexts"));
        }
        var context = files.named("contexts", name, "context")
                .orElseThrow(() -> Misconfigured.because(
                        "the kubeconfig %s has no context '%s'; it has %s", files, name, files.names("contexts")));
        var clusterName = context.text("cluster");
        var cluster = files.named("clusters", clusterName, "cluster")
                .orElseThrow(() -> Misconfigured.because(
                        "the context '%s' of the kubeconfig %s names the cluster '%s'; there is %s",
                        name, context.file(), clusterName, files.names("clusters")));
        var userName = context.text("user");
        var user = userName.isEmpty()
                ? Part.none(context.file())
                : files.named("users", userName, "user")
                        .orElseThrow(() -> Misconfigured.because(
                                "the context '%s' of the kubeconfig %s names the user '%s'; there is %s",
                                name, context.file(), userName, files.names("users")));
        var config = Entrance.plain(server(clusterName, cluster), limits);
        describeCluster(clusterName, cluster, config);
        var credential = describeUser(userName, user, config, clock);
        return new Entrance(config.build(), credential);
    }

    private static URI server(String name, Part cluster) {
        try {
            var server = URI.create(cluster.text("server"));
            if (server.getHost() != null && server.getUserInfo() == null) {
                return server;
            }
        } catch (IllegalArgumentException notAnAddress) {
            // told below
        }
        throw Misconfigured.because(
                "the cluster '%s' of the kubeconfig %s has no server of the form https://host[:port]",
                name, cluster.file());
    }

    private static void describeCluster(String name, Part cluster, ConfigBuilder config) {
        config.withTrustCerts(cluster.content().path("insecure-skip-tls-verify").asBoolean());
        if (cluster.has("certificate-authority-data")) {
            config.withCaCertData(cluster.text("certificate-authority-data"));
        } else if (cluster.has("certificate-authority")) {
            config.withCaCertFile(Entrance.readable(cluster.path("certificate-authority"), "certificate file"));
        }
        var proxy = cluster.text("proxy-url");
        if (proxy.startsWith("http://") || proxy.startsWith("https://")) {
            config.withHttpsProxy(proxy).withHttpProxy(proxy);
        } else if (!proxy.isEmpty()) {
            throw unsupported("the cluster '" + name + "'", cluster, "a proxy that is not spoken to by HTTP");
        }
        if (cluster.has("tls-server-name")) {
            throw unsupported("the cluster '" + name + "'", cluster, "tls-server-name");
        }
    }

    private static Credential describeUser(String name, Part user, ConfigBuilder config, Clock clock) {
        if (user.has("as")) {
            config.withImpersonateUsername(user.text("as"));
            config.withImpersonateGroups(user.texts("as-groups").toArray(String[]::new));
        }
        describeCertificate(user, config);
        if (user.has("token")) {
            return Credential.fixed(user.text("token"), "the user '" + name + "' in the kubeconfig " + user.file());
        }
        if (user.has("tokenFile")) {
            return Credential.file(user.path("tokenFile"));
        }
        if (user.has("exec")) {
            return new ExecCredential(
                    "the user '" + name + "' of the kubeconfig " + user.file(),
                    user.file(),
                    user.content().path("exec"),
                    clock);
        }
        for (var outdated : List.of("auth-provider", "username")) {
            if (user.has(outdated)) {
                throw unsupported("the user '" + name + "'", user, outdated);
            }
        }
        return Credential.none();
    }

    private static void describeCertificate(Part user, ConfigBuilder config) {
        if (user.has("client-certificate-data")) {
            config.withClientCertData(user.text("client-certificate-data"));
        } else if (user.has("client-certificate")) {
            config.withClientCertFile(Entrance.readable(user.path("client-certificate"), "certificate file"));
        }
        if (user.has("client-key-data")) {
            config.withClientKeyData(user.text("client-key-data"));
        } else if (user.has("client-key")) {
            config.withClientKeyFile(Entrance.readable(user.path("client-key"), "key file"));
        }
        config.withClientKeyAlgo(Config.getKeyAlgorithm(config.getClientKeyFile(), config.getClientKeyData()));
    }

    private static Misconfigured unsupported(String who, Part where, String what) {
        return Misconfigured.because(
                "%s of the kubeconfig %s uses %s, which Tidegate does not support", who, where.file(), what);
    }
}
