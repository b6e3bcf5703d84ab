package dev.tidegate.integrations.check;

import static dev.tidegate.integrations.check.CheckFleet.check;
import static dev.tidegate.integrations.check.CheckFleet.fleet;
import static dev.tidegate.integrations.check.ReportLines.affected;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Whose data a change is about. */
class AffectedShardFinderTest {

    @Test
    void data_that_move_affect_both_accounts() {
        var report = check(fleet(), fleet().bucket("logs", "/aws/borealis/account.yml"));

        assertThat(affected(report)).containsExactly("atlas", "borealis");
        assertThat(report.workloads()).isEmpty();
    }

    @Test
    void data_of_one_account_affect_that_one_only() {
        var report = check(fleet(), fleet().bucket("more", "/aws/borealis/account.yml"));

        assertThat(affected(report)).containsExactly("borealis");
        assertThat(report.runs())
                .singleElement()
                .extracting(CheckRun::arguments)
                .isEqualTo(List.of("--account-name", "borealis"));
    }

    @Test
    void an_unaffected_shard_is_told_with_both_digests() {
        var report = check(fleet(), fleet().bucket("more", "/aws/borealis/account.yml"));

        assertThat(report.shards().get(0)).satisfies(verdict -> {
            assertThat(verdict.isAffected()).isFalse();
            assertThat(verdict.base()).isEqualTo(verdict.head()).hasSize(64);
        });
    }

    @Test
    void a_change_of_settings_affects_all_whatever_else_changes() {
        var report = check(
                fleet(),
                fleet().bucket("more", "/aws/borealis/account.yml")
                        .file("/settings.yml", "$schema: /app-interface/app-interface-settings-1.yml\nretries: 4\n"));

        assertThat(affected(report)).containsExactly("atlas", "borealis");
    }

    @Test
    void settings_that_refer_to_an_account_are_still_everybodys() {
        String settings = "$schema: /app-interface/app-interface-settings-1.yml\nretries: %d\nhome: {$ref:"
                + " /aws/atlas/account.yml}\n";

        var report = check(
                fleet().file("/settings.yml", settings.formatted(3)),
                fleet().file("/settings.yml", settings.formatted(4)));

        assertThat(affected(report)).containsExactly("atlas", "borealis");
    }

    @Test
    void a_file_that_is_shared_affects_those_whose_data_refer_to_it() {
        String loose = "$schema: /aws/rules-1.yml\npublic: %s\n";
        String bucket = "$schema: /aws/bucket-1.yml\naccount: {$ref: /aws/borealis/account.yml}\nrules: {$ref:"
                + " /rules/loose.yml}\n";

        var report = check(
                fleet().file("/rules/loose.yml", loose.formatted("false")).file("/buckets/web.yml", bucket),
                fleet().file("/rules/loose.yml", loose.formatted("true")).file("/buckets/web.yml", bucket));

        assertThat(affected(report)).containsExactly("borealis");
    }

    @Test
    void a_file_that_an_account_and_other_data_refer_to_affects_both() {
        String team = "$schema: /team-1.yml\nchannel: %s\n";
        String account = "$schema: /aws/account-1.yml\nname: atlas\nowner: {$ref: /team.yml}\n";
        String bucket =
                "$schema: /aws/bucket-1.yml\naccount: {$ref: /aws/borealis/account.yml}\nteam: {$ref: /team.yml}\n";

        var report = check(
                fleet().file("/team.yml", team.formatted("a"))
                        .file("/aws/atlas/account.yml", account)
                        .file("/buckets/web.yml", bucket),
                fleet().file("/team.yml", team.formatted("b"))
                        .file("/aws/atlas/account.yml", account)
                        .file("/buckets/web.yml", bucket));

        assertThat(affected(report)).containsExactly("atlas", "borealis");
    }

    @Test
    void a_list_of_buckets_of_all_accounts_makes_no_bucket_everybodys() {
        String list = "$schema: /team-1.yml\nbuckets: [{$ref: /buckets/logs.yml}, {$ref: /buckets/media.yml}]\n";
        String media = "$schema: /aws/bucket-1.yml\nname: changed\naccount: {$ref: /aws/borealis/account.yml}\n";

        var report = check(
                fleet().file("/list.yml", list), fleet().file("/list.yml", list).file("/buckets/media.yml", media));

        assertThat(affected(report)).containsExactly("borealis");
    }

    @Test
    void exactly_the_accounts_are_affected_whose_buckets_change() {
        var homes = Generator.listOf(Generator.integers(0, 4), 12, 12);

        Property.tries(40).forAll(homes, homes, (before, after) -> {
            var expected = new TreeSet<String>();
            for (int bucket = 0; bucket < before.size(); bucket++) {
                if (!before.get(bucket).equals(after.get(bucket))) {
                    expected.add("a" + before.get(bucket));
                    expected.add("a" + after.get(bucket));
                }
            }

            assertThat(affected(check(homes(before), homes(after)))).containsExactlyElementsOf(expected);
        });
    }

    private static CheckFleet homes(List<Integer> homes) {
        var fleet = fleet();
        for (int account = 0; account <= 4; account++) {
            fleet.account("a" + account, "/aws/a" + account + "/account.yml");
        }
        for (int bucket = 0; bucket < homes.size(); bucket++) {
            fleet.bucket("b" + bucket, "/aws/a" + homes.get(bucket) + "/account.yml");
        }
        return fleet;
    }
}
