package dev.tidegate.cli.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.List;

/** A small data tree on disk, to be changed between runs, and a namespace of a real API server it is about. */
final class DeployedIntegrations implements AutoCloseable {

    static final String BUCKETS = "integrations/bucket-keeper.yml";
    static final String NOTES = "integrations/note-keeper.yml";

    private final Path directory;
    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();
    private final KubeCluster cluster = new KubeCluster(
            "pier-01",
            ClusterAccess.kubeconfig(server.kubeconfig(), "admin"),
            KubeLimits.defaults(),
            Clock.systemUTC(),
            duration -> {},
            () -> 0);

    DeployedIntegrations(Path directory) {
        this.directory = directory;
        write("tidegate/integrations.yml", """
                $schema: /tidegate/integrations-settings-1.yml
                owner: %s
                image: acme/keepers
                """.formatted(namespace));
        write("environments/production.yml", """
                $schema: /app-sre/environment-1.yml
                labels: {}
                name: production
                servicePhase: prod
                """);
        write("clusters/pier-01.yml", """
                $schema: /openshift/cluster-1.yml
                labels: {}
                name: pier-01
                serverUrl: https://api.pier-01.example:6443
                automationToken: {path: clusters, field: token}
                """);
        write("namespaces/reconcilers.yml", """
                $schema: /openshift/namespace-1.yml
                labels: {}
                name: %s
                cluster: {$ref: /clusters/pier-01.yml}
                environment: {$ref: /environments/production.yml}
                """.formatted(namespace));
        account("atlas");
        account("borealis");
        integration("note-keeper", "");
        integration("bucket-keeper", """
                sharding:
                  strategy: per-aws-account
                  shardSpecOverrides:
                  - {shard: {$ref: /aws/borealis.yml}, imageRef: 9d07aa1}
                """);
        reachable(true);
    }

    void account(String name) {
        write("aws/" + name + ".yml", "$schema: /aws/account-1.yml\nlabels: {}\nname: " + name + "\n");
    }

    /** An integration with one entry; the lines follow its spec. */
    void integration(String name, String lines) {
        write("integrations/" + name + ".yml", """
                $schema: /app-sre/integration-1.yml
                labels: {}
                name: %s
                description: a keeper
                schemas: [/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml]
                accepts: [--account-name]
                managed:
                - namespace: {$ref: /namespaces/reconcilers.yml}
                  spec:
                    imageRef: 4be19c2
                    resources: {requests: {cpu: 100m, memory: 200Mi}}
                """.formatted(name) + lines.indent(2));
    }

    /** Others never see a file that is half written, as after a pull. */
    void write(String file, String text) {
        try {
            Path path = data().resolve(file);
            Files.createDirectories(path.getParent());
            Path draft = Files.writeString(directory.resolve("draft"), text);
            Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    void change(String file, String before, String after) {
        String text = text(file);
        if (!text.contains(before)) {
            throw new AssertionError(before + " is not in " + file);
        }
        write(file, text.replace(before, after));
    }

    String text(String file) {
        try {
            return Files.readString(data().resolve(file));
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    void remove(String file) {
        try {
            Files.delete(data().resolve(file));
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    /** Lets the way to the cluster lead there, or nowhere. */
    void reachable(boolean isReachable) {
        reachableBy(isReachable ? server.url().toString() : "https://127.0.0.1:1");
    }

    void reachableBy(String url) {
        try {
            Files.writeString(
                    kubeconfig(),
                    Files.readString(server.kubeconfig())
                            .replace(
                                    "tokenFile: ",
                                    "tokenFile: " + server.kubeconfig().getParent() + "/")
                            .replace(server.url().toString(), url));
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    /** Lets the cluster be shown another token. */
    void reachableAs(Path token) {
        try {
            Files.writeString(
                    kubeconfig(),
                    Files.readString(kubeconfig())
                            .replaceAll("tokenFile: [^}]*admin.token", "tokenFile: " + token.toAbsolutePath()));
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    Path data() {
        return directory.resolve("data");
    }

    Path store() {
        return directory.resolve("store");
    }

    private Path kubeconfig() {
        return directory.resolve("kubeconfig");
    }

    /** The options that every command needs. */
    List<String> options() {
        return List.of(
                "--data", data().toString(),
                "--store", store().toString(),
                "--kubeconfig", kubeconfig().toString(),
                "--context", "pier-01=admin");
    }

    String namespace() {
        return namespace;
    }

    KubeApiServer server() {
        return server;
    }

    KubeCluster cluster() {
        return cluster;
    }

    ObjectNode deployment(String name) {
        return cluster.get(ObjectKind.DEPLOYMENT.named(namespace, name))
                .orElseThrow(() -> new AssertionError("there is no " + name));
    }

    String image(String deployment) {
        return container(deployment(deployment)).path("image").asText();
    }

    private static JsonNode container(ObjectNode deployment) {
        return deployment
                .path("spec")
                .path("template")
                .path("spec")
                .path("containers")
                .path(0);
    }

    int replicas(String deployment) {
        return deployment(deployment).path("spec").path("replicas").asInt();
    }

    /** Does what a controller does that has seen a Deployment with no replicas. */
    void settleStopped(String deployment) {
        server.patch(
                "/apis/apps/v1/namespaces/%s/deployments/%s/status".formatted(namespace, deployment),
                "{\"status\":{\"observedGeneration\":%d,\"replicas\":0}}"
                        .formatted(deployment(deployment)
                                .at("/metadata/generation")
                                .asInt()));
    }

    /** The names of those that are there and stay. */
    List<String> deployments() {
        return cluster.list(ObjectKind.DEPLOYMENT, namespace, LabelSelector.EVERYTHING).stream()
                .filter(each -> !each.path("metadata").has("deletionTimestamp"))
                .map(each -> each.path("metadata").path("name").asText())
                .sorted()
                .toList();
    }

    /** Changes a Deployment as somebody with kubectl would. */
    void edit(String deployment, String json) {
        server.patch("/apis/apps/v1/namespaces/" + namespace + "/deployments/" + deployment, json);
    }

    /** Changes how many pods a Deployment has, as {@code kubectl scale} does. */
    void scale(String deployment, int replicas) {
        server.patch(
                "/apis/apps/v1/namespaces/%s/deployments/%s/scale".formatted(namespace, deployment),
                "{\"spec\":{\"replicas\":%d}}".formatted(replicas));
    }

    Store open() {
        return Store.open(StoreConfig.embedded(store()));
    }

    /** What the decision log says came of the last run. */
    String lastOutcome() {
        try (var store = open()) {
            var runs = store.runs()
                    .list(RunFilter.of("integrations", namespace), 1)
                    .runs();
            return runs.isEmpty()
                    ? "nothing"
                    : store.runs()
                            .read(runs.get(0).id())
                            .match(found -> found.run().outcome().text(), () -> "nothing", corrupt -> "damaged");
        }
    }

    LeaseName turn() {
        return new LeaseName("integrations/" + namespace);
    }

    /** Whether anybody has the turn. */
    boolean isTurnTaken() {
        try (var store = open()) {
            return store.leases().holder(turn()).isPresent();
        }
    }

    @Override
    public void close() {
        cluster.close();
    }
}
