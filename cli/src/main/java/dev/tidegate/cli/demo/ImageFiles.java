package dev.tidegate.cli.demo;

import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.server.integrations.IntegrationData;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The data files of the story about a new image, as somebody would write them; they are in no directory. */
record ImageFiles(SortedMap<String, String> texts) {

    static final String RECONCILER = "/integrations/bucket-keeper.yml";
    static final String ROLLOUT = "/rollouts/bucket-keeper.yml";

    private static final Map<String, String> SURROUNDINGS = Map.of(
            "/tidegate/integrations.yml",
            """
            $schema: /tidegate/integrations-settings-1.yml
            labels: {}
            name: demo
            profile: native
            owner: demo
            image: acme/keepers
            """,
            "/environments/production.yml",
            """
            $schema: /app-sre/environment-1.yml
            labels: {}
            name: production
            description: what customers use
            servicePhase: prod
            parameters:
              SLEEP_DURATION_SECS: "300"
            """,
            "/clusters/pier-01/cluster.yml",
            """
            $schema: /openshift/cluster-1.yml
            labels: {}
            name: pier-01
            description: where the reconcilers run
            serverUrl: https://api.pier-01.example:6443
            consoleUrl: https://console.pier-01.example
            internal: false
            """,
            "/namespaces/reconcilers.yml",
            """
            $schema: /openshift/namespace-1.yml
            labels: {}
            name: reconcilers
            description: where the keepers run
            cluster: {$ref: /clusters/pier-01/cluster.yml}
            environment: {$ref: /environments/production.yml}
            """,
            RECONCILER,
            """
            $schema: /app-sre/integration-1.yml
            labels: {}
            name: bucket-keeper
            description: keeps the buckets of all accounts in line
            upstream: https://github.com/acme/keepers
            schemas: [/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml, /aws/account-1.yml]
            accepts: [--account-name]
            managed:
            - namespace: {$ref: /namespaces/reconcilers.yml}
              spec:
                imageRef: 4be19c2
                resources:
                  requests: {cpu: 100m, memory: 200Mi}
                  limits: {memory: 400Mi}
              sharding:
                strategy: per-aws-account
                shardSpecOverrides:
                - shard: {$ref: /aws/granite/account.yml}
                  subSharding: {strategy: static, shards: 2}
                - shard: {$ref: /aws/nickel/account.yml}
                  disabled: true
                - shard: {$ref: /aws/opal/account.yml}
                  imageRef: 4be19c2  # until the audit is over
            """);

    private static final String ROLLOUT_TEXT = """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: bucket-keeper
            integration: {$ref: /integrations/bucket-keeper.yml}
            environment: production
            from: 4be19c2
            to: %s
            waves:
            - name: first
              match: {labels: {phase: dev}}
              soak: 1h
            - name: stage
              match: {labels: {phase: stage}}
              soak: 3h
              maxParallel: 3
            - name: rest
              rest: true
              maxParallel: 5
              approval: true
            gates: {minRuns: 3}
            onFailure: revert
            failureAfter: {runs: 3}
            """;

    ImageFiles {
        texts = new TreeMap<>(texts);
    }

    /** All files but the rollout. */
    static ImageFiles of(List<ImageSetting.Account> accounts) {
        var texts = new TreeMap<>(SURROUNDINGS);
        accounts.forEach(account -> texts.put("/aws/" + account.name() + "/account.yml", """
                $schema: /aws/account-1.yml
                labels: {phase: %s, buckets: %s}
                name: %s
                description: made up
                uid: "%012d"
                consoleUrl: https://console.example
                resourcesDefaultRegion: eu-central-1
                premiumSupport: false
                """.formatted(
                        account.phase(),
                        account.isVersioned() ? "versioned" : "plain",
                        account.name(),
                        accounts.indexOf(account) + 1)));
        return new ImageFiles(texts);
    }

    /** The same with a rollout to an image. */
    ImageFiles rollingOut(String image) {
        return with(Map.of(ROLLOUT, ROLLOUT_TEXT.formatted(image)), List.of());
    }

    ImageFiles with(Map<String, String> others, List<String> removed) {
        var changed = new TreeMap<>(texts);
        changed.putAll(others);
        changed.keySet().removeAll(removed);
        return new ImageFiles(changed);
    }

    IntegrationData read(SchemaSet schemas) {
        var contents = new TreeMap<String, byte[]>();
        texts.forEach((path, text) -> contents.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return IntegrationData.of(DataTree.of(contents, schemas, Limits.usual()), UnaryOperator.identity());
    }
}
