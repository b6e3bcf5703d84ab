package dev.tidegate.kube;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** The configuration and credentials that a {@link ClusterAccess} leads to. */
record ResolvedAccess(Config config, KubeCredential credential) {

    /** Reads the files that an access names. */
    static ResolvedAccess of(ClusterAccess access, KubeLimits limits, Clock clock) {
        return access.match(
                kubeconfig -> KubeconfigReader.read(kubeconfig, limits, clock),
                inCluster -> mounted(inCluster, limits),
                server -> server(server, limits));
    }

    /**
     * A configuration without defaults of the library, which would read settings from the environment and repeat a refused
     * request ten times. HTTP/1.1, because a connection on which a request timed out is then dropped; with HTTP/2 later
     * requests would use the same dead connection.
     */
    static ConfigBuilder plain(URI server, KubeLimits limits) {
        return new ConfigBuilder(Config.empty())
                .withMasterUrl(server.toString())
                .withConnectionTimeout(
                        Math.toIntExact(limits.transfer().connectTimeout().toMillis()))
                .withRequestRetryBackoffLimit(0)
                .withHttp2Disable(true)
                .withUserAgent("tidegate");
    }

    private static ResolvedAccess mounted(ClusterAccess.InCluster access, KubeLimits limits) {
        var host = access.host();
        var port = access.port();
        if (host == null || port == null) {
            throw InvalidAccessException.because("this process does not run in a cluster: KUBERNETES_SERVICE_HOST and"
                    + " KUBERNETES_SERVICE_PORT are not set");
        }
        var url = URI.create("https://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
        var authority = readable(access.directory().resolve("ca.crt"), "certificate file");
        return new ResolvedAccess(
                plain(url, limits).withCaCertFile(authority).build(),
                KubeCredential.file(access.directory().resolve("token")));
    }

    private static ResolvedAccess server(ClusterAccess.Server access, KubeLimits limits) {
        var config = plain(access.url(), limits).withTrustCerts(access.skipTlsVerification());
        @Nullable Path authority = access.certificateAuthority();
        if (authority != null) {
            config.withCaCertFile(readable(authority, "certificate file"));
        }
        return new ResolvedAccess(config.build(), KubeCredential.file(access.tokenFile()));
    }

    static String readable(Path file, String what) {
        if (!Files.isReadable(file)) {
            throw InvalidAccessException.because("the %s %s cannot be read", what, file);
        }
        return file.toString();
    }
}
