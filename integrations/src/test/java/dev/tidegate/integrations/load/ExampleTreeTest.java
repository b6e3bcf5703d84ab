package dev.tidegate.integrations.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import dev.tidegate.integrations.entry.Sharding;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExampleTreeTest {

    private final ExampleTree fleet = ExampleTree.example();

    @Test
    void nothing_is_wrong_with_the_example() {
        assertThat(fleet.read().problems()).isEmpty();
        assertThat(fleet.read().frozen()).isEmpty();
    }

    @Test
    void the_shipped_schemas_are_sound() {
        assertThat(IntegrationSchemas.shipped().verify()).isEmpty();
    }

    @Test
    void every_keeper_is_an_entry_in_the_order_of_the_files() {
        assertThat(fleet.read().entries())
                .extracting(entry -> entry.integration().name())
                .containsExactly("bucket-keeper", "fleet-keeper", "note-keeper", "org-keeper", "route-keeper");
    }

    @Test
    void the_namespace_knows_its_cluster_and_its_environment() {
        var namespace = fleet.entry("note-keeper").namespace();

        assertThat(namespace.id()).hasToString("reconcilers@pier-01");
        assertThat(namespace.cluster().serverUrl()).isEqualTo("https://api.pier-01.example:6443");
        assertThat(namespace.environment().parameters()).isEqualTo(Map.of("SLEEP_DURATION_SECS", "300"));
        assertThat(namespace.environment().phase()).isEqualTo("prod");
    }

    @Test
    void without_sharding_there_is_one_shard() {
        var sharding = fleet.entry("note-keeper").sharding();

        assertThat(sharding.strategy()).isEqualTo(new ShardingStrategy.Static());
        assertThat(sharding.count()).isEqualTo(1);
        assertThat(sharding.overrides()).isEmpty();
    }

    @Test
    void an_override_says_for_which_target_it_is_and_where_it_is_written() {
        var overrides = fleet.overrides("route-keeper");

        assertThat(overrides)
                .extracting(ShardOverride::selector)
                .containsExactly(
                        new ShardSelector.ByTarget("/clusters/pier-01/cluster.yml"),
                        new ShardSelector.ByTarget("/clusters/pier-02/cluster.yml"),
                        new ShardSelector.ByTarget("/clusters/pier-03/cluster.yml"));
        assertThat(overrides.get(0).subShards())
                .satisfies(split -> assertThat(split.value()).isEqualTo(3));
        assertThat(overrides.get(1).imageRef()).satisfies(image -> {
            assertThat(image.value()).isEqualTo("9d07aa1");
            assertThat(image.place())
                    .hasToString(
                            "/integrations/route-keeper.yml:22:17 /managed/0/sharding/shardSpecOverrides/1/imageRef");
        });
        assertThat(overrides.get(2).disabled()).isTrue();
    }

    @Test
    void targets_of_every_kind_are_listed_by_their_key() {
        var desired = fleet.read();

        assertThat(desired.targets(TargetKind.AWS_ACCOUNT))
                .extracting(ShardTarget::key)
                .containsExactly("atlas", "borealis", "cygnus");
        assertThat(desired.targets(TargetKind.OPENSHIFT_CLUSTER))
                .extracting(ShardTarget::phase)
                .containsExactly("prod", "stage", "prod");
        assertThat(desired.targets(TargetKind.OCM_ORGANIZATION))
                .extracting(ShardTarget::key)
                .containsExactly("2AbC9", "7XyZ1");
        assertThat(desired.targets(TargetKind.OCM_ENVIRONMENT))
                .extracting(ShardTarget::key)
                .containsExactly("ocm-live", "ocm-trial");
        assertThat(desired.gaps().values()).allSatisfy(gaps -> assertThat(gaps).isEmpty());
    }

    @Test
    void an_organisation_is_in_the_phase_of_its_environment() {
        assertThat(fleet.read().targets(TargetKind.OCM_ORGANIZATION))
                .extracting(ShardTarget::phase)
                .containsExactly("prod", "stage");
    }

    @Test
    void the_current_form_includes_targets_nobody_names() {
        assertThat(fleet.entry("bucket-keeper").sharding().unlisted()).isEqualTo(Sharding.Unlisted.INCLUDE);
    }

    @Test
    void settings_say_which_image_is_run_and_leave_the_rest_as_usual() {
        var read = IntegrationLoader.loadSettings(fleet.tree());

        assertThat(read.problems()).isEmpty();
        assertThat(read.settings()).satisfies(settings -> {
            assertThat(settings.image()).isEqualTo("acme/keepers");
            assertThat(settings.owner()).isEqualTo("demo");
            assertThat(settings.prefix()).isEqualTo("tidegate-");
            assertThat(settings.guard().most()).isEqualTo(3);
        });
    }
}
