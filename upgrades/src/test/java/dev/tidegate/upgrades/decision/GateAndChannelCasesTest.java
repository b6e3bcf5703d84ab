package dev.tidegate.upgrades.decision;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.DecisionCase;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.policy.GateLabels;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GateAndChannelCasesTest {

    private static final String NEVER_TODAY = "0 0 1 1 *";

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource({"gates", "channels"})
    void each_case_comes_out_as_it_is_told(DecisionCase row, Profile profile) {
        var rules = UpgradeRules.of(profile);

        var outcome = row.organisation().outcome(rules);

        assertThat(outcome).isEqualTo(row.expected(profile));
    }

    @Test
    void case_94_a_version_behind_an_open_gate_is_marked() {
        var organisation = organisation(
                        cluster("a").offered("4.14.2", "4.15.0").label("version-gate-approvals", "none"))
                .gate(GateLabels.OCP, "4.15");

        var candidate = organisation.decision("a").candidate("4.15.0").orElseThrow();

        assertThat(candidate.failures()).extracting(Enum::name).containsExactly("GATE_UNACKED");
        assertThat(candidate.openGates()).hasSize(1);
    }

    @Test
    void case_97_a_gate_nobody_knows_is_mentioned() {
        var organisation = organisation(cluster("a").offered("4.15.0")).gate("api.openshift.com/gate-new", "4.15");

        var checks =
                organisation.decision("a").candidate("4.15.0").orElseThrow().checks();

        assertThat(checks)
                .extracting(check -> check.verdict().sentence())
                .contains("GATE_UNKNOWN: nobody knows api.openshift.com/gate-new for 4.15");
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void case_98_agreements_are_only_read_for_a_gate_in_the_way(Profile profile) {
        var organisation = organisation(cluster("a")).gate(GateLabels.OCP, "4.14");

        organisation.plan(UpgradeRules.of(profile));

        assertThat(organisation.asked).isEqualTo(profile == Profile.TIDEGATE ? List.of() : List.of("agreements of a"));
    }

    @Test
    void agreements_are_not_read_while_something_else_is_in_the_way() {
        var organisation =
                organisation(cluster("a").offered("4.15.0").on(NEVER_TODAY)).gate(GateLabels.OCP, "4.15");

        organisation.plan(UpgradeRules.TIDEGATE);

        assertThat(organisation.asked).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void case_103_channels_are_not_looked_up_for_a_flat_channel(Profile profile) {
        var organisation = organisation(cluster("a").channel("stable").on(NEVER_TODAY));

        organisation.plan(UpgradeRules.of(profile));

        assertThat(organisation.asked).isEqualTo(profile == Profile.TIDEGATE ? List.of() : List.of("channels of a"));
    }

    @Test
    void channels_are_looked_up_once_for_each_version() {
        var organisation = organisation(
                        cluster("a").channel("stable-4.14").on(NEVER_TODAY),
                        cluster("b").channel("stable-4.14").on(NEVER_TODAY))
                .channelsFound("stable-4.14", "stable-4.15");

        var outcome = organisation.outcome(UpgradeRules.TIDEGATE);

        assertThat(outcome).isEqualTo("a CHANNEL_SWITCHED stable-4.15, b CHANNEL_SWITCHED stable-4.15");
        assertThat(organisation.asked).hasSize(1);
    }

    @Test
    void a_switch_is_only_told_where_that_is_wanted() {
        var rules = UpgradeRules.TIDEGATE.withChannels(ChannelRules.TIDEGATE.in(ChannelRules.Mode.REPORT));
        var organisation =
                organisation(cluster("a").channel("stable-4.14", "stable-4.15").on(NEVER_TODAY));

        var decision = organisation.decision("a", rules);

        assertThat(decision.actions()).isEmpty();
        assertThat(decision.channel()).isNotNull();
    }

    static List<Arguments> gates() {
        return DecisionCase.inBothProfiles(List.of(
                DecisionCase.of(
                                "case 94",
                                "the highest version is behind a gate nobody may acknowledge",
                                organisation(cluster("a")
                                                .offered("4.14.2", "4.15.0")
                                                .label("version-gate-approvals", "none"))
                                        .gate(GateLabels.OCP, "4.15"),
                                "a SCHEDULED 4.14.2")
                        .butInReference("a GATE_UNACKED"),
                DecisionCase.of(
                                "case 95",
                                "the gate may be acknowledged",
                                organisation(cluster("a").offered("4.14.2", "4.15.0"))
                                        .gate(GateLabels.OCP, "4.15"),
                                "a SCHEDULED ack gate-0 4.15.0")
                        .butInReference("a GATE_UNACKED"),
                DecisionCase.of(
                        "case 96",
                        "a gate about roles, and a cluster without",
                        organisation(cluster("a").offered("4.15.0")).gate(GateLabels.STS, "4.15"),
                        "a SCHEDULED 4.15.0"),
                DecisionCase.of(
                        "case 97",
                        "a gate nobody knows",
                        organisation(cluster("a").offered("4.15.0")).gate("api.openshift.com/gate-new", "4.15"),
                        "a SCHEDULED 4.15.0"),
                DecisionCase.of(
                        "case 98",
                        "a gate of the minor version that runs",
                        organisation(cluster("a")).gate(GateLabels.OCP, "4.14"),
                        "a SCHEDULED 4.14.2"),
                DecisionCase.of(
                                "case 99",
                                "a gate between 4.9 and 4.10",
                                organisation(cluster("a").at("4.9.5").offered("4.10.1"))
                                        .gate(GateLabels.OCP, "4.10"),
                                "a SCHEDULED ack gate-0 4.10.1")
                        .butInReference("a GATE_UNACKED"),
                DecisionCase.of(
                        "acknowledged",
                        "the gate is acknowledged already",
                        organisation(cluster("a").offered("4.15.0"))
                                .gate(GateLabels.OCP, "4.15")
                                .agreedTo("gate-0"),
                        "a SCHEDULED 4.15.0"),
                DecisionCase.of(
                        "one of two",
                        "one of two gates may not be acknowledged",
                        organisation(cluster("a").sts().offered("4.15.0"))
                                .gate(GateLabels.OCP, "4.15")
                                .gate(GateLabels.STS, "4.15"),
                        "a GATE_UNACKED")));
    }

    static List<Arguments> channels() {
        return DecisionCase.inBothProfiles(List.of(
                DecisionCase.of(
                        "case 100",
                        "the channel of the next minor version is there",
                        organisation(cluster("a")
                                .channel("stable-4.14", "stable-4.14", "stable-4.15")
                                .on(NEVER_TODAY)),
                        "a CHANNEL_SWITCHED stable-4.15"),
                DecisionCase.of(
                                "case 101",
                                "the cluster has not reached its channel",
                                organisation(cluster("a")
                                        .channel("stable-4.15", "stable-4.15", "stable-4.16")
                                        .on(NEVER_TODAY)),
                                "a OUT_OF_WINDOW")
                        .butInReference("a CHANNEL_SWITCHED stable-4.16"),
                DecisionCase.of(
                        "case 102",
                        "extended support goes to even minor versions",
                        organisation(cluster("a").at("4.20.1").offered().channel("eus-4.20", "eus-4.20", "eus-4.22")),
                        "a CHANNEL_SWITCHED eus-4.22"),
                DecisionCase.of(
                        "case 103",
                        "a flat channel",
                        organisation(cluster("a").channel("stable").on(NEVER_TODAY)),
                        "a OUT_OF_WINDOW"),
                DecisionCase.of(
                        "case 104",
                        "the next minor version is blocked",
                        organisation(cluster("a").offered().channel("stable-4.14", "stable-4.15"))
                                .label("blocked-versions", "^4\\.15"),
                        "a CHANNEL_SWITCHED stable-4.15"),
                DecisionCase.of(
                        "waiting for a gate",
                        "no switch while a gate is waited for",
                        organisation(cluster("a")
                                        .offered("4.15.0")
                                        .label("version-gate-approvals", "none")
                                        .channel("stable-4.14", "stable-4.15"))
                                .gate(GateLabels.OCP, "4.15"),
                        "a GATE_UNACKED"),
                DecisionCase.of(
                        "locked out",
                        "no switch while locked out in the window",
                        organisation(
                                cluster("a").mutexes("m").channel("stable-4.14", "stable-4.15"),
                                cluster("b").mutexes("m").ordered("4.14.2")),
                        "a LOCKED, b POLICY_EXISTS"),
                DecisionCase.of(
                        "not soaked",
                        "a switch while no version has soaked",
                        organisation(cluster("a").needing(5).channel("stable-4.14", "stable-4.15")),
                        "a CHANNEL_SWITCHED stable-4.15")));
    }
}
