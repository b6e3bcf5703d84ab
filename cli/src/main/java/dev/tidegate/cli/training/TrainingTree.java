package dev.tidegate.cli.training;

import static java.util.Map.entry;

import dev.tidegate.cli.shell.TemporaryDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.TreeMap;

/** A small data tree that has one of everything a plan usually meets, in a directory that goes when it is closed. */
record TrainingTree(TemporaryDirectory home) implements AutoCloseable {

    static TrainingTree write() throws IOException {
        var tree = new TrainingTree(TemporaryDirectory.create("training"));
        for (var file : new TreeMap<>(FILES).entrySet()) {
            Path path = tree.data().resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        return tree;
    }

    Path directory() {
        return home.path();
    }

    Path data() {
        return directory().resolve("data");
    }

    Path store() {
        return directory().resolve("store");
    }

    Path kubeconfig(TrainingCluster cluster) throws IOException {
        return kubeconfig(cluster, "", "token: none");
    }

    Path kubeconfig(TrainingCluster cluster, TrainingCertificate key) throws IOException, GeneralSecurityException {
        Files.writeString(directory().resolve("token"), "none");
        return kubeconfig(
                cluster,
                ", certificate-authority-data: " + key.certificateData(),
                "tokenFile: token, client-certificate-data: %s, client-key-data: %s"
                        .formatted(key.certificateData(), key.keyData()));
    }

    private Path kubeconfig(TrainingCluster cluster, String trust, String user) throws IOException {
        return Files.writeString(
                directory().resolve("kubeconfig-" + cluster.url().getScheme() + ".yml"),
                """
                apiVersion: v1
                kind: Config
                clusters:
                - {name: pier, cluster: {server: '%s'%s}}
                contexts:
                - {name: pier, context: {cluster: pier, user: nobody}}
                users:
                - {name: nobody, user: {%s}}
                """.formatted(cluster.url(), trust, user));
    }

    @Override
    public void close() {
        home.close();
    }

    private static final Map<String, String> FILES = Map.ofEntries(
            entry("clusters/pier.yml", """
            $schema: /openshift/cluster-1.yml
            labels: {phase: prod}
            name: pier
            description: where the keepers run
            serverUrl: https://pier.example:6443
            consoleUrl: https://console.pier.example
            automationToken: {path: clusters/pier, field: token}
            ocm: {$ref: /ocm/blue.yml}
            """),
            entry("ocm/blue.yml", """
            $schema: /openshift/openshift-cluster-manager-1.yml
            labels: {}
            name: blue
            description: an organisation
            orgId: 2AbC9
            environment: {$ref: /ocm/live.yml}
            """),
            entry("ocm/live.yml", """
            $schema: /openshift/openshift-cluster-manager-environment-1.yml
            labels: {phase: prod}
            name: live
            description: an installation
            url: https://ocm.example
            accessTokenClientId: keepers
            accessTokenUrl: https://sso.example/token
            accessTokenClientSecret: {path: ocm/live, field: client_secret}
            """),
            entry("environments/production.yml", """
            $schema: /app-sre/environment-1.yml
            labels: {}
            name: production
            description: what customers use
            servicePhase: prod
            parameters: {SLEEP_DURATION_SECS: "300"}
            """),
            entry("namespaces/reconcilers.yml", """
            $schema: /openshift/namespace-1.yml
            labels: {}
            name: reconcilers
            description: where the keepers run
            cluster: {$ref: /clusters/pier.yml}
            environment: {$ref: /environments/production.yml}
            """),
            entry("aws/atlas.yml", """
            $schema: /aws/account-1.yml
            labels: {phase: prod}
            name: atlas
            description: an account
            uid: "111111111111"
            """),
            entry("aws/borealis.yml", """
            $schema: /aws/account-1.yml
            labels: {phase: stage}
            name: borealis
            description: another account
            uid: "222222222222"
            """),
            entry("integrations/bucket-keeper.yml", """
            $schema: /app-sre/integration-1.yml
            labels: {}
            name: bucket-keeper
            description: keeps buckets in line
            upstream: https://github.com/acme/keepers
            schemas: [/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml, /aws/account-1.yml]
            accepts: [--account-name]
            managed:
            - namespace: {$ref: /namespaces/reconcilers.yml}
              spec:
                imageRef: 4be19c2
                extraArgs: --light
                resources:
                  requests: {cpu: 100m, memory: 200Mi}
                  limits: {memory: 400Mi}
              sharding:
                strategy: per-aws-account
                shardSpecOverrides:
                - shard: {$ref: /aws/borealis.yml}
                  imageRef: 9d07aa1
            """),
            entry("integrations/note-keeper.yml", """
            $schema: /app-sre/integration-1.yml
            labels: {}
            name: note-keeper
            description: keeps notes, on a disk of its own
            upstream: https://github.com/acme/keepers
            schemas: [/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml, /aws/account-1.yml]
            managed:
            - namespace: {$ref: /namespaces/reconcilers.yml}
              spec:
                imageRef: 4be19c2
                cache: true
                storage: 1Gi
                resources:
                  requests: {cpu: 100m, memory: 200Mi}
                  limits: {memory: 400Mi}
            """),
            entry("integrations/night-keeper.yml", """
            $schema: /app-sre/integration-1.yml
            labels: {}
            name: night-keeper
            description: keeps the night
            upstream: https://github.com/acme/keepers
            schemas: [/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml, /aws/account-1.yml]
            managed:
            - namespace: {$ref: /namespaces/reconcilers.yml}
              spec:
                cron: "0 3 * * *"
                imageRef: 4be19c2
                resources:
                  requests: {cpu: 100m, memory: 200Mi}
                  limits: {memory: 400Mi}
              sharding: {strategy: static, shards: 2}
            """),
            entry("tidegate/integrations.yml", """
            $schema: /tidegate/integrations-settings-1.yml
            labels: {}
            name: training
            description: how the keepers are deployed
            profile: native
            owner: training
            image: acme/keepers
            """));
}
