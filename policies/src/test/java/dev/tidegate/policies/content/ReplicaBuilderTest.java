package dev.tidegate.policies.content;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.PolicySetObject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplicaBuilderTest {

    private static final HubCluster CLUSTER = new HubCluster("d1", Map.of("region", "eu", "size", "3"), true, false);

    @Test
    void strategy_marks_and_notes_of_tools_stay_on_the_hub() {
        var content = build(
                "{'disabled':false,'rolloutStrategy':{'type':'All'}}",
                Map.of(HubNames.LAST_APPLIED, "x", HubNames.TRIGGER_UPDATE, "x", "team", "storage"));

        assertThat(content.spec().has("rolloutStrategy")).isFalse();
        assertThat(content.annotations()).containsOnlyKeys("team", HubNames.ARGO_COMPARE_OPTIONS);
    }

    @Test
    void metadata_of_others_is_copied_only_if_wanted() {
        var content = build(
                "{'copyPolicyMetadata':false}",
                Map.of("team", "storage", HubNames.POLICY_PREFIX + "standards", "NIST"));

        assertThat(content.annotations())
                .containsOnlyKeys(HubNames.POLICY_PREFIX + "standards", HubNames.ARGO_COMPARE_OPTIONS);
    }

    @Test
    void dependencies_name_replicas_and_sets_become_their_policies() {
        var content = build("""
                {'dependencies':[{'kind':'Policy','name':'a'},{'kind':'Policy','name':'a','namespace':'other'},
                 {'kind':'Policy','name':'ns.a'},{'kind':'PolicySet','name':'baseline','compliance':'Compliant'},
                 {'kind':'PolicySet','name':'unknown'}]}""", Map.of());

        assertThat(content.spec().path("dependencies").findValuesAsText("name"))
                .containsExactly("fleet.a", "other.a", "ns.a", "fleet.one", "fleet.two", "unknown");
        assertThat(content.spec().at("/dependencies/3/compliance").asText()).isEqualTo("Compliant");
        assertThat(content.spec().at("/dependencies/1").has("namespace")).isFalse();
    }

    @Test
    void the_order_of_keys_and_the_way_of_writing_numbers_do_not_matter() {
        assertThat(build("{'a':1,'b':[1,2]}", Map.of()).hash())
                .isEqualTo(build("{'b':[1.0,2],'a':1}", Map.of()).hash())
                .isNotEqualTo(build("{'a':1,'b':[2,1]}", Map.of()).hash());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{{hub .ManagedClusterName hub}};\"d1\"",
                "in {{hub .ManagedClusterLabels.region hub}} of {{hub .PolicyMetadata.namespace hub}};\"in eu of fleet\"",
                "{{hub index .ManagedClusterLabels `none` | default `x` | upper hub}};\"X\"",
                "{{hub fromConfigMap `` `sizes` `small` | toInt hub}};7",
                "{{hub (fromConfigMap `fleet` `sizes` `small`) | base64enc hub}};\"Nw==\"",
                "{{hub index .ManagedClusterLabels `size` | toInt hub}} nodes;\"3 nodes\"",
            })
    void hub_templates_are_resolved_for_each_cluster(String template, String resolved) {
        var content = build(spec(template), Map.of());

        assertThat(content.spec().at("/policy-templates/0/objectDefinition/spec/value"))
                .hasToString(resolved);
        assertThat(content.spec().toString()).doesNotContain(HubNames.HUB_TEMPLATES_ERROR);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{hub if true hub}}x{{hub end hub}}",
                "{{hub fromSecret `` `a` `b` hub}}",
                "{{hub fromConfigMap `other` `sizes` `small` hub}}",
                "{{hub fromConfigMap `` `sizes` `large` hub}}",
                "{{hub .ManagedClusterLabels.none hub}}",
                "{{hub .Values hub}}",
                "{{hub .ManagedClusterName",
            })
    void a_template_that_cannot_be_resolved_stays_and_says_why(String template) {
        var definition = build(spec(template), Map.of()).spec().at("/policy-templates/0/objectDefinition");

        assertThat(definition.at("/spec/value").asText()).isEqualTo(template);
        assertThat(definition
                        .path("metadata")
                        .path("annotations")
                        .path(HubNames.HUB_TEMPLATES_ERROR)
                        .asText())
                .isNotEmpty();
    }

    private static String spec(String template) {
        return "{'policy-templates':[{'objectDefinition':{'metadata':{'name':'t'},'spec':{'value':'" + template
                + "'}}}]}";
    }

    private ReplicaContent build(String spec, Map<String, String> annotations) {
        try {
            var tree = (ObjectNode) new ObjectMapper().readTree(spec.replace('\'', '"'));
            var version = new PolicyVersion("fleet", "encryption", 1, Map.of(), annotations, tree);
            return new ReplicaBuilder(
                            List.of(new PolicySetObject("baseline", List.of("one", "two"), List.of())),
                            Map.of("sizes", Map.of("small", "7")))
                    .build(version, "current", false, "d1", CLUSTER);
        } catch (JsonProcessingException wrong) {
            throw new IllegalArgumentException(spec, wrong);
        }
    }
}
