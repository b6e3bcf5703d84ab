package dev.tidegate.integrations.workload;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationNote;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.target.TargetKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkloadRendererTest {

    private static final Namespace.Id RECONCILERS = new Namespace.Id("pier-01", "reconcilers");
    private static final Problem UNREADABLE =
            new Problem(DataProblem.YAML_SYNTAX, "/aws/delphinus/account.yml:3:1", "no YAML");

    private static List<String> manifests(RenderedFleet fleet) {
        return fleet.rendered().workloads().stream()
                .map(workload -> workload.manifest().toString())
                .toList();
    }

    @Test
    void the_same_shards_written_in_two_forms_are_the_same_objects() {
        var asSharding = RenderedFleet.of(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .override(OverrideBuilder.of(TestFleet.PIER_01).subShards(3))));
        var asPartitions = RenderedFleet.of(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .unlisted(Unlisted.INCLUDE)
                        .override(OverrideBuilder.of(TestFleet.PIER_01).subShards(3))));

        assertThat(manifests(asPartitions)).isEqualTo(manifests(asSharding)).hasSize(5);
    }

    @Test
    void one_bad_integration_does_not_cost_another() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("bucket-keeper").perAccount().accepts("--foo"))
                .with(entry("note-keeper")));

        assertThat(fleet.names()).containsExactly("tidegate-note-keeper");
        assertThat(fleet.rendered().frozen())
                .containsExactly(FrozenWorkloads.integration(
                        "bucket-keeper", RECONCILERS, fleet.rendered().problems()));
    }

    @Test
    void a_bad_image_freezes_the_shards_that_would_run_it() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(OverrideBuilder.of(TestFleet.BOREALIS).image("bad tag"))));

        assertThat(fleet.names()).containsExactly("tidegate-bucket-keeper-atlas");
        assertThat(fleet.rendered().frozen()).singleElement().satisfies(frozen -> {
            assertThat(frozen.partition()).isEqualTo("borealis");
            assertThat(frozen.workload()).isEqualTo("tidegate-bucket-keeper-borealis");
            assertThat(frozen.problems())
                    .extracting(Problem::code)
                    .containsExactly(IntegrationProblem.IMAGE_REF_INVALID);
        });
    }

    @Test
    void a_split_partition_and_a_cluster_of_that_name_want_the_same_name() {
        var fleet = RenderedFleet.of(TestFleet.empty()
                .cluster("pier", "prod")
                .cluster("pier-0", "prod")
                .with(entry("route-keeper")
                        .perCluster()
                        .override(
                                OverrideBuilder.of("/clusters/pier/cluster.yml").subShards(2))));

        assertThat(fleet.names()).containsExactly("tidegate-route-keeper-pier-1");
        assertThat(fleet.rendered().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.NAME_COLLISION);
            assertThat(problem.sentence())
                    .startsWith("tidegate-route-keeper-pier-0 in reconcilers@pier-01")
                    .contains("/clusters/pier/cluster.yml", "/clusters/pier-0/cluster.yml");
        });
        assertThat(fleet.rendered().frozen())
                .extracting(FrozenWorkloads::partition)
                .containsExactlyInAnyOrder("pier", "pier-0");
    }

    @Test
    void ids_that_differ_in_case_alone_want_the_same_name() {
        var fleet = RenderedFleet.of(TestFleet.empty()
                .organisation("one", "AB1")
                .organisation("two", "ab1")
                .with(entry("org-keeper").per(TargetKind.OCM_ORGANIZATION)));

        assertThat(fleet.names()).isEmpty();
        assertThat(fleet.rendered().problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.NAME_COLLISION);
    }

    @Test
    void two_integrations_can_want_the_same_name() {
        var fleet = RenderedFleet.of(TestFleet.empty()
                .account("atlas")
                .account("keeper-atlas")
                .with(entry("bucket").perAccount())
                .with(entry("bucket-keeper").perAccount())
                .with(entry("note-keeper").shards(2))
                .with(entry("note-keeper-1")));

        assertThat(fleet.names())
                .containsExactly(
                        "tidegate-bucket-atlas", "tidegate-bucket-keeper-keeper-atlas", "tidegate-note-keeper-0");
        assertThat(fleet.rendered().problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.NAME_COLLISION, IntegrationProblem.NAME_COLLISION);
        assertThat(fleet.rendered().frozen()).hasSize(4);
    }

    @Test
    void names_in_different_namespaces_do_not_collide() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("note-keeper"))
                .with(entry("note-keeper").in("others")));

        assertThat(fleet.names()).hasSize(2);
        assertThat(fleet.rendered().services())
                .extracting(service -> service.id().namespace().name())
                .containsExactly("others", "reconcilers");
    }

    @Test
    void a_second_entry_of_an_integration_in_a_namespace_is_left_alone() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("note-keeper").shards(2))
                .with(entry("note-keeper").shards(3)));

        assertThat(fleet.names()).containsExactly("tidegate-note-keeper-0", "tidegate-note-keeper-1");
        assertThat(fleet.rendered().problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.WORKLOAD_DUPLICATE);
        assertThat(fleet.rendered().frozen())
                .extracting(FrozenWorkloads::workload)
                .containsExactly("tidegate-note-keeper-2");
    }

    @Test
    void what_reading_froze_stays_frozen() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .frozen(FrozenWorkloads.integration("note-keeper", null, List.of(UNREADABLE)))
                .frozen(new FrozenWorkloads("bucket-keeper", RECONCILERS, "atlas", null, List.of(UNREADABLE)))
                .with(entry("note-keeper"))
                .with(entry("bucket-keeper").perAccount()));

        assertThat(fleet.names()).containsExactly("tidegate-bucket-keeper-borealis");
        assertThat(fleet.rendered().frozen()).hasSize(2);
    }

    @Test
    void where_targets_may_be_missing_the_others_go_on_and_nothing_may_be_deleted() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .gap(TargetKind.AWS_ACCOUNT, UNREADABLE)
                .with(entry("bucket-keeper").perAccount()));

        assertThat(fleet.names()).hasSize(2);
        assertThat(fleet.rendered().incomplete())
                .containsExactly(FrozenWorkloads.integration("bucket-keeper", RECONCILERS, List.of(UNREADABLE)));
    }

    @Test
    void nothing_is_put_into_a_namespace_that_is_to_go() {
        var fleet =
                RenderedFleet.of(TestFleet.standard().with(entry("note-keeper").inDeletedNamespace()));

        assertThat(fleet.names()).isEmpty();
        assertThat(fleet.rendered().frozen()).isEmpty();
        assertThat(fleet.rendered().services()).isEmpty();
        assertThat(fleet.rendered().notes())
                .extracting(IntegrationNote::sentence)
                .containsExactly("nothing is put into reconcilers@pier-01, which is to go"
                        + " (/services/demo/namespaces/reconcilers.yml)");
    }

    @Test
    void two_files_that_speak_of_one_namespace_are_taken_as_one() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("note-keeper"))
                .with(entry("bucket-keeper").perAccount().inNamespaceOf("/services/other/reconcilers.yml")));

        assertThat(fleet.names()).hasSize(3);
        assertThat(fleet.rendered().services()).hasSize(1);
        assertThat(fleet.rendered().notes())
                .extracting(IntegrationNote::sentence)
                .containsExactly(
                        "/services/demo/namespaces/reconcilers.yml and /services/other/reconcilers.yml both speak"
                                + " of reconcilers@pier-01; they are taken as one");
    }

    @Test
    void a_namespace_whose_targets_all_leave_has_no_service() {
        var fleet = RenderedFleet.of(TestFleet.empty()
                .account("cygnus", "bucket-keeper")
                .with(entry("bucket-keeper").perAccount()));

        assertThat(fleet.names()).isEmpty();
        assertThat(fleet.rendered().services()).isEmpty();
    }

    @Test
    void a_namespace_where_something_is_left_alone_keeps_its_service() {
        var fleet =
                RenderedFleet.of(TestFleet.standard().with(entry("note-keeper").shards(0)));

        assertThat(fleet.rendered().services()).hasSize(1);
    }

    @Test
    void a_long_name_is_shortened_and_the_full_one_is_told() {
        var fleet = RenderedFleet.of(TestFleet.empty()
                .account("payments-production-eu-central-1-primary")
                .with(entry("cloudwatch-log-retention").perAccount()));

        assertThat(fleet.names()).containsExactly("tidegate-cloudwatch-log-retention-payments-production-7c4e9a0a");
        assertThat(fleet.rendered().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.NAME_SHORTENED);
            assertThat(problem.sentence())
                    .startsWith(
                            "tidegate-cloudwatch-log-retention-payments-production-eu-central-1-primary is too long");
        });
    }

    @Test
    void a_note_about_an_image_is_told_once_for_all_shards() {
        var fleet = RenderedFleet.of(
                TestFleet.standard().with(entry("note-keeper").shards(4).image("latest")));

        assertThat(fleet.rendered().problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.MUTABLE_TAG);
    }

    @Test
    void whoever_asks_for_an_object_may_change_it() {
        var workload = RenderedFleet.of(TestFleet.standard().with(entry("note-keeper")))
                .workload("tidegate-note-keeper");
        var digest = workload.digest();

        workload.manifest().removeAll();

        assertThat(workload.manifest().isEmpty()).isFalse();
        assertThat(workload.digest()).isEqualTo(digest).hasSize(64);
    }
}
