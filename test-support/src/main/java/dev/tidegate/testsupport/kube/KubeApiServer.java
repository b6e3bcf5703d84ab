package dev.tidegate.testsupport.kube;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A real API server with its etcd, on this machine. Roles are enforced and objects are validated, but nothing happens by
 * itself: no controller makes pods, collects garbage or removes a namespace. Tests share one server and take a
 * namespace each.
 */
public final class KubeApiServer implements AutoCloseable {

    private static final int ATTEMPTS = 3;
    private static final long STARTING_SECONDS = 60;
    private static final AtomicInteger NAMESPACES = new AtomicInteger();
    private static @Nullable KubeApiServer running;
    private static String failure = "";

    private final Path directory;
    private final Process etcd;
    private final List<String> command;
    private volatile Process apiServer;
    private final URI url;
    private final URI store;
    private final KubeTestUsers identities;
    private final KubeAdminClient admin;

    private KubeApiServer(Path directory, KubeBinaries programs) throws IOException, InterruptedException {
        this.directory = directory;
        this.identities = KubeTestUsers.write(directory);
        var ports = freePorts(3);
        this.store = URI.create("http://127.0.0.1:" + ports.get(0));
        this.url = URI.create("https://127.0.0.1:" + ports.get(2));
        this.etcd = process(
                "etcd.log",
                List.of(
                        programs.etcd().toString(),
                        "--data-dir=" + directory.resolve("etcd"),
                        "--listen-client-urls=" + store,
                        "--advertise-client-urls=" + store,
                        "--listen-peer-urls=http://127.0.0.1:" + ports.get(1),
                        "--unsafe-no-fsync"));
        var words = new ArrayList<>(List.of(
                programs.apiServer().toString(),
                "--etcd-servers=" + store,
                "--secure-port=" + url.getPort(),
                "--bind-address=127.0.0.1",
                "--advertise-address=127.0.0.1",
                "--endpoint-reconciler-type=none",
                "--cert-dir=" + directory.resolve("certificates"),
                "--authorization-mode=RBAC",
                "--service-cluster-ip-range=10.0.0.0/24",
                "--disable-admission-plugins=ServiceAccount"));
        words.addAll(identities.flags());
        this.command = List.copyOf(words);
        this.apiServer = process("kube-apiserver.log", command);
        // A run that is cut off must not leave servers behind.
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop));
        try {
            this.admin = awaitReady();
        } catch (IOException | InterruptedException | RuntimeException e) {
            stop();
            throw e;
        }
    }

    /** Why the server all tests share did not start, or nothing if it runs. CI must have one. */
    static synchronized Optional<String> whyUnavailable() {
        if (running == null && failure.isEmpty()) {
            try {
                running = start();
            } catch (IOException | RuntimeException e) {
                failure = String.valueOf(e.getMessage());
                System.err.println("Tests on a Kubernetes API server are skipped: " + failure);
            }
        }
        if (running == null && "true".equals(System.getenv("CI"))) {
            throw new IllegalStateException(
                    "a Kubernetes API server must be tested in CI, and did not start: " + failure);
        }
        return running == null ? Optional.of(failure) : Optional.empty();
    }

    /** The server all tests share; only for tests that are {@link OnApiServer}. */
    public static synchronized KubeApiServer instance() {
        whyUnavailable().ifPresent(why -> {
            throw new IllegalStateException("annotate the test with @OnApiServer: " + why);
        });
        return Objects.requireNonNull(running);
    }

    /** A server of one's own, to be closed; for tests that need it to fail. */
    public static KubeApiServer separate() {
        instance();
        try {
            return start();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public URI url() {
        return url;
    }

    /** Where its etcd answers, for who must know everything that was stored, in the order in which it was. */
    public URI store() {
        return store;
    }

    /** The certificates to trust. */
    public Path certificates() {
        return directory.resolve("certificates/apiserver.crt");
    }

    /** A file with the token of {@code admin}, who may do everything, {@code deployer} or {@code reader}. */
    public Path tokenFile(String user) {
        return identities.tokenFile(user);
    }

    /**
     * A kubeconfig with a context for every user with a token, named like the user, and one for {@code certified}, who
     * has a client certificate instead; current is {@code admin}.
     */
    public Path kubeconfig() {
        try {
            return identities.kubeconfig(url, certificates());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A new namespace. */
    public String namespace() {
        var name = "test-" + NAMESPACES.incrementAndGet();
        post("/api/v1/namespaces", "{\"metadata\":{\"name\":\"" + name + "\"}}");
        return name;
    }

    /** Makes an object as the administrator. */
    public String post(String path, String json) {
        return request("POST", path, "application/json", json);
    }

    /** Changes an object as the administrator; below {@code /status} as the controller would. */
    public String patch(String path, String json) {
        return request("PATCH", path, "application/merge-patch+json", json);
    }

    /** Lets a user do things in one namespace. */
    public void allow(String user, String namespace, String groups, String resources, String verbs) {
        var path = "/apis/rbac.authorization.k8s.io/v1/namespaces/" + namespace;
        var name = user + "-" + UUID.randomUUID();
        post(
                path + "/roles",
                "{\"metadata\":{\"name\":\"" + name + "\"},\"rules\":[{\"apiGroups\":" + array(groups)
                        + ",\"resources\":" + array(resources) + ",\"verbs\":" + array(verbs) + "}]}");
        post(
                path + "/rolebindings",
                "{\"metadata\":{\"name\":\"" + name + "\"},\"roleRef\":{\"apiGroup\":"
                        + "\"rbac.authorization.k8s.io\",\"kind\":\"Role\",\"name\":\"" + name
                        + "\"},\"subjects\":[{\"kind\":"
                        + "\"User\",\"apiGroup\":\"rbac.authorization.k8s.io\",\"name\":\"" + user + "\"}]}");
    }

    @Override
    public void close() {
        stop();
    }

    /** Ends the API server as a crash does, in the middle of whatever it is doing; what is stored stays. */
    public void kill() {
        apiServer.destroyForcibly();
    }

    /** Starts the API server again after {@link #kill}, at the same address and with what was stored. */
    public void restart() {
        try {
            apiServer.waitFor();
            apiServer = process("kube-apiserver.log", command);
            awaitReady();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Ends both programs; what was stored is lost. */
    public void stop() {
        for (var process : List.of(apiServer, etcd)) {
            process.destroy();
            try {
                if (!process.waitFor(5, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                process.destroyForcibly();
            }
        }
    }

    private String request(String method, String path, String mediaType, String body) {
        var response = ask(method, path, mediaType, body);
        if (response.statusCode() >= 300) {
            throw new IllegalStateException(method + " " + path + ": " + response.body());
        }
        return response.body();
    }

    /** Sends a request of the administrator, and gives back whatever comes of it. */
    public HttpResponse<String> ask(String method, String path, String mediaType, String body) {
        try {
            return admin.send(method, path, mediaType, body);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static KubeApiServer start() throws IOException {
        var programs = KubeBinaries.find()
                .orElseThrow(() -> new IOException("kube-apiserver and etcd are not in " + KubeBinaries.directories()
                        + "; the script kube/api-server puts them there"));
        var problem = new IOException();
        for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                var target = Files.createDirectories(Path.of("target").toAbsolutePath());
                return new KubeApiServer(Files.createTempDirectory(target, "kube-api-"), programs);
            } catch (IOException e) {
                // A port that was free when it was drawn may be taken by now.
                problem = e;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }
        throw problem;
    }

    private Process process(String log, List<String> command) throws IOException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(directory.resolve(log).toFile()))
                .start();
    }

    private KubeAdminClient awaitReady() throws IOException, InterruptedException {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(STARTING_SECONDS);
        @Nullable KubeAdminClient client = null;
        while (System.nanoTime() < end && apiServer.isAlive() && etcd.isAlive()) {
            try {
                if (client == null && Files.exists(certificates())) {
                    client = new KubeAdminClient(url, Files.readString(tokenFile("admin")), certificates());
                }
                // Ready is said before the first namespaces are there.
                if (client != null
                        && client.send("GET", "/readyz", "text/plain", "").statusCode() == 200
                        && client.send("GET", "/api/v1/namespaces/default", "application/json", "")
                                        .statusCode()
                                == 200) {
                    return client;
                }
            } catch (IOException notYet) {
                // asked again until it is late
            }
            apiServer.waitFor(100, TimeUnit.MILLISECONDS);
        }
        throw new IOException("the API server did not become ready; its log is in " + directory);
    }

    private static List<Integer> freePorts(int number) throws IOException {
        var sockets = new ServerSocket[number];
        try {
            for (var i = 0; i < number; i++) {
                sockets[i] = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
            }
            return Stream.of(sockets).map(ServerSocket::getLocalPort).toList();
        } finally {
            for (var socket : sockets) {
                if (socket != null) {
                    socket.close();
                }
            }
        }
    }

    private static String array(String words) {
        return "[\"" + String.join("\",\"", words.split(",", -1)) + "\"]";
    }
}
