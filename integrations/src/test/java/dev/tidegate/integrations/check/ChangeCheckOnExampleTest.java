package dev.tidegate.integrations.check;

import static dev.tidegate.integrations.load.ExampleTree.BUCKET_KEEPER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.blastradius.ItemCounts;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.ExampleTree;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadRenderer;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The check over the example, read and rendered as it is when it is deployed. */
class ChangeCheckOnExampleTest {

    private static final String PIN = "\n    - shard: {$ref: /aws/borealis/account.yml}\n      imageRef: 9d07aa1";
    private static final String CHECKED =
            "pr_check: {cmd: bucket-keeper, early_exit: true, check_only_affected_shards: true}\n";

    private static ExampleTree pinned() {
        return ExampleTree.example().with(BUCKET_KEEPER, "managed:\n", CHECKED + "managed:\n");
    }

    private static ExampleTree unpinned() {
        return pinned().with(BUCKET_KEEPER, PIN, " []");
    }

    private static CheckedRevision side(String revision, ExampleTree fleet) {
        var tree = fleet.tree();
        var desired = IntegrationLoader.load(tree);
        var rendered = WorkloadRenderer.of(
                desired,
                IntegrationSettings.defaults(RenderProfile.NATIVE),
                ImageInputs.none().withImage("acme/keepers"));
        return CheckedRevision.of(revision, tree, desired, rendered, IntegrationSelection.everything());
    }

    private static CheckReport check(ExampleTree base, ExampleTree head) {
        return ChangeCheck.of(
                new CheckRequest(side("main", base), side("feature", head), new TreeSet<>(), "", ItemCounts.none()));
    }

    @Test
    void a_pin_changes_one_workload_and_is_tried_with_both_images() {
        var report = check(unpinned(), pinned());

        assertThat(report.workloads()).singleElement().satisfies(change -> {
            assertThat(change.id().name()).isEqualTo("tidegate-bucket-keeper-borealis");
            assertThat(change.fields().get(0)).hasToString("image acme/keepers:4be19c2 -> acme/keepers:9d07aa1");
            assertThat(change.causes().get(0).toString()).startsWith("override " + BUCKET_KEEPER);
        });
        assertThat(report.runs())
                .extracting(CheckRun::file)
                .containsExactly("reconcile-bucket-keeper_9d07aa1.txt", "reconcile-bucket-keeper_4be19c2.txt");
        assertThat(report.runs().get(0).arguments()).containsExactly("--account-name", "borealis");
    }

    @Test
    void data_of_an_account_are_tried_for_that_account() {
        var report = check(
                pinned(), pinned().with("/aws/atlas/account.yml", "premiumSupport: false", "premiumSupport: true"));

        assertThat(report.workloads()).isEmpty();
        assertThat(report.runs()).singleElement().satisfies(run -> {
            assertThat(run.file()).isEqualTo("reconcile-bucket-keeper.txt");
            assertThat(run.arguments()).containsExactly("--account-name", "atlas");
        });
    }

    @Test
    void a_comment_changes_nothing() {
        var report = check(pinned(), pinned().with(BUCKET_KEEPER, "managed:\n", "# a note\nmanaged:\n"));

        assertThat(report.workloads()).isEmpty();
        assertThat(report.runs()).isEmpty();
        assertThat(report.status(List.of())).isEqualTo(IntegrationStatus.DONE);
    }

    @Test
    void a_mistake_freezes_and_deletes_nothing() {
        var report = check(pinned(), pinned().with(BUCKET_KEEPER, "strategy: per-aws-account", "strategy: per-region"));

        assertThat(report.workloads())
                .isNotEmpty()
                .allSatisfy(change -> assertThat(change.kind()).isEqualTo(WorkloadChange.Kind.FROZEN));
        assertThat(report.status(List.of())).isEqualTo(IntegrationStatus.INVALID_INPUT);
    }
}
