package dev.tidegate.benchmarks;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.IntegrationObserved;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationPlanRequest;
import dev.tidegate.integrations.plan.IntegrationPlanner;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.integrations.workload.WorkloadRenderer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** One reconciler with a partition for each of many accounts, and the cluster it runs on as somebody saw it. */
final class IntegrationFleet {

    private static final Namespace.Id NAMESPACE = new Namespace.Id("pier-01", "reconcilers");

    private IntegrationFleet() {}

    /** The data files, with one account held at an image of its own. */
    static Map<String, byte[]> files(int accounts, String pinned) {
        var files = new TreeMap<String, String>();
        for (int i = 0; i < accounts; i++) {
            files.put("/aws/account-%05d/account.yml".formatted(i), """
                    $schema: /aws/account-1.yml
                    labels: {phase: %s}
                    name: account-%05d
                    description: a made-up account
                    uid: "%012d"
                    """.formatted(i % 3 == 0 ? "stage" : "prod", i, i));
        }
        files.put("/clusters/pier-01/cluster.yml", """
                $schema: /openshift/cluster-1.yml
                labels: {}
                name: pier-01
                description: where the keepers run
                serverUrl: https://api.pier-01.example:6443
                automationToken: {path: clusters/pier-01, field: token}
                """);
        files.put("/environments/production.yml", """
                $schema: /app-sre/environment-1.yml
                labels: {}
                name: production
                description: what customers use
                servicePhase: prod
                parameters: {}
                """);
        files.put("/services/keepers/reconcilers.yml", """
                $schema: /openshift/namespace-1.yml
                labels: {}
                name: reconcilers
                description: where the keepers run
                cluster: {$ref: /clusters/pier-01/cluster.yml}
                environment: {$ref: /environments/production.yml}
                """);
        files.put("/tidegate/integrations.yml", """
                $schema: /tidegate/integrations-settings-1.yml
                labels: {}
                owner: benchmark
                image: acme/keepers
                """);
        files.put("/integrations/bucket-keeper.yml", """
                $schema: /app-sre/integration-1.yml
                labels: {}
                name: bucket-keeper
                description: keeps buckets in line
                schemas: [/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml]
                accepts: [--account-name]
                managed:
                - namespace: {$ref: /services/keepers/reconcilers.yml}
                  spec:
                    imageRef: 4be19c2
                    resources:
                      requests: {cpu: 100m, memory: 200Mi}
                      limits: {memory: 400Mi}
                  sharding:
                    strategy: per-aws-account
                    shardSpecOverrides:
                    - shard: {$ref: /aws/account-00000/account.yml}
                      imageRef: %s
                """.formatted(pinned));
        var bytes = new TreeMap<String, byte[]>();
        files.forEach((path, text) -> bytes.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return bytes;
    }

    static DataTree tree(Map<String, byte[]> files) {
        return DataTree.of(files, IntegrationSchemas.shipped(), DataLimits.usual());
    }

    static IntegrationSettings settings(DataTree tree) {
        return Objects.requireNonNull(IntegrationLoader.loadSettings(tree).settings());
    }

    static RenderedWorkloads render(DataTree tree, IntegrationDesired desired) {
        return WorkloadRenderer.of(desired, settings(tree), ImageInputs.none());
    }

    /** The cluster after everything was applied. */
    static NamespaceObserved applied(DataTree tree, IntegrationDesired desired) {
        var ownership = Ownership.of(settings(tree));
        var rendered = render(tree, desired);
        var objects = new ArrayList<LiveObject>();
        rendered.workloads()
                .forEach(workload -> objects.add(LiveObject.read(workload.id(), workload.manifest(), ownership)));
        rendered.services()
                .forEach(service -> objects.add(LiveObject.read(service.id(), service.manifest(), ownership)));
        return new NamespaceObserved.NamespaceReadable(NAMESPACE, objects);
    }

    static IntegrationPlan plan(DataTree tree, IntegrationDesired desired, NamespaceObserved seen) {
        var rendered = render(tree, desired);
        return IntegrationPlanner.plan(new IntegrationPlanRequest(
                desired,
                rendered,
                new IntegrationObserved(List.of(seen)),
                Set.of(NAMESPACE),
                settings(tree),
                IntegrationSelection.everything(),
                TakeOver.nothing(),
                null));
    }
}
