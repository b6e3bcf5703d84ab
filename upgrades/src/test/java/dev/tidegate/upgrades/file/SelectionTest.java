package dev.tidegate.upgrades.file;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.file.TestTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SelectionTest {

    private static final String LABELS = "advanced-upgrade-scheduler";
    private static final String STAGE = "2b7fq0EXAMPLEorg0000000002b";
    private static final String LIGHTHOUSE = "2b7fq0EXAMPLEorg0000000003c";

    private static List<String> names(Selection selection) {
        return selection.of(example().load().organisations()).stream()
                .map(OrganisationFile::name)
                .toList();
    }

    @Test
    void all_that_have_a_file_are_looked_after() {
        assertThat(names(Selection.all(LABELS))).containsExactly("harbour-prod", "harbour-stage", "lighthouse");
    }

    @Test
    void an_organisation_switches_a_scheduler_off() {
        assertThat(names(Selection.all("ocm-upgrade-scheduler-org"))).containsExactly("harbour-prod", "harbour-stage");
    }

    @Test
    void only_named_organisations_are_looked_after() {
        assertThat(names(new Selection(LABELS, null, Set.of(STAGE, "not-on-the-list"), Set.of(), false)))
                .containsExactly("harbour-stage");
    }

    @Test
    void an_organisation_that_is_named_and_excepted_is_excepted() {
        assertThat(names(new Selection(LABELS, null, Set.of(STAGE, LIGHTHOUSE), Set.of(STAGE), false)))
                .containsExactly("lighthouse");
    }

    @Test
    void one_environment_is_looked_at() {
        assertThat(names(new Selection(LABELS, "ocm-prod", Set.of(), Set.of(), false)))
                .containsExactly("harbour-prod", "lighthouse");
    }

    @Test
    void clusters_with_roles_are_left_alone_if_that_is_asked_for() {
        var withRoles = cluster("a").sts().cluster();
        var without = cluster("b").cluster();
        var both = List.of(withRoles, without);

        assertThat(new Selection(LABELS, null, Set.of(), Set.of(), true).ofClusters(both))
                .containsExactly(without);
        assertThat(Selection.all(LABELS).ofClusters(both)).isEqualTo(both);
    }
}
