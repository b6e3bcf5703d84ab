package dev.tidegate.upgrades.fileupdate;

import static dev.tidegate.upgrades.file.ExampleDataTree.LIGHTHOUSE;
import static dev.tidegate.upgrades.file.ExampleDataTree.PROD;
import static dev.tidegate.upgrades.file.ExampleDataTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.file.ExampleDataTree;
import dev.tidegate.upgrades.file.OrganisationFile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterListUpdateTest {

    private static final DiscoveredCluster CANARY =
            new DiscoveredCluster("26example0cluster0id0", "harbour-canary-1", null, Map.of(), false);
    private static final DiscoveredCluster EU_1 =
            new DiscoveredCluster("26example0cluster0id1", "harbour-eu-1", null, Map.of(), false);
    private static final DiscoveredCluster EU_2 =
            new DiscoveredCluster("26example0cluster0id2", "harbour-eu-2", null, Map.of(), false);
    private static final DiscoveredCluster NEW =
            new DiscoveredCluster("new", "harbour-us-1", null, Map.of("stage", "prod", "team", "harbour"), false);

    private static ClusterListUpdate update(DiscoveredCluster... clusters) {
        return ClusterListUpdate.of(example().load().organisations().get(0), List.of(clusters), TemplateSource.none());
    }

    private static ExampleDataTree edited(ClusterListUpdate update) {
        var before = example().text(PROD);
        var after = EditApplier.apply(PROD, before, update.edits()).match(changed -> changed.text(), refused -> {
            throw new AssertionError(refused.refusals());
        });
        return example().with(PROD, before, after);
    }

    @Test
    void an_up_to_date_list_is_not_changed() {
        assertThat(update(CANARY, EU_1, EU_2))
                .isEqualTo(new ClusterListUpdate(List.of(), List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void a_new_cluster_gets_the_first_matching_default_policy() {
        var update = update(CANARY, EU_1, EU_2, NEW);

        assertThat(update.added()).containsExactly("harbour-us-1");
        var tree = edited(update);
        assertThat(tree.check()).isEmpty();
        assertThat(tree.load().organisations().get(0).clusters().get(3).policy().soakDays())
                .isEqualTo(14);
    }

    @Test
    void a_cluster_without_a_matching_default_policy_gets_no_entry() {
        var update = update(CANARY, EU_1, EU_2, new DiscoveredCluster("x", "odd", null, Map.of("stage", "dev"), false));

        assertThat(update.unmatched()).containsExactly("odd");
        assertThat(update.edits()).isEmpty();
    }

    @Test
    void the_entry_of_a_removed_cluster_is_removed() {
        var update = update(CANARY, EU_2);

        assertThat(update.removed()).containsExactly("harbour-eu-1");
        assertThat(edited(update).load().organisations().get(0).clusters())
                .extracting(entry -> entry.name())
                .containsExactly("harbour-canary-1", "harbour-eu-2");
    }

    @Test
    void nothing_is_removed_if_no_cluster_is_found() {
        assertThat(update().removed()).isEmpty();
        assertThat(update().edits()).isEmpty();
    }

    @Test
    void a_file_without_a_list_of_clusters_needs_a_default_policy_to_get_one() {
        var lighthouse = example()
                .with(LIGHTHOUSE, "disable:", """
                        upgradePolicyDefaults:
                        - name: all
                          matchLabels: {}
                          upgradePolicy: {workloads: [w], schedule: '* * * * *', conditions: {soakDays: 0}}
                        disable:""")
                .load()
                .organisations()
                .get(2);

        assertThat(ClusterListUpdate.of(lighthouse, List.of(NEW), TemplateSource.none())
                        .added())
                .containsExactly("harbour-us-1");
    }

    @Test
    void new_clusters_are_appended_and_a_removed_cluster_is_removed() {
        var other = new DiscoveredCluster("newer", "harbour-us-2", "https://api.us-2", Map.of("stage", "prod"), false);

        var update = update(CANARY, EU_2, NEW, other);

        assertThat(edited(update).load().organisations().get(0).clusters())
                .extracting(entry -> entry.name())
                .containsExactly("harbour-canary-1", "harbour-eu-2", "harbour-us-1", "harbour-us-2");
    }

    @Test
    void a_cluster_that_is_being_removed_gets_no_entry_and_keeps_the_one_it_has() {
        var leaving = new DiscoveredCluster("old", "harbour-old", null, Map.of("stage", "prod"), true);
        var listed = new DiscoveredCluster("26example0cluster0id1", "harbour-eu-1", null, Map.of(), true);

        var update = update(CANARY, listed, EU_2, leaving);

        assertThat(update.edits()).isEmpty();
    }

    @Test
    void a_template_is_rendered_with_variables_labels_and_the_name() {
        var update = templated("""
                workloads: [checkout]
                schedule: '{{ time }} * * 1-4'
                conditions: {soakDays: {{days}}, sector: {{ labels.stage }}, mutexes: ["{{ cluster.name }}"]}
                """);

        assertThat(update.problems()).isEmpty();
        assertThat(update.edits()).singleElement().asString().contains("\"schedule\":\"0 9 * * 1-4\"");
        assertThat(update.edits().toString()).contains("\"soakDays\":3", "\"sector\":\"prod\"", "[\"harbour-us-1\"]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: {{ days + 1 }} | uses more than plain values in double braces",
                "{% if days %}a: 1{% endif %} | uses more than plain values in double braces",
                "{# a remark #}a: 1 | uses more than plain values in double braces",
                "a: {{ weeks }} | it asks for weeks, which is not given",
                "a: {{ wild }} | the value of wild cannot be filled in safely",
                "a: [ | no YAML",
                "just text | no policy",
            })
    void unsupported_template_syntax_is_refused(String text, String why) {
        var update = templated(text);

        assertThat(update.added()).isEmpty();
        assertThat(update.edits()).isEmpty();
        assertThat(update.problems())
                .singleElement()
                .asString()
                .startsWith("cluster harbour-us-1: ")
                .contains(why);
    }

    @Test
    void a_template_of_another_engine_is_refused() {
        var file = withTemplate("extra_jinja2");

        var update = ClusterListUpdate.of(file, List.of(CANARY, EU_1, EU_2, NEW), path -> Parsed.accepted("a: 1"));

        assertThat(update.problems())
                .singleElement()
                .asString()
                .contains("of the type extra_jinja2, and only jinja2 is understood");
    }

    private static ClusterListUpdate templated(String text) {
        return ClusterListUpdate.of(
                withTemplate("jinja2"), List.of(CANARY, EU_1, EU_2, NEW), path -> Parsed.accepted(text));
    }

    private static OrganisationFile withTemplate(String type) {
        return example()
                .with(PROD, "upgradePolicyDefaults:", """
                        upgradePolicyDefaults:
                        - name: templated
                          matchLabels: {stage: prod}
                          upgradePolicyTemplate:
                            path: /templates/new.yml.j2
                            type: %s
                            variables: {days: 3, time: 0 9, wild: 'a: {b'}""".formatted(type))
                .load()
                .organisations()
                .get(0);
    }
}
