package dev.tidegate.kube;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** A way into a cluster with everything in place: where it is, whom to trust, what to show. */
record Entrance(Config config, Credential credential) {

    /** Reads the files that an access names. */
    static Entrance of(ClusterAccess access, KubeLimits limits, Clock clock) {
        return access.match(
                kubeconfig -> KubeconfigReader.read(kubeconfig, limits, clock),
                inCluster -> mounted(inCluster, limits),
                server -> server(server, limits));
    }

    /**
     * A configuration that looks at nothing but what it is told: the library would also take settings from the
     * environment, and try a refused request ten times by itself. HTTP/1.1, since a connection on which a request timed
     * out is dropped then; with HTTP/2 all later requests would go down the same dead connection.
     */
    static ConfigBuilder plain(URI server, KubeLimits limits) {
        return new ConfigBuilder(Config.empty())
                .withMasterUrl(server.toString())
                .withConnectionTimeout(Math.toIntExact(limits.connecting().toMillis()))
                .withRequestRetryBackoffLimit(0)
                .withHttp2Disable(true)
                .withUserAgent("tidegate");
    }

    private static Entrance mounted(ClusterAccess.InCluster access, KubeLimits limits) {
        var host = access.host();
        var port = access.port();
        if (host == null || port == null) {
            throw Misconfigured.because("this process does not run in a cluster: KUBERNETES_SERVICE_HOST and"
                    + " KUBERNETES_SERVICE_PORT are not set");
        }
        var url = URI.create("https://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
        var authority = readable(access.directory().resolve("ca.crt"), "certificate file");
        return new Entrance(
                plain(url, limits).withCaCertFile(authority).build(),
                Credential.file(access.directory().resolve("token")));
    }

    private static Entrance server(ClusterAccess.Server access, KubeLimits limits) {
        var config = plain(access.url(), limits).withTrustCerts(access.skipTlsVerification());
        @Nullable Path authority = access.certificateAuthority();
        if (authority != null) {
            config.withCaCertFile(readable(authority, "certificate file"));
        }
        return new Entrance(config.build(), Credential.file(access.tokenFile()));
    }

    static String readable(Path file, String what) {
        if (!Files.isReadable(file)) {
            throw Misconfigured.because("the %s %s cannot be read", what, file);
        }
        return file.toString();
    }
}
