package dev.tidegate.policies.definition;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.Profile;
import dev.tidegate.policies.strategy.PolicyStrategyParser;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import dev.tidegate.testsupport.RandomSource;
import dev.tidegate.testsupport.kube.HubDefinitions;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The API server refuses what the parser refuses, and the definitions say why. */
@OnApiServer
@Timeout(600)
class DefinitionRulesOnApiServerTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int STRATEGIES = Integer.getInteger("tidegate.strategies", 3000);
    private static final Map<String, String> BLOCKS = Map.of(
            "all", "All",
            "progressive", "Progressive",
            "progressivePerGroup", "ProgressivePerGroup",
            "manualPerGroup", "ManualPerGroup");

    private static final KubeApiServer SERVER = KubeApiServer.instance();
    private static String namespace;

    @BeforeAll
    static void install() {
        Definitions.all()
                .forEach(definition ->
                        SERVER.post("/apis/apiextensions.k8s.io/v1/customresourcedefinitions", definition.toString()));
        HubDefinitions.awaitServed(SERVER, "policy.open-cluster-management.io/v1", "policies");
        HubDefinitions.awaitServed(SERVER, "cluster.open-cluster-management.io/v1beta1", "rollouts");
        namespace = SERVER.namespace();
    }

    @Test
    void the_server_and_the_parser_agree_on_thousands_of_strategies() {
        var refused = new int[1];
        Property.tries(STRATEGIES).forAll(strategies(), strategy -> {
            var answer = create(strategy);
            boolean isRefused = answer.statusCode() >= 300;
            refused[0] += isRefused ? 1 : 0;
            assertThat(isRefused).describedAs("%s%n%s", strategy, answer.body()).isEqualTo(!isAccepted(strategy));
        });
        assertThat(refused[0]).isBetween(STRATEGIES / 10, STRATEGIES * 9 / 10);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    {"type":"progressivePerGroup"}                                    | must be one of All, Progressive, ProgressivePerGroup, ManualPerGroup
                    {"type":"Progressive","progressive":{"maxConcurrency":0}}         | to stop a rollout use paused: true
                    {"type":"Progressive","progressive":{"maxConcurrency":"0%"}}      | to stop a rollout use paused: true
                    {"type":"Progressive","progressive":{"maxFailures":"101%"}}       | maxFailures
                    {"type":"Progressive","progressive":{"maxFailures":"-1"}}         | maxFailures
                    {"type":"Progressive","progressive":{"maxFailures":"NaN%"}}       | maxFailures
                    {"type":"Progressive","progressive":{"progressDeadline":"5minutes"}} | progressDeadline
                    {"type":"Progressive","progressive":{"progressDeadline":"0s"}}    | must be None, or more than 0s
                    {"type":"Progressive","progressive":{"mandatoryDecisionGroups":[{"groupName":"a"},{}]}} | mandatoryDecisionGroups[1]
                    {"type":"All","ignoreClusterRolloutStatus":{}}                    | would ignore every cluster
                    {"type":"All","ignoreClusterRolloutStatus":{"matchLabels":{}}}    | would ignore every cluster
                    """)
    void what_is_refused_is_told_with_its_place(String strategy, String told) throws Exception {
        var answer = create(JSON.readTree(strategy));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains(told);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {"type":"manualPerGroup"}
                    {"type":"Progressive","progressive":{"maxFailures":"3"}}
                    {}
                    """)
    void what_the_parser_takes_is_taken(String strategy) throws Exception {
        assertThat(create(JSON.readTree(strategy)).statusCode()).isEqualTo(201);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
                    {"decisionGroups":[{"groupName":"dev","rolloutApproved":true}],"paused":true} | 201
                    {"decisionGroups":[{"groupName":"dev"},{"groupName":"dev"}]}                | 422
                    {"decisionGroups":[{"groupName":""}]}                                       | 422
                    {"decisionGroups":[{"rolloutApproved":true}]}                               | 422
                    {"paused":"yes"}                                                            | 422
                    {"pause":true}                                                              | 400
                    """)
    void rollouts_are_checked_when_they_are_written(String spec, int status) throws Exception {
        var rollout = JSON.createObjectNode()
                .put("apiVersion", "cluster.open-cluster-management.io/v1beta1")
                .put("kind", "Rollout");
        rollout.putObject("metadata").put("generateName", "policy-");
        rollout.set("spec", JSON.readTree(spec));

        var answer = post("cluster.open-cluster-management.io/v1beta1", "rollouts", rollout);

        assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(status);
    }

    /** The definition checks blocks of types that are not used as well; the parser ignores them with a warning. */
    private static boolean isAccepted(JsonNode strategy) {
        if (isRefusedByParser(strategy)) {
            return false;
        }
        return BLOCKS.entrySet().stream().noneMatch(block -> {
            var only = JSON.createObjectNode().put("type", block.getValue());
            only.set(block.getKey(), strategy.path(block.getKey()));
            return strategy.has(block.getKey()) && isRefusedByParser(only);
        });
    }

    private static boolean isRefusedByParser(JsonNode strategy) {
        return PolicyStrategyParser.read(strategy, Profile.TIDEGATE, "")
                .strategy()
                .isEmpty();
    }

    private static HttpResponse<String> create(JsonNode strategy) {
        var policy = JSON.createObjectNode()
                .put("apiVersion", "policy.open-cluster-management.io/v1")
                .put("kind", "Policy");
        policy.putObject("metadata").put("generateName", "p-");
        var spec = policy.putObject("spec").put("disabled", false);
        spec.putArray("policy-templates");
        spec.set("rolloutStrategy", strategy);
        return post("policy.open-cluster-management.io/v1", "policies", policy);
    }

    /** A dry run is validated like any other request. Unknown fields are errors, as kubectl asks for. */
    private static HttpResponse<String> post(String apiVersion, String plural, JsonNode object) {
        return SERVER.ask(
                "POST",
                "/apis/%s/namespaces/%s/%s?dryRun=All&fieldValidation=Strict".formatted(apiVersion, namespace, plural),
                "application/json",
                object.toString());
    }

    private static Generator<JsonNode> strategies() {
        return draws -> {
            var strategy = JSON.createObjectNode();
            if (draws.isMostly(8)) {
                strategy.set("type", pick(draws, TYPES));
            }
            for (var block : List.of("all", "progressive", "progressivePerGroup", "manualPerGroup")) {
                if (draws.between(0, 2) == 0) {
                    strategy.set(block, block(draws, block));
                }
            }
            if (draws.between(0, 5) == 0) {
                strategy.set("ignoreClusterRolloutStatus", selector(draws));
            }
            if (draws.between(0, 40) == 0) {
                strategy.put("maxFailures", 1);
            }
            return strategy;
        };
    }

    private static final List<String> TYPES = List.of(
            "\"All\"",
            "\"Progressive\"",
            "\"ProgressivePerGroup\"",
            "\"ManualPerGroup\"",
            "\"manualPerGroup\"",
            "\"\"",
            "\"progressive\"",
            "7");
    private static final List<String> DURATIONS = List.of(
            "\"5m\"",
            "\"None\"",
            "\"1h30m\"",
            "\"90s\"",
            "\"\"",
            "\"8760h\"",
            "\"0\"",
            "\"0s\"",
            "\"8760h1s\"",
            "\"5minutes\"",
            "\"5m \"",
            "\"10\"",
            "\"-5m\"",
            "\"1m1h\"",
            "\"10ms\"",
            "\"1.5h\"",
            "\"9000000h\"",
            "\"99999999999999999999h\"",
            "\"none\"",
            "\"005m\"",
            "5",
            "true");
    private static final List<String> LIMITS = List.of(
            "1",
            "3",
            "\"25%\"",
            "\"100%\"",
            "\"7\"",
            "0",
            "\"0%\"",
            "\"0\"",
            "\"00%\"",
            "\"05%\"",
            "\"101%\"",
            "-1",
            "\"-1\"",
            "\"NaN%\"",
            "999999999",
            "1000000000",
            "\"1000000000\"",
            "\"000\"",
            "\"010\"",
            "\"5 %\"",
            "\"\"",
            "true",
            "2.5");
    private static final List<String> GROUPS = List.of(
            "{\"groupName\": \"canary\"}",
            "{\"groupIndex\": 0}",
            "{\"groupIndex\": 2}",
            "{}",
            "{\"groupName\": \"\"}",
            "{\"groupName\": \"canary\", \"groupIndex\": 1}",
            "{\"groupIndex\": -1}",
            "{\"groupIndex\": 2147483648}",
            "{\"groupName\": \"" + "n".repeat(63) + "\"}",
            "{\"groupName\": \"" + "n".repeat(64) + "\"}",
            "{\"name\": \"canary\"}");
    private static final List<String> SELECTORS = List.of(
            "{\"matchLabels\": {\"health\": \"flaky\"}}",
            "{\"matchLabels\": {\"example.com/health\": \"\"}}",
            "{\"matchExpressions\": [{\"key\": \"health\", \"operator\": \"Exists\"}]}",
            "{\"matchExpressions\": [{\"key\": \"health\", \"operator\": \"In\", \"values\": [\"a\", \"b\"]}]}",
            "{}",
            "{\"matchLabels\": {}}",
            "{\"matchLabels\": {\"-health\": \"a\"}}",
            "{\"matchLabels\": {\"health\": \"a b\"}}",
            "{\"matchLabels\": {\"a/b/c\": \"a\"}}",
            "{\"matchLabels\": {\"" + "k".repeat(64) + "\": \"a\"}}",
            "{\"matchLabels\": {\"health\": \"" + "v".repeat(64) + "\"}}",
            "{\"matchExpressions\": [{\"key\": \"health\", \"operator\": \"In\"}]}",
            "{\"matchExpressions\": [{\"key\": \"health\", \"operator\": \"exists\"}]}",
            "{\"matchExpressions\": [{\"key\": \"health\", \"operator\": \"Exists\", \"values\": [\"a\"]}]}",
            "{\"matchExpressions\": [{\"key\": \"" + "k".repeat(64) + "\", \"operator\": \"Exists\"}]}",
            "{\"matchLabels\": {\"" + "p".repeat(254) + "/k\": \"a\"}}",
            "{\"matchExpressions\": [{\"key\": \"" + "p".repeat(254) + "/k\", \"operator\": \"Exists\"}]}",
            "{\"matchLabel\": {\"health\": \"flaky\"}}",
            "\"flaky\"");

    private static ObjectNode block(RandomSource draws, String name) {
        var block = JSON.createObjectNode();
        if (draws.between(0, 2) == 0) {
            block.set("minSuccessTime", pick(draws, DURATIONS));
        }
        if (draws.between(0, 2) == 0) {
            block.set("progressDeadline", pick(draws, DURATIONS));
        }
        if (draws.between(0, 2) == 0) {
            block.set("maxFailures", pick(draws, LIMITS));
        }
        if ((draws.between(0, 2) == 0 && name.equals("progressive")) || draws.between(0, 60) == 0) {
            block.set("maxConcurrency", pick(draws, LIMITS));
        }
        if ((draws.between(0, 3) == 0 && !name.equals("all")) || draws.between(0, 60) == 0) {
            var groups = block.putArray("mandatoryDecisionGroups");
            for (int i = draws.between(0, 3); i > 0; i--) {
                groups.add(pick(draws, GROUPS));
            }
        }
        return block;
    }

    private static JsonNode selector(RandomSource draws) {
        return pick(draws, SELECTORS);
    }

    /** The first ones, which are right, more often than the others. */
    private static JsonNode pick(RandomSource draws, List<String> choices) {
        int right = Math.min(4, choices.size());
        var text = choices.get(draws.isMostly(3) ? draws.between(0, right - 1) : draws.between(0, choices.size() - 1));
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(text, broken);
        }
    }
}
