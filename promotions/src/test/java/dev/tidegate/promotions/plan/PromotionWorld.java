package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.file.PromotionLoader;
import dev.tidegate.promotions.gate.ArtifactState;
import dev.tidegate.promotions.gate.EnvironmentFreeze;
import dev.tidegate.promotions.gate.GateFacts.Allowances;
import dev.tidegate.promotions.gate.RunningInterval;
import dev.tidegate.promotions.version.CommitVersion;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Two components in a data repository, with all that is observed about them in memory. */
public final class PromotionWorld implements PromotionRecordPort {

    public static final Instant NOW = Instant.parse("2026-03-10T10:00:00Z");

    private static final String FILE = """
            $schema: /tidegate/promotions-1.yml
            name: fleet
            people:
            - {forge: mkova, emails: [mkova@example.test], groups: [owners]}
            - {forge: jdoe, emails: [jdoe@example.test], groups: [owners]}
            environments:
            - {name: stage, order: 10}
            - {name: prod, order: 20, after: [stage], deployers: [owners]%s}
            %s
            components:
            - name: schemas
              upstream: {url: https://code.example.test/schemas}
              exclusive: true
              locations:
              - {id: bundle, environment: prod, file: .env, dotenv: {key: SCHEMAS}, form: short}
            - name: keepers
              upstream: {url: https://code.example.test/keepers}
              artifact: {image: ops/keepers, registry: "https://registry.example.test", tag: "{short}"}
              versions: {blocked: [%s], hotfix: [%s]}
              requires: [{component: schemas, at: [bundle], trailer: Requires-Schemas}]
              impact: [{paths: ["src/*"], integrations: [bucket-keeper]}]
              locations:
              - {id: stage, environment: stage, file: stage.env, dotenv: {key: TAG}, form: short}
              - {id: check, environment: prod, group: runtime, file: .env, dotenv: {key: TAG}, form: short}
              - {id: manager, environment: prod, group: runtime, file: saas.yml, yaml: {path: "$.ref"}, form: full}
              - id: shards
                environment: prod
                shards: {root: data/integrations, integration: buckets, managed: "@.namespace['$ref'] == '/ns/prod.yml'"}
                form: short
            """;

    public final FakeUpstream keepers = new FakeUpstream()
            .commit("aaaaaaa1", "mkova", "Begin")
            .commit("aaaaaaa2", "jdoe", "Keep more")
            .commit("aaaaaaa3", "newcomer", "/merge @all");
    public final FakeUpstream schemas =
            new FakeUpstream().commit("5c00000a", "mkova", "Begin").commit("5c00000b", "mkova", "More");
    public final Map<String, String> files = new HashMap<>(Map.of(
            ".env", "TAG=aaaaaaa\nSCHEMAS=5c00000\n",
            "stage.env", "TAG=aaaaaaa\n",
            "saas.yml", "ref: %s\n".formatted(FakeUpstream.id("aaaaaaa1").hex()),
            "data/integrations/buckets.yml", """
                    name: buckets
                    managed:
                    - namespace:
                        $ref: /ns/prod.yml
                      sharding:
                        strategy: per-aws-account
                    """));
    public final List<EnvironmentFreeze> freezes = new ArrayList<>();
    public final Map<String, List<RunningInterval>> running = new HashMap<>();
    public final Map<String, Set<String>> approvals = new HashMap<>();
    public final SortedSet<String> shards = new TreeSet<>();
    public ArtifactState.Kind artifact = ArtifactState.Kind.PRESENT;
    public String blocked = "";
    public String hotfix = "";
    public String prodGates = "";
    public String windows = "";
    private int shortLength = 8;

    public PromotionWorld() {
        for (int number = 1; number <= 14; number++) {
            shards.add("/aws/acct-%02d/account.yml".formatted(number));
        }
        files.replaceAll((path, text) -> text.replace("aaaaaaa\n", "aaaaaaa1\n").replace("5c00000\n", "5c00000a\n"));
    }

    public PromotionWorld withShortLength(int length) {
        shortLength = length;
        return this;
    }

    public FakeData data() {
        return FakeData.of(files);
    }

    public PromotionDesired desired() {
        var text = FILE.formatted(prodGates, windows, blocked, hotfix)
                .replace("name: fleet\n", """
                name: fleet
                defaults: {shortLength: %d}
                """.formatted(shortLength));
        var loaded = PromotionLoader.load("promotions.yml", text.getBytes(StandardCharsets.UTF_8));
        return loaded.value().orElseThrow(() -> new AssertionError(loaded.problems()));
    }

    public PromotionPlanning planning() {
        return planning(data());
    }

    public PromotionPlanning planning(DataRepositoryPort data) {
        var ports = new PromotionPorts(
                data,
                component -> component.name().equals("schemas") ? schemas : keepers,
                (image, tag, withDigest) -> new ArtifactState(artifact, image.image() + ":" + tag, null),
                this,
                (commit, pattern) -> shards);
        return new PromotionPlanning(desired(), ports, NOW);
    }

    public static PromotionRequest request(PromotionSelection selection, String version) {
        return new PromotionRequest("keepers", selection, version, "mkova", Allowances.NONE, false, false, Map.of());
    }

    public static PromotionSelection prod() {
        return new PromotionSelection(false, Set.of("prod"), Set.of(), Set.of());
    }

    /** Stage has a version, so that production may have it. */
    public PromotionWorld stageAt(String version) {
        files.put("stage.env", "TAG=" + version + "\n");
        return this;
    }

    @Override
    public List<EnvironmentFreeze> freezes() {
        return freezes;
    }

    @Override
    public Map<String, Set<String>> approvals(PromotionId promotion) {
        return approvals;
    }

    @Override
    public Map<String, List<RunningInterval>> intervals(String component, CommitVersion version) {
        return running;
    }
}
