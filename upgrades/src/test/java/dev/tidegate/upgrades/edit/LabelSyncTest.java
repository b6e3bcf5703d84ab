package dev.tidegate.upgrades.edit;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.file.TestTree.PROD;
import static dev.tidegate.upgrades.file.TestTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LabelSyncTest {

    private static final LabelOwner OWNER = LabelOwner.subscription("s1");
    private static final String SECTOR = Labels.PREFIX + "sector";

    @Test
    void only_managed_keys_are_touched() {
        var current = Map.of(OWNER, Map.of("team.owner", "harbour", SECTOR, "old"));

        var changes = LabelSync.ours().plan(List.of(), current);

        assertThat(changes.byOwner()).containsExactly(Map.entry(OWNER, List.of(new LabelChange(SECTOR, "old", null))));
    }

    @Test
    void ignored_keys_are_left_alone() {
        var sync = new LabelSync(Set.of("team."), Set.of("team.secret."));
        var current = Map.of(OWNER, Map.of("team.owner", "harbour", "team.secret.x", "1"));

        var changes = sync.plan(List.of(new LabelSource("f", OWNER, Map.of("team.owner", "pier"))), current);

        assertThat(changes.byOwner().get(OWNER)).containsExactly(new LabelChange("team.owner", "harbour", "pier"));
    }

    @Test
    void what_is_wanted_for_an_owner_that_is_not_there_is_passed_over() {
        var changes = LabelSync.ours().plan(List.of(new LabelSource("f", OWNER, Map.of(SECTOR, "a"))), Map.of());

        assertThat(changes.byOwner()).isEmpty();
    }

    @Test
    void two_sources_that_want_one_key_of_one_owner_are_an_error_and_the_owner_is_left_alone() {
        var sources = List.of(
                new LabelSource("one.yml", OWNER, Map.of(SECTOR, "a")),
                new LabelSource("two.yml", OWNER, Map.of(SECTOR, "a")));

        var changes = LabelSync.ours().plan(sources, Map.of(OWNER, Map.of()));

        assertThat(changes.byOwner()).isEmpty();
        assertThat(changes.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(EditProblem.LABEL_CLAIMED_TWICE));
    }

    @Test
    void a_data_file_becomes_the_labels_of_its_clusters() {
        var file = example().load().organisations().get(1);
        var dev = cluster("harbour-dev-1");

        var wanted = FileLabels.ofClusters(file, List.of(dev.cluster()), Map.of(dev.id(), "s1"));

        assertThat(wanted.problems()).isEmpty();
        assertThat(wanted.sources()).singleElement().satisfies(source -> {
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
    void a_data_file_becomes_the_labels_of_its_organisation() {
        var files = example().load();

        var source = FileLabels.ofOrganisation(files.organisations().get(0), path -> "ocm-stage/o2");

        assertThat(source.labels())
                .containsOnly(
                        Map.entry(Labels.PREFIX + "blocked-versions", "-rc\\.,^cert-addon/1\\.9\\."),
                        Map.entry(Labels.PREFIX + "sector-deps.canary", ""),
                        Map.entry(Labels.PREFIX + "sector-deps.prod", "canary"),
                        Map.entry(Labels.PREFIX + "sector-max-parallel-upgrades.prod", "25%"),
                        Map.entry(Labels.PREFIX + "version-data.inherit", "ocm-stage/o2"));
    }

    @Test
    void what_no_label_can_say_is_an_error_of_the_cluster() {
        var file = example()
                .with(PROD, "blockedVersions: []", "blockedVersions: ['4\\.1{1,2}']")
                .load()
                .organisations()
                .get(0);

        var wanted = FileLabels.ofClusters(file, List.of(), Map.of());

        assertThat(wanted.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(EditProblem.LABEL_ITEM_COMMA));
    }
}
