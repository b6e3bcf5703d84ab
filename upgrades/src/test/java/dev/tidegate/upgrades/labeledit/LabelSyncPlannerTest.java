package dev.tidegate.upgrades.labeledit;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.file.ExampleDataTree.PROD;
import static dev.tidegate.upgrades.file.ExampleDataTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LabelSyncPlannerTest {

    private static final LabelOwner OWNER = LabelOwner.subscription("s1");
    private static final String SECTOR = Labels.PREFIX + "sector";

    @Test
    void only_managed_keys_are_changed() {
        var current = Map.of(OWNER, Map.of("team.owner", "harbour", SECTOR, "old"));

        var changes = LabelSyncPlanner.forTidegateLabels().plan(List.of(), current);

        assertThat(changes.byOwner()).containsExactly(Map.entry(OWNER, List.of(new LabelChange(SECTOR, "old", null))));
    }

    @Test
    void ignored_keys_are_not_changed() {
        var sync = new LabelSyncPlanner(Set.of("team."), Set.of("team.secret."));
        var current = Map.of(OWNER, Map.of("team.owner", "harbour", "team.secret.x", "1"));

        var changes = sync.plan(List.of(new DesiredLabels("f", OWNER, Map.of("team.owner", "pier"))), current);

        assertThat(changes.byOwner().get(OWNER)).containsExactly(new LabelChange("team.owner", "harbour", "pier"));
    }

    @Test
    void desired_labels_of_an_unknown_owner_are_ignored() {
        var changes = LabelSyncPlanner.forTidegateLabels()
                .plan(List.of(new DesiredLabels("f", OWNER, Map.of(SECTOR, "a"))), Map.of());

        assertThat(changes.byOwner()).isEmpty();
    }

    @Test
    void two_sources_of_one_key_are_an_error_and_the_owner_is_not_changed() {
        var sources = List.of(
                new DesiredLabels("one.yml", OWNER, Map.of(SECTOR, "a")),
                new DesiredLabels("two.yml", OWNER, Map.of(SECTOR, "a")));

        var changes = LabelSyncPlanner.forTidegateLabels().plan(sources, Map.of(OWNER, Map.of()));

        assertThat(changes.byOwner()).isEmpty();
        assertThat(changes.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(LabelEditProblem.LABEL_CLAIMED_TWICE));
    }

    @Test
    void a_data_file_is_converted_to_the_labels_of_its_clusters() {
        var file = example().load().organisations().get(1);
        var dev = cluster("harbour-dev-1");

        var loaded = OrganisationFileLabels.ofClusters(file, List.of(dev.cluster()), Map.of(dev.id(), "s1"));

        assertThat(loaded.problems()).isEmpty();
        assertThat(loaded.labels()).singleElement().satisfies(source -> {
            assertThat(source.owner()).isEqualTo(OWNER);
            assertThat(source.labels())
                    .containsOnly(
                            Map.entry(Labels.PREFIX + "workloads", "checkout,search"),
                            Map.entry(Labels.PREFIX + "soak-days", "0"),
                            Map.entry(Labels.PREFIX + "schedule", "* * * * *"),
                            Map.entry(SECTOR, "dev"));
        });
    }

    @Test
    void a_data_file_is_converted_to_the_labels_of_its_organisation() {
        var files = example().load();

        var source = OrganisationFileLabels.ofOrganisation(files.organisations().get(0), path -> "ocm-stage/o2");

        assertThat(source.labels())
                .containsOnly(
                        Map.entry(Labels.PREFIX + "blocked-versions", "-rc\\.,^cert-addon/1\\.9\\."),
                        Map.entry(Labels.PREFIX + "sector-deps.canary", ""),
                        Map.entry(Labels.PREFIX + "sector-deps.prod", "canary"),
                        Map.entry(Labels.PREFIX + "sector-max-parallel-upgrades.prod", "25%"),
                        Map.entry(Labels.PREFIX + "version-data.inherit", "ocm-stage/o2"));
    }

    @Test
    void a_value_that_no_label_can_hold_is_an_error_of_the_cluster() {
        var file = example()
                .with(PROD, "blockedVersions: []", "blockedVersions: ['4\\.1{1,2}']")
                .load()
                .organisations()
                .get(0);

        var loaded = OrganisationFileLabels.ofClusters(file, List.of(), Map.of());

        assertThat(loaded.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(LabelEditProblem.LABEL_ITEM_COMMA));
    }
}
