package dev.tidegate.integrations.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.location.IntegrationEnvironment.UpstreamRepository;
import org.junit.jupiter.api.Test;

/** Where workloads are put. */
class NamespaceReaderTest {

    private static final String PRODUCTION = "/environments/production.yml";

    private final ExampleTree fleet = ExampleTree.example();

    @Test
    void a_lean_namespace_says_everything_itself() {
        fleet.with(ExampleTree.NAMESPACE, """
                $schema: /openshift/lean-namespace-1.yml
                labels: {}
                name: lean
                cluster:
                  name: far
                  serverUrl: https://far.example:6443
                  automationToken: {path: far, field: token}
                environment:
                  name: trial
                  parameters: {IMAGE_TAG: 0012345}
                """);

        var namespace = fleet.entry("note-keeper").namespace();

        assertThat(namespace.id()).hasToString("lean@far");
        assertThat(namespace.cluster())
                .isEqualTo(new IntegrationCluster(
                        "far",
                        "https://far.example:6443",
                        new IntegrationCluster.TokenReference("far", "token"),
                        false));
        assertThat(namespace.environment().parameters()).containsEntry("IMAGE_TAG", "0012345");
        assertThat(fleet.codes()).containsExactly("YAML_UNQUOTED_TEXT /environment/parameters/IMAGE_TAG");
    }

    @Test
    void a_namespace_that_is_to_go_says_so() {
        fleet.with(ExampleTree.NAMESPACE, "name: reconcilers", "name: reconcilers\ndelete: true");

        assertThat(fleet.entry("note-keeper").namespace().deleted()).isTrue();
    }

    @Test
    void two_files_about_one_namespace_are_one_namespace() {
        fleet.with("/services/demo/namespaces/again.yml", fleet.text(ExampleTree.NAMESPACE))
                .with(ExampleTree.NOTE_KEEPER, "reconcilers.yml", "again.yml");

        assertThat(fleet.entry("note-keeper").namespace().id())
                .isEqualTo(fleet.entry("org-keeper").namespace().id());
        assertThat(fleet.codes()).containsExactly("NAMESPACE_REPEATED /name", "NAMESPACE_REPEATED /name");
    }

    @Test
    void an_environment_says_from_which_repositories_images_come() {
        fleet.with(PRODUCTION, "  SLEEP_DURATION_SECS: \"300\"", """
                  INTEGRATION_UPSTREAM_REPOS:
                  - {repo: https://github.com/acme/keepers, ref: main, image: acme/keepers}
                  - {repo: https://github.com/acme/others, ref: v1}
                  DRY_RUN: true
                  NOTHING:
                """.stripTrailing());

        var environment = fleet.entry("note-keeper").namespace().environment();

        assertThat(environment.upstreams())
                .containsExactly(
                        new UpstreamRepository("https://github.com/acme/keepers", "main", "acme/keepers"),
                        new UpstreamRepository("https://github.com/acme/others", "v1", null));
        assertThat(environment.parameters()).containsOnlyKeys("DRY_RUN").containsEntry("DRY_RUN", "true");
        assertThat(fleet.codes()).isEmpty();
    }

    @Test
    void a_broken_environment_freezes_what_runs_in_it_wherever_that_may_be() {
        fleet.with(PRODUCTION, "servicePhase: prod", "servicePhase: [prod]");

        assertThat(fleet.read().entries()).isEmpty();
        assertThat(fleet.read().frozen())
                .hasSize(5)
                .extracting(FrozenWorkloads::namespace)
                .containsOnlyNulls();
    }

    @Test
    void a_namespace_that_is_not_there_freezes_its_entry_alone() {
        fleet.with(ExampleTree.NOTE_KEEPER, "reconcilers.yml", "reconciler.yml");

        assertThat(fleet.read().entries()).hasSize(4);
        assertThat(fleet.read().frozen())
                .extracting(FrozenWorkloads::integration)
                .containsExactly("note-keeper");
        assertThat(fleet.codes()).containsExactly("REF_NOT_FOUND /managed/0/namespace");
    }
}
