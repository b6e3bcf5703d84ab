package dev.tidegate.integrations.check;

import static dev.tidegate.integrations.check.CheckFleet.check;
import static dev.tidegate.integrations.check.CheckFleet.fleet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.PrCheck;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the author of an integration says about how it is tried. */
class CheckRunSelectionTest {

    private static final String ATLAS = "/aws/atlas/account.yml";

    @Test
    void one_affected_shard_means_all_of_them_unless_that_one_is_enough() {
        var whole = new PrCheck("bucket-keeper", false, false, true, false, 0, null);

        var report = check(fleet().checkedBy(whole), fleet().checkedBy(whole).bucket("more", ATLAS));

        assertThat(report.runs())
                .singleElement()
                .satisfies(run -> assertThat(run.arguments())
                        .containsExactly("--account-name", "atlas", "--account-name", "borealis"));
        assertThat(report.shards()).filteredOn(ShardImpact::isAffected).hasSize(1);
    }

    @Test
    void a_disabled_check_is_skipped_and_said() {
        var disabled = new PrCheck("bucket-keeper", true, false, true, true, 0, null);

        var report =
                check(fleet().checkedBy(disabled), fleet().checkedBy(disabled).bucket("more", ATLAS));

        assertThat(report.runs()).isEmpty();
        assertThat(report.skipped()).containsExactly(new SkippedCheck("bucket-keeper", "its pr_check is disabled"));
    }

    @Test
    void what_nobody_says_how_to_try_is_skipped_and_said() {
        var report = check(fleet().checkedBy(null), fleet().checkedBy(null).bucket("more", ATLAS));

        assertThat(report.runs()).isEmpty();
        assertThat(report.skipped()).hasSize(1);
    }

    @Test
    void an_integration_can_ask_to_be_tried_always() {
        var always = new PrCheck("bucket-keeper --quick", false, true, true, true, 0, null);

        var report = check(fleet().checkedBy(always), fleet().checkedBy(always));

        assertThat(report.runs()).singleElement().satisfies(run -> {
            assertThat(run.reason()).isEqualTo("always tried");
            assertThat(run.subCommand()).isEqualTo("bucket-keeper");
            assertThat(run.variables())
                    .containsEntry("DRY_RUN", "--dry-run")
                    .containsEntry("INTEGRATION_NAME", "bucket-keeper")
                    .containsEntry("INTEGRATION_EXTRA_ARGS", "--quick --account-name atlas --account-name borealis");
        });
    }

    @Test
    void the_image_of_the_check_wins_over_those_of_the_shards() {
        var image = new LocatedValue<>("c0ffee1", SourceLocation.wholeFile(CheckFleet.INTEGRATION));
        var own = new PrCheck("bucket-keeper", false, false, true, true, 0, image);

        var report = check(
                fleet().checkedBy(own),
                fleet().checkedBy(own).pin("borealis", "9d07aa1").bucket("more", ATLAS));

        assertThat(report.runs()).singleElement().satisfies(run -> {
            assertThat(run.image()).isEqualTo("acme/keepers:c0ffee1");
            assertThat(run.file()).isEqualTo("reconcile-bucket-keeper.txt");
        });
    }

    @Test
    void the_rest_excludes_the_others_where_the_command_knows_how() {
        var head = fleet().accepting("--account-name", "--exclude-accounts")
                .pin("borealis", "9d07aa1")
                .file("/settings.yml", "$schema: /app-interface/app-interface-settings-1.yml\nretries: 9\n");

        var report = check(fleet().pin("borealis", "9d07aa1"), head);

        assertThat(report.runs())
                .extracting(CheckRun::arguments)
                .containsExactlyInAnyOrder(
                        List.of("--account-name", "borealis"), List.of("--exclude-accounts", "borealis"));
    }

    @Test
    void a_shard_that_is_switched_off_is_not_tried() {
        var report = check(
                fleet().switchedOff("borealis"),
                fleet().switchedOff("borealis").bucket("more", "/aws/borealis/account.yml"));

        assertThat(report.runs()).isEmpty();
    }

    @Test
    void a_shard_that_is_switched_on_again_is_tried() {
        var report = check(fleet().switchedOff("borealis"), fleet());

        assertThat(report.runs()).singleElement().satisfies(run -> {
            assertThat(run.shards()).containsExactly("borealis");
            assertThat(run.reason()).isEqualTo("switched on");
        });
    }

    @Test
    void a_new_default_image_is_tried_beside_the_old_one() {
        var report = check(fleet(), fleet().spec("9d07aa1"));

        assertThat(report.runs())
                .extracting(CheckRun::file)
                .containsExactly("reconcile-bucket-keeper.txt", "reconcile-bucket-keeper_4be19c2.txt");
    }
}
