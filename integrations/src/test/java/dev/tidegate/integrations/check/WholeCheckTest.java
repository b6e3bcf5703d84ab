package dev.tidegate.integrations.check;

import static dev.tidegate.integrations.load.ExampleFleet.BUCKET_KEEPER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.blast.ItemCounts;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.ExampleFleet;
import dev.tidegate.integrations.load.IntegrationFiles;
import dev.tidegate.integrations.plan.Selection;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.workload.Rendering;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The check over the example, read and rendered as it is when it is deployed. */
class WholeCheckTest {

    private static final String PIN = "\n    - shard: {$ref: /aws/borealis/account.yml}\n      imageRef: 9d07aa1";
    private static final String CHECKED =
            "pr_check: {cmd: bucket-keeper, early_exit: true, check_only_affected_shards: true}\n";

    private static ExampleFleet pinned() {
        return ExampleFleet.example().with(BUCKET_KEEPER, "managed:\n", CHECKED + "managed:\n");
    }

    private static ExampleFleet unpinned() {
        return pinned().with(BUCKET_KEEPER, PIN, " []");
    }

    private static CheckSide side(String revision, ExampleFleet fleet) {
        var tree = fleet.tree();
        var desired = IntegrationFiles.read(tree);
        var rendered = Rendering.of(
                desired,
                Settings.usual(RenderProfile.NATIVE),
                ImageInputs.none().withImage("acme/keepers"));
        return CheckSide.of(revision, tree, desired, rendered, Selection.everything());
    }

    private static CheckReport check(ExampleFleet base, ExampleFleet head) {
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
                .extracting(PlannedRun::file)
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
        assertThat(report.exitCode(List.of())).isZero();
    }

    @Test
    void a_mistake_freezes_and_deletes_nothing() {
        var report = check(pinned(), pinned().with(BUCKET_KEEPER, "strategy: per-aws-account", "strategy: per-region"));

        assertThat(report.workloads())
                .isNotEmpty()
                .allSatisfy(change -> assertThat(change.kind()).isEqualTo(WorkloadChange.Kind.FROZEN));
        assertThat(report.exitCode(List.of())).isEqualTo(2);
    }
}
