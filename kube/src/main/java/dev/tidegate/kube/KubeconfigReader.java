package dev.tidegate.kube;

import dev.tidegate.http.Secret;
import dev.tidegate.kube.KubeconfigFiles.Part;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the access that a context of a kubeconfig describes. The reader of the library is not used: it silently takes the
 * current context if the named one does not exist, does not know {@code tokenFile}, and does not say what is missing.
 */
final class KubeconfigReader {

    private final KubeconfigFiles files;

    private KubeconfigReader(KubeconfigFiles files) {
        this.files = files;
    }

    static ResolvedAccess read(ClusterAccess.Kubeconfig access, KubeLimits limits, Clock clock) {
        return new KubeconfigReader(KubeconfigFiles.read(access.files())).entrance(access.context(), limits, clock);
    }

    private ResolvedAccess entrance(@Nullable String wanted, KubeLimits limits, Clock clock) {
        var name = wanted == null ? files.currentContext() : wanted;
        if (name.isEmpty()) {
            throw InvalidAccessException.because(
                    "the kubeconfig %s has no current context: name one of %s", files, files.names("contexts"));
        }
        var context = files.named("contexts", name, "context")
                .orElseThrow(() -> InvalidAccessException.because(
                        "the kubeconfig %s has no context '%s'; it has %s", files, name, files.names("contexts")));
        var clusterName = context.text("cluster");
        var cluster = files.named("clusters", clusterName, "cluster")
                .orElseThrow(() -> InvalidAccessException.because(
                        "the context '%s' of the kubeconfig %s names the cluster '%s'; there is %s",
                        name, context.file(), clusterName, files.names("clusters")));
        var userName = context.text("user");
        var user = userName.isEmpty()
                ? Part.none(context.file())
                : files.named("users", userName, "user")
                        .orElseThrow(() -> InvalidAccessException.because(
                                "the context '%s' of the kubeconfig %s names the user '%s'; there is %s",
                                name, context.file(), userName, files.names("users")));
        var config = ResolvedAccess.plain(server(clusterName, cluster), limits);
        describeCluster(clusterName, cluster, config);
        var credential = describeUser(userName, user, config, clock);
        return new ResolvedAccess(config.build(), credential);
    }

    private static URI server(String name, Part cluster) {
        try {
            var server = URI.create(cluster.text("server"));
            if (server.getHost() != null && server.getUserInfo() == null) {
                return server;
            }
        } catch (IllegalArgumentException notAnAddress) {
            // Reported below.
        }
        throw InvalidAccessException.because(
                "the cluster '%s' of the kubeconfig %s has no server of the form https://host[:port]",
                name, cluster.file());
    }

    private static void describeCluster(String name, Part cluster, ConfigBuilder config) {
        config.withTrustCerts(cluster.content().path("insecure-skip-tls-verify").asBoolean());
        if (cluster.has("certificate-authority-data")) {
            config.withCaCertData(cluster.text("certificate-authority-data"));
        } else if (cluster.has("certificate-authority")) {
            config.withCaCertFile(ResolvedAccess.readable(cluster.path("certificate-authority"), "certificate file"));
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

    private static KubeCredential describeUser(String name, Part user, ConfigBuilder config, Clock clock) {
        if (user.has("as")) {
            config.withImpersonateUsername(user.text("as"));
            config.withImpersonateGroups(user.texts("as-groups").toArray(String[]::new));
        }
        describeCertificate(user, config);
        if (!user.text("token").isBlank()) {
            return KubeCredential.fixed(
                    Secret.of(user.text("token").strip()), "the user '" + name + "' in the kubeconfig " + user.file());
        }
        if (user.has("tokenFile")) {
            return KubeCredential.file(user.path("tokenFile"));
        }
        if (user.has("exec")) {
            return ExecCredential.of(
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
        return KubeCredential.none();
    }

    private static void describeCertificate(Part user, ConfigBuilder config) {
        if (user.has("client-certificate-data")) {
            config.withClientCertData(user.text("client-certificate-data"));
        } else if (user.has("client-certificate")) {
            config.withClientCertFile(ResolvedAccess.readable(user.path("client-certificate"), "certificate file"));
        }
        if (user.has("client-key-data")) {
            config.withClientKeyData(user.text("client-key-data"));
        } else if (user.has("client-key")) {
            config.withClientKeyFile(ResolvedAccess.readable(user.path("client-key"), "key file"));
        }
        config.withClientKeyAlgo(Config.getKeyAlgorithm(config.getClientKeyFile(), config.getClientKeyData()));
    }

    private static InvalidAccessException unsupported(String who, Part where, String what) {
        return InvalidAccessException.because(
                "%s of the kubeconfig %s uses %s, which Tidegate does not support", who, where.file(), what);
    }
}
