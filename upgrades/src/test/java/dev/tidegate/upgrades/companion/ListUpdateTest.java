package dev.tidegate.upgrades.companion;

import static dev.tidegate.upgrades.file.TestTree.LIGHTHOUSE;
import static dev.tidegate.upgrades.file.TestTree.PROD;
import static dev.tidegate.upgrades.file.TestTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.edit.Edit;
import dev.tidegate.data.edit.Editor;
import dev.tidegate.upgrades.file.TestTree;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ListUpdateTest {

    private static final FoundCluster CANARY =
            new FoundCluster("26example0cluster0id0", "harbour-canary-1", null, Map.of());
    private static final FoundCluster EU_1 = new FoundCluster("26example0cluster0id1", "harbour-eu-1", null, Map.of());
    private static final FoundCluster EU_2 = new FoundCluster("26example0cluster0id2", "harbour-eu-2", null, Map.of());
    private static final FoundCluster NEW =
            new FoundCluster("new", "harbour-us-1", null, Map.of("stage", "prod", "team", "harbour"));

    private static ListUpdate update(FoundCluster... clusters) {
        return ListUpdate.of(example().load().organisations().get(0), List.of(clusters));
    }

    private static TestTree edited(ListUpdate update) {
        var before = example().text(PROD);
        var after = Editor.edit(PROD, before, update.edits().toArray(Edit[]::new))
                .match(changed -> changed.text(), refused -> {
                    throw new AssertionError(refused.refusals());
                });
        return example().with(PROD, before, after);
    }

    @Test
    void a_list_that_is_in_step_stays_as_it_is() {
        assertThat(update(CANARY, EU_1, EU_2)).isEqualTo(new ListUpdate(List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void a_new_cluster_gets_the_first_default_policy_that_fits() {
        var update = update(CANARY, EU_1, EU_2, NEW);

        assertThat(update.added()).containsExactly("harbour-us-1");
        var tree = edited(update);
        assertThat(tree.check()).isEmpty();
        assertThat(tree.load().organisations().get(0).clusters().get(3).policy().soakDays())
                .isEqualTo(14);
    }

    @Test
    void a_cluster_no_default_policy_fits_is_named_and_left_out() {
        var update = update(CANARY, EU_1, EU_2, new FoundCluster("x", "odd", null, Map.of("stage", "dev")));

        assertThat(update.unmatched()).containsExactly("odd");
        assertThat(update.edits()).isEmpty();
    }

    @Test
    void the_entry_of_a_cluster_that_is_gone_is_taken_out() {
        var update = update(CANARY, EU_2);

        assertThat(update.removed()).containsExactly("harbour-eu-1");
        assertThat(edited(update).load().organisations().get(0).clusters())
                .extracting(entry -> entry.name())
                .containsExactly("harbour-canary-1", "harbour-eu-2");
    }

    @Test
    void nothing_is_taken_out_where_not_a_single_cluster_is_found() {
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

        assertThat(ListUpdate.of(lighthouse, List.of(NEW)).added()).containsExactly("harbour-us-1");
    }
}
