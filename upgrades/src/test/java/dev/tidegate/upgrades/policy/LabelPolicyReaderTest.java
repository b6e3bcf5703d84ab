package dev.tidegate.upgrades.policy;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.UpgradeRules;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LabelPolicyReaderTest {

    @ParameterizedTest(name = "{0}={1} is {2}, in the reference {3}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
            soak-days | -1            | LABEL_RANGE      | LABEL_RANGE
            soak-days | 2.5           | LABEL_INT        | LABEL_INT
            soak-days | 1e1           | LABEL_INT        | LABEL_INT
            soak-days | abc           | LABEL_INT        | LABEL_INT
            soak-days | ''            | LABEL_INT        | LABEL_INT
            soak-days | 3651          | LABEL_RANGE      | fine
            soak-days | 3650          | fine             | fine
            soak-days | 2.0           | INT_NORMALISED   | fine
            soak-days | ' 3 '         | INT_NORMALISED   | fine
            soak-days | 1_0           | INT_NORMALISED   | fine
            soak-days | +4            | INT_NORMALISED   | fine
            soak-days | 03            | fine             | fine
            workloads | ''            | LABEL_EMPTY_LIST | LABEL_EMPTY_LIST
            workloads | 'a, b,,a'     | LIST_NORMALISED  | fine
            schedule  | 0 48 * * 1-5  | CRON_SYNTAX      | CRON_SYNTAX
            schedule  | ''            | CRON_SYNTAX      | CRON_SYNTAX
            schedule  | @reboot       | CRON_SYNTAX      | CRON_SYNTAX
            schedule  | H * * * *     | CRON_SYNTAX      | CRON_SYNTAX
            schedule  | 0 0 31 2 *    | CRON_NEVER       | fine
            schedule  | R * * * *     | CRON_SYNTAX      | fine
            schedule  | @weekly       | fine             | fine
            schedule  | 0 0 * * MON   | fine             | fine
            schedule  | 0 22-2 * * *  | fine             | fine
            blocked-versions | [      | REGEX            | fine
            version-gate-approvals | api.openshift.com/gate-osp | GATE_UNKNOWN | fine
            version-gate-approvals | none                       | fine         | fine
            version-gate-approvals | api.openshift.com/gate-sts | fine         | fine
            blocked-versions | 4.14    | BLOCKS_ALL       | fine
            paused-until     | tomorrow | LABEL_INSTANT   | fine
            max-minor        | 4        | LABEL_MINOR     | fine
            soakdays         | 7        | LABEL_UNKNOWN   | fine
            """)
    void each_value_gives_its_problem_or_none(String key, String value, String ours, String theirs) {
        assertThat(codes(cluster("a").label(key, value), UpgradeRules.TIDEGATE)).isEqualTo(ours);
        assertThat(codes(cluster("a").label(key, value), UpgradeRules.REFERENCE))
                .isEqualTo(theirs);
    }

    @ParameterizedTest
    @CsvSource({"2.0,2", "' 3 ',3", "1_0,10", "+4,4", "03,3", "007,7", "0,0", "-0,0"})
    void unusual_numbers_are_parsed(String written, int days) {
        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            assertThat(policy(cluster("a").label("soak-days", written), rules).soakDays())
                    .isEqualTo(days);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"soak-days", "workloads", "schedule"})
    void a_missing_required_label_is_an_error(String key) {
        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            assertThat(codes(cluster("a").without(key), rules)).isEqualTo("LABEL_MISSING");
        }
    }

    @Test
    void several_errors_of_one_cluster_give_sorted_lines() {
        var cluster = cluster("a").label("soak-days", "abc").label("schedule", "* * * *");

        var lines = PolicyFindings.lines(problems(cluster, UpgradeRules.TIDEGATE));

        assertThat(lines)
                .containsExactly(
                        "- CRON_SYNTAX sre-capabilities.aus.schedule: 4 of 5 fields: use minute, hour, day of month, "
                                + "month and day of week, such as 0 9 * * 1-4 (* * * *) -> "
                                + UpgradePolicyProblem.CRON_SYNTAX.remedy(),
                        "- LABEL_INT sre-capabilities.aus.soak-days: is no whole number (abc) -> "
                                + UpgradePolicyProblem.LABEL_INT.remedy());
    }

    @Test
    void a_cluster_with_a_label_that_cannot_be_read_gets_neither_orders_nor_acknowledgements() {
        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            var readable = organisation(cluster("a")).labelled();
            var dark = new LabelledOrganisation(
                    readable.key(),
                    readable.name(),
                    readable.labels(),
                    readable.clusters().stream()
                            .map(one -> new LabelledCluster(one.cluster(), one.labels(), "labels 17: key is missing"))
                            .toList());

            var read = LabelPolicyReader.read(dark, VersionDataNetwork.NONE, rules, NOW);

            assertThat(read.members()).singleElement().satisfies(member -> {
                assertThat(member.policyStatus().policy()).isEmpty();
                assertThat(member.policyStatus().approvals()).isEmpty();
                assertThat(member.policyStatus().placement().sectorUncertain()).isTrue();
            });
            assertThat(read.findings().of(cluster("a").id()))
                    .extracting(Problem::code)
                    .containsExactly(UpgradePolicyProblem.LABEL_UNREADABLE);
            assertThat(LabelApprovals.limit(
                                    LabelPolicyReader.read(readable, VersionDataNetwork.NONE, rules, NOW), dark, rules)
                            .members())
                    .allSatisfy(member ->
                            assertThat(member.policyStatus().approvals()).isEmpty());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 0 31/9 * *   | 0 0 31/9 * *   | 0 0 */9 * *",
                "0 0 * * 7/2    | 0 0 * * 7/2    | 0 0 * * */2",
                "59/7 23/5 1 * *| 59/7 23/5 1 * *| */7 */5 1 * *",
                "0 0 5-31/9 * * | 0 0 5-31/9 * * | 0 0 5-31/9 * *",
                "0 0 * dec/3 sat| 0 0 * dec/3 sat| 0 0 * */3 sat",
                "2-2 9 * * *    | 2-2 9 * * *    | 2-2 9 * * *"
            })
    void a_step_from_the_highest_value_counts_from_the_lowest_in_the_profile_of_the_reference(
            String written, String ours, String theirs) {
        var cluster = cluster("a").on(written);

        assertThat(policy(cluster, UpgradeRules.TIDEGATE).schedule()).hasToString(ours);
        assertThat(policy(cluster, UpgradeRules.REFERENCE).schedule()).hasToString(theirs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 0 * * mon,tue#1 | false",
                "0 0 * * mon,L5    | false",
                "0 0 * * mon#1,L5  | true",
                "0 0 * * mon,tue   | true"
            })
    void days_beside_first_or_last_days_of_a_month_are_refused_in_the_profile_of_the_reference(
            String written, boolean isAccepted) {
        var cluster = cluster("a").on(written);

        assertThat(codes(cluster, UpgradeRules.TIDEGATE)).isEqualTo("fine");
        assertThat(codes(cluster, UpgradeRules.REFERENCE)).isEqualTo(isAccepted ? "fine" : "CRON_SYNTAX");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "^4\\.20\\.(?!14)    | uses a look-ahead, which is not supported: write one pattern for what lies below",
                "(?<=4\\.)20         | uses a look-behind, which is not supported",
                "^4\\.20\\.14\\Z     | uses \\Z, which is not supported: write $",
                "^4\\.2++            | uses a possessive repetition, which is not supported: leave out the second +",
                "^(4)\\.\\1          | uses a back-reference, which is not supported",
                "^(?P<x>4)\\.(?P=x)  | uses a back-reference, which is not supported",
                "(?>4)               | uses an atomic group, which is not supported: write (?: for (?>",
                "(?x)4               | uses one of the flags a, L, u and x, which is not supported: leave it out",
                "[                   | is no regular expression"
            })
    void a_pattern_that_python_takes_and_we_do_not_is_told_with_what_to_write_instead(String text, String complaint) {
        assertThat(BlockedVersionPattern.parse(text).complaint())
                .hasValueSatisfying(sentence -> assertThat(sentence).startsWith(complaint));
    }

    @ParameterizedTest
    @ValueSource(strings = {"^4\\.15\\.", "[(?!*+]", "\\(?=", "\\\\Z", "(?i)RC", "(?P<minor>4)", "4\\.+", "[]Z+]+"})
    void a_pattern_that_only_looks_like_one_of_those_is_taken(String text) {
        assertThat(BlockedVersionPattern.parse(text).complaint()).isEmpty();
    }

    @Test
    void lists_are_normalised() {
        var cluster = cluster("a").label("workloads", "a, b,,a");

        assertThat(policy(cluster, UpgradeRules.TIDEGATE).workloads()).containsExactly("a", "b");
        assertThat(policy(cluster, UpgradeRules.REFERENCE).workloads()).containsExactly("a", " b", "", "a");
    }

    @Test
    void a_comma_at_the_end_makes_no_pattern() {
        var cluster = cluster("a").label("blocked-versions", "^4\\.13,");

        assertThat(policy(cluster, UpgradeRules.TIDEGATE).blocked().patterns())
                .extracting(BlockedVersionPattern::text)
                .containsExactly("^4\\.13");
        assertThat(policy(cluster, UpgradeRules.REFERENCE).blocked().patterns())
                .extracting(BlockedVersionPattern::text)
                .containsExactly("^4\\.13", "");
    }

    @Test
    void a_comma_splits_a_pattern() {
        var cluster = cluster("a").label("blocked-versions", "4\\.1{1,2}");

        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            assertThat(policy(cluster, rules).blocked().patterns())
                    .extracting(BlockedVersionPattern::text)
                    .containsExactly("4\\.1{1", "2}");
        }
    }

    @Test
    void a_single_comma_is_no_mutex_but_an_empty_one_under_the_reference_rules() {
        var cluster = cluster("a").mutexes(",");

        assertThat(policy(cluster, UpgradeRules.TIDEGATE).mutexes()).isEmpty();
        assertThat(policy(cluster, UpgradeRules.REFERENCE).mutexes()).containsExactly("");
    }

    @Test
    void a_pattern_matches_anywhere_in_a_version() {
        var pattern = BlockedVersionPattern.of("4.12").orElseThrow();

        assertThat(List.of("4.12.7", "4.123.0", "4x12.0", "4.13.0"))
                .filteredOn(pattern::matches)
                .containsExactly("4.12.7", "4.123.0", "4x12.0");
    }

    @Test
    void an_empty_sector_label_means_no_sector() {
        assertThat(policy(cluster("a").in(""), UpgradeRules.TIDEGATE).sector()).isNull();
    }

    @Test
    void of_two_labels_with_one_key_the_later_counts() {
        var labels = Labels.of(List.of(
                new Label(Labels.PREFIX + "soak-days", "1"),
                new Label("other.prefix", "x"),
                new Label(Labels.PREFIX + "soak-days", "2")));

        assertThat(labels.byKey()).containsOnlyKeys("soak-days").containsEntry("soak-days", "2");
    }

    @Test
    void a_random_time_depends_on_the_cluster_under_the_reference_rules() {
        var one = policy(cluster("a").on("R R * * *"), UpgradeRules.REFERENCE).schedule();
        var again = policy(cluster("a").on("R R * * *"), UpgradeRules.REFERENCE).schedule();

        assertThat(one).isEqualTo(again);
    }

    @Test
    void labels_without_required_ones_give_no_policy() {
        var cluster = cluster("a").unlabelled().label("version-gate-approvals", "none");

        assertThat(codes(cluster, UpgradeRules.TIDEGATE)).isEqualTo("PARTIAL");
        assertThat(codes(cluster, UpgradeRules.REFERENCE)).isEqualTo("LABEL_MISSING LABEL_MISSING LABEL_MISSING");
    }

    @Test
    void labels_of_the_organisation_are_defaults_if_the_rules_say_so() {
        var rules = UpgradeRules.TIDEGATE.withLabels(LabelRules.TIDEGATE.withOrganisationDefaults());
        var organisation = organisation(
                        cluster("a").without("soak-days"), cluster("b").unlabelled())
                .label("soak-days", "3");

        var read = organisation.read(rules);

        assertThat(read.members())
                .extracting(member -> member.policyStatus().policy().map(UpgradePolicy::soakDays))
                .containsExactly(Optional.of(3), Optional.empty());
        assertThat(read.findings()).isEqualTo(PolicyFindings.NONE);
    }

    private static String codes(TestCluster cluster, UpgradeRules rules) {
        var codes = problems(cluster, rules).stream()
                .map(problem -> problem.code().name())
                .toList();
        return codes.isEmpty() ? "fine" : String.join(" ", codes);
    }

    private static List<Problem> problems(TestCluster cluster, UpgradeRules rules) {
        return organisation(cluster).read(rules).findings().of(cluster.id());
    }

    private static UpgradePolicy policy(TestCluster cluster, UpgradeRules rules) {
        return organisation(cluster)
                .read(rules)
                .members()
                .get(0)
                .policyStatus()
                .policy()
                .orElseThrow();
    }
}
