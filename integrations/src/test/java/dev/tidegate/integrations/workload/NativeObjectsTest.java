package dev.tidegate.integrations.workload;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static dev.tidegate.integrations.EntryBuilder.resources;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.ExtraEnv;
import org.junit.jupiter.api.Test;

/** Our own objects: kinds, selectors, images and resources. */
class NativeObjectsTest {

    @Test
    void an_entry_that_says_nothing_is_one_deployment_that_owns_everything() {
        var fleet = RenderedFleet.of(TestFleet.standard().with(entry("note-keeper")));

        assertThat(fleet.names()).containsExactly("tidegate-note-keeper");
        assertThat(fleet.object("tidegate-note-keeper").path("kind").asText()).isEqualTo("Deployment");
        assertThat(fleet.env("tidegate-note-keeper"))
                .containsExactly(
                        entry("SHARDS", "1"),
                        entry("SHARD_ID", "0"),
                        entry("DRY_RUN", "--dry-run"),
                        entry("INTEGRATION_NAME", "note-keeper"),
                        entry("SLEEP_DURATION_SECS", "300"));
        assertThat(RenderedFleet.mounts(fleet.runner("tidegate-note-keeper")))
                .containsExactly(entry("tmp", "/tmp"), entry("config", "/config"));
    }

    @Test
    void an_override_gives_one_account_another_image() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(OverrideBuilder.of(TestFleet.BOREALIS).image("9d07aa1"))));

        assertThat(fleet.runner("tidegate-bucket-keeper-atlas").path("image").asText())
                .isEqualTo("acme/keepers:4be19c2");
        assertThat(fleet.runner("tidegate-bucket-keeper-borealis").path("image").asText())
                .isEqualTo("acme/keepers:9d07aa1");
        assertThat(fleet.env("tidegate-bucket-keeper-borealis"))
                .contains(entry("SHARD_KEY", "borealis"))
                .doesNotContainKeys("SHARDS", "SHARD_ID");
    }

    @Test
    void resources_of_an_override_replace_those_of_the_spec_as_a_whole() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(
                                OverrideBuilder.of(TestFleet.BOREALIS).resources(resources(null, null, null, "1Gi")))));

        assertThat(fleet.runner("tidegate-bucket-keeper-borealis").path("resources"))
                .hasToString("{\"limits\":{\"memory\":\"1Gi\"}}");
        assertThat(fleet.rendered().problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.OVERRIDE_LOSES);
    }

    @Test
    void a_parameter_of_the_environment_beats_the_spec_but_not_an_override() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .parameter("BUCKET_KEEPER_MEMORY_LIMIT", "2Gi")
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(
                                OverrideBuilder.of(TestFleet.BOREALIS).resources(resources(null, null, null, "1Gi")))));

        assertThat(fleet.runner("tidegate-bucket-keeper-atlas")
                        .at("/resources/limits/memory")
                        .asText())
                .isEqualTo("2Gi");
        assertThat(fleet.runner("tidegate-bucket-keeper-borealis")
                        .at("/resources/limits/memory")
                        .asText())
                .isEqualTo("1Gi");
    }

    @Test
    void a_parameter_that_is_no_amount_freezes_the_entry() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .parameter("NOTE_KEEPER_MEMORY_LIMIT", "much")
                .with(entry("note-keeper"))
                .with(entry("bucket-keeper").perAccount()));

        assertThat(fleet.rendered().problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.SPEC_INVALID);
        assertThat(fleet.rendered().frozen()).hasSize(1);
        assertThat(fleet.names()).hasSize(2);
    }

    @Test
    void a_disabled_shard_has_no_pods() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(OverrideBuilder.of(TestFleet.BOREALIS).disabled(true))));

        assertThat(fleet.object("tidegate-bucket-keeper-borealis")
                        .at("/spec/replicas")
                        .asInt())
                .isZero();
        assertThat(fleet.object("tidegate-bucket-keeper-atlas")
                        .at("/spec/replicas")
                        .asInt())
                .isOne();
    }

    @Test
    void every_shard_has_a_selector_of_its_own_and_runs_once() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .override(OverrideBuilder.of(TestFleet.PIER_01).subShards(2))));

        var selectors = fleet.names().stream()
                .map(name -> fleet.object(name).at("/spec/selector/matchLabels").toString())
                .toList();

        assertThat(selectors)
                .containsExactly(
                        "{\"app\":\"tidegate-route-keeper\",\"tidegate.dev/shard\":\"pier-01.0-of-2\"}",
                        "{\"app\":\"tidegate-route-keeper\",\"tidegate.dev/shard\":\"pier-01.1-of-2\"}",
                        "{\"app\":\"tidegate-route-keeper\",\"tidegate.dev/shard\":\"pier-02\"}",
                        "{\"app\":\"tidegate-route-keeper\",\"tidegate.dev/shard\":\"pier-03\"}");
        assertThat(fleet.object("tidegate-route-keeper-pier-02")
                        .at("/spec/strategy/type")
                        .asText())
                .isEqualTo("Recreate");
        assertThat(fleet.env("tidegate-route-keeper-pier-01-1")).contains(entry("SHARD_KEY", "pier-01.1"));
    }

    @Test
    void a_cache_makes_a_stateful_set_with_a_claim() {
        var fleet =
                RenderedFleet.of(TestFleet.standard().with(entry("note-keeper").cache("5Gi")));

        var object = fleet.object("tidegate-note-keeper");

        assertThat(object.path("kind").asText()).isEqualTo("StatefulSet");
        assertThat(object.at("/spec/serviceName").asText()).isEqualTo("tidegate");
        assertThat(object.at("/spec/volumeClaimTemplates/0"))
                .hasToString("{\"metadata\":{\"name\":\"cache\"},\"spec\":{\"accessModes\":[\"ReadWriteOnce\"],"
                        + "\"storageClassName\":\"gp2\",\"resources\":{\"requests\":{\"storage\":\"5Gi\"}}}}");
        assertThat(RenderedFleet.mounts(fleet.runner("tidegate-note-keeper"))).contains(entry("cache", "/.cache"));
    }

    @Test
    void a_schedule_makes_a_job_for_every_shard() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .cron("*/5 * * * *")
                        .override(OverrideBuilder.of(TestFleet.BOREALIS)
                                .image("9d07aa1")
                                .disabled(true))));

        var borealis = fleet.object("tidegate-bucket-keeper-borealis");

        assertThat(fleet.names()).containsExactly("tidegate-bucket-keeper-atlas", "tidegate-bucket-keeper-borealis");
        assertThat(borealis.path("kind").asText()).isEqualTo("CronJob");
        assertThat(borealis.at("/spec/schedule").asText()).isEqualTo("*/5 * * * *");
        assertThat(borealis.at("/spec/suspend").booleanValue()).isTrue();
        assertThat(fleet.object("tidegate-bucket-keeper-atlas")
                        .at("/spec/suspend")
                        .booleanValue())
                .isFalse();
        assertThat(fleet.runner("tidegate-bucket-keeper-borealis").path("image").asText())
                .isEqualTo("acme/keepers:9d07aa1");
        assertThat(fleet.env("tidegate-bucket-keeper-atlas"))
                .contains(entry("RUN_ONCE", "true"), entry("SHARD_KEY", "atlas"))
                .doesNotContainKey("SLEEP_DURATION_SECS");
        assertThat(fleet.pod("tidegate-bucket-keeper-atlas")
                        .at("/spec/restartPolicy")
                        .asText())
                .isEqualTo("OnFailure");
    }

    @Test
    void a_history_of_nothing_stays_nothing() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("note-keeper")
                        .cron(new EntrySpec.CronSpec("@daily", "Forbid", "Never", 0, 0, false, false))));

        var spec = fleet.object("tidegate-note-keeper").path("spec");

        assertThat(spec.path("failedJobsHistoryLimit").intValue()).isZero();
        assertThat(spec.path("successfulJobsHistoryLimit").intValue()).isZero();
        assertThat(spec.path("concurrencyPolicy").asText()).isEqualTo("Forbid");
    }

    @Test
    void every_label_annotation_and_variable_is_a_text() {
        var fleet = RenderedFleet.of(TestFleet.empty()
                .account("12345")
                .with(entry("key-keeper").perAccount().env(new ExtraEnv.Literal("FLAG", "true"))));

        var object = fleet.object("tidegate-key-keeper-12345");

        assertThat(object.at("/metadata/labels")).allMatch(JsonNode::isTextual);
        assertThat(object.at("/metadata/annotations")).allMatch(JsonNode::isTextual);
        assertThat(object.at("/spec/selector/matchLabels")).allMatch(JsonNode::isTextual);
        assertThat(object.at("/spec/template/metadata/labels")).allMatch(JsonNode::isTextual);
        assertThat(fleet.env("tidegate-key-keeper-12345")).contains(entry("FLAG", "true"), entry("SHARD_KEY", "12345"));
    }

    @Test
    void fields_that_only_the_reference_has_a_use_for_are_noted() {
        var fleet = RenderedFleet.of(
                TestFleet.standard().with(entry("note-keeper").state().logs(true, false, false)));

        assertThat(fleet.object("tidegate-note-keeper").path("kind").asText()).isEqualTo("Deployment");
        assertThat(fleet.rendered().problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.FIELD_WITHOUT_EFFECT);
        assertThat(fleet.rendered().problems().get(0).sentence()).startsWith("state, logs: ");
    }

    @Test
    void an_object_says_whose_it_is_and_where_it_comes_from() {
        var fleet = RenderedFleet.of(TestFleet.standard().with(entry("note-keeper")));

        var annotations = fleet.object("tidegate-note-keeper").at("/metadata/annotations");

        assertThat(annotations.path("tidegate.dev/owner").asText()).isEqualTo("tidegate");
        assertThat(annotations.path("tidegate.dev/source").asText())
                .isEqualTo("/integrations/note-keeper.yml#/managed/0");
        assertThat(annotations.path("tidegate.dev/image-level").asText()).isEqualTo("spec.imageRef");
        assertThat(annotations.path("tidegate.dev/spec-hash").asText())
                .isEqualTo(fleet.workload("tidegate-note-keeper").digest());
    }
}
