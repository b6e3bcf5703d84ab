package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.file.ExampleDataTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.file.FilePolicySource;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.GateLabels;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which version gates are acknowledged for clusters whose policies are written in files. */
class FilePolicyGateTest {

    private static final String ORGANISATION = "2b7fq0EXAMPLEorg0000000002b";
    private static final String APPROVALS = "version-gate-approvals";

    @Test
    void the_file_counts_for_a_cluster_without_labels() {
        assertThat(acknowledged(Profile.TIDEGATE, Map.of(), dev())).containsExactly("ocp");
    }

    @ParameterizedTest
    @EnumSource
    void a_label_that_forbids_wins_over_the_file(Profile profile) {
        assertThat(acknowledged(profile, Map.of(), dev().label(APPROVALS, "none")))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void a_label_of_the_organisation_forbids_for_all_its_clusters(Profile profile) {
        assertThat(acknowledged(profile, Map.of(APPROVALS, "none"), dev())).isEmpty();
    }

    @Test
    void a_label_does_not_allow_what_the_file_does_not() {
        var both = GateLabels.OCP + "," + GateLabels.INGRESS;

        assertThat(acknowledged(Profile.TIDEGATE, Map.of(), dev().label(APPROVALS, both)))
                .containsExactly("ocp");
    }

    @Test
    void the_reference_goes_by_labels_alone() {
        assertThat(acknowledged(Profile.REFERENCE, Map.of(), dev())).isEmpty();
        assertThat(acknowledged(Profile.REFERENCE, Map.of(), dev().label(APPROVALS, GateLabels.INGRESS)))
                .containsExactly("ingress");
        assertThat(acknowledged(Profile.REFERENCE, Map.of("sector-deps.x", "y"), dev()))
                .containsExactly("ocp");
    }

    @Test
    void nothing_is_acknowledged_while_a_label_of_the_organisation_cannot_be_read() {
        var world = world(Profile.TIDEGATE, Map.of(), dev());
        world.stage.unread = Map.of(ORGANISATION, "a label has no key");

        world.run();

        assertThat(acknowledged(world)).isEmpty();
    }

    private static TestCluster dev() {
        return cluster("harbour-dev-1").unlabelled().offered("4.15.0");
    }

    private static List<String> acknowledged(Profile profile, Map<String, String> labels, TestCluster cluster) {
        var world = world(profile, labels, cluster);
        world.run();
        return acknowledged(world);
    }

    private static List<String> acknowledged(UpgradeTestBed world) {
        return world.stage.taken.stream()
                .filter(UpgradeStep.AcknowledgeGates.class::isInstance)
                .flatMap(step -> ((UpgradeStep.AcknowledgeGates) step).gates().stream())
                .map(VersionGate::id)
                .toList();
    }

    private static UpgradeTestBed world(Profile profile, Map<String, String> labels, TestCluster cluster) {
        var world = new UpgradeTestBed()
                .organisation(new OrganisationKey("stage", ORGANISATION), labels, cluster)
                .in(profile);
        world.policies = new FilePolicySource(example()
                .with("/ocm/stage.yml", "name: ocm-stage", "name: stage")
                .load());
        world.stage.gates.add(new VersionGate("ocp", GateLabels.OCP, "4.15"));
        world.stage.gates.add(new VersionGate("ingress", GateLabels.INGRESS, "4.15"));
        return world;
    }
}
