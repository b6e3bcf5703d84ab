package dev.tidegate.kube;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How a cluster is accessed. It holds no secret: tokens and keys stay in their files until a request needs them. */
public sealed interface ClusterAccess {

    <T> T match(Function<Kubeconfig, T> kubeconfig, Function<InCluster, T> inCluster, Function<Server, T> server);

    /** A context of a kubeconfig file; without a name, the current context of the file. */
    static ClusterAccess kubeconfig(Path file, @Nullable String context) {
        return kubeconfig(List.of(file), context);
    }

    /** A context of several kubeconfig files that are read as one. */
    static ClusterAccess kubeconfig(List<Path> files, @Nullable String context) {
        return new Kubeconfig(files, context);
    }

    /** The cluster this process runs in, by the service account of its pod. */
    static ClusterAccess inCluster() {
        return new InCluster(
                Path.of("/var/run/secrets/kubernetes.io/serviceaccount"),
                System.getenv("KUBERNETES_SERVICE_HOST"),
                System.getenv("KUBERNETES_SERVICE_PORT"));
    }

    /** A server with a token in a file, its certificate signed by an authority this machine trusts. */
    static Server server(URI url, Path tokenFile) {
        return new Server(url, tokenFile, null, false);
    }

    /**
     * A context of a kubeconfig.
     *
     * @param files one or more; if two define the same entry, the first counts
     */
    record Kubeconfig(List<Path> files, @Nullable String context) implements ClusterAccess {

        public Kubeconfig {
            files = List.copyOf(files);
            if (files.isEmpty()) {
                throw new IllegalArgumentException("a context stands in a file");
            }
        }

        @Override
        public <T> T match(
                Function<Kubeconfig, T> kubeconfig, Function<InCluster, T> inCluster, Function<Server, T> server) {
            return kubeconfig.apply(this);
        }
    }

    /**
     * A service account mounted into a pod.
     *
     * @param directory where the token and the certificate of the cluster are mounted
     * @param host what Kubernetes tells every pod about its API server; absent outside of a cluster
     * @param port what Kubernetes tells every pod about its API server; absent outside of a cluster
     */
    record InCluster(
            Path directory, @Nullable String host, @Nullable String port) implements ClusterAccess {
        @Override
        public <T> T match(
                Function<Kubeconfig, T> kubeconfig, Function<InCluster, T> inCluster, Function<Server, T> server) {
            return inCluster.apply(this);
        }
    }

    /**
     * A server and a bearer token, which is read for every request because it may be rotated.
     *
     * @param certificateAuthority the authority of the server's certificate, if this machine does not trust it
     * @param skipTlsVerification accept any certificate; for tests only
     */
    record Server(URI url, Path tokenFile, @Nullable Path certificateAuthority, boolean skipTlsVerification)
            implements ClusterAccess {

        public Server {
            if (url.getHost() == null
                    || url.getUserInfo() != null
                    || !("https".equals(url.getScheme()) || "http".equals(url.getScheme()))) {
                throw new IllegalArgumentException("the address of an API server is https://host[:port]");
            }
        }

        public Server trusting(Path authority) {
            return new Server(url, tokenFile, authority, skipTlsVerification);
        }

        public Server withoutTlsVerification() {
            return new Server(url, tokenFile, certificateAuthority, true);
        }

        @Override
        public <T> T match(
                Function<Kubeconfig, T> kubeconfig, Function<InCluster, T> inCluster, Function<Server, T> server) {
            return server.apply(this);
        }
    }
}
