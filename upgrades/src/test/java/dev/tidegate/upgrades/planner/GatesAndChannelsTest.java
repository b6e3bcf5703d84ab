package dev.tidegate.upgrades.planner;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.PlannerCase;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.policy.GateLabels;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GatesAndChannelsTest {

    private static final String NEVER_TODAY = "0 0 1 1 *";

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource({"gates", "channels"})
    void each_organisation_gets_the_expected_outcome(PlannerCase example, Profile profile) {
        var rules = UpgradeRules.of(profile);

        var outcome = example.organisation().outcome(rules);

        assertThat(outcome).isEqualTo(example.expected(profile));
    }

    @Test
    void a_version_with_an_open_gate_fails_the_gate_check() {
        var organisation = organisation(
                        cluster("a").offered("4.14.2", "4.15.0").label("version-gate-approvals", "none"))
                .gate(GateLabels.OCP, "4.15");

        var candidate = organisation.decision("a").candidate("4.15.0").orElseThrow();

        assertThat(candidate.failures()).extracting(Enum::name).containsExactly("GATE_UNACKED");
        assertThat(candidate.openGates()).hasSize(1);
    }

    @Test
    void a_gate_of_an_unknown_kind_is_reported() {
        var organisation = organisation(cluster("a").offered("4.15.0")).gate("api.openshift.com/gate-new", "4.15");

        var checks =
                organisation.decision("a").candidate("4.15.0").orElseThrow().checks();

        assertThat(checks)
                .extracting(check -> check.verdict().sentence())
                .contains("GATE_UNKNOWN: nobody knows api.openshift.com/gate-new for 4.15");
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void agreements_are_only_looked_up_if_a_gate_applies(Profile profile) {
        var organisation = organisation(cluster("a")).gate(GateLabels.OCP, "4.14");

        organisation.plan(UpgradeRules.of(profile));

        assertThat(organisation.lookups)
                .isEqualTo(profile == Profile.TIDEGATE ? List.of() : List.of("agreements of a"));
    }

    @Test
    void agreements_are_not_looked_up_while_another_check_fails() {
        var organisation =
                organisation(cluster("a").offered("4.15.0").on(NEVER_TODAY)).gate(GateLabels.OCP, "4.15");

        organisation.plan(UpgradeRules.TIDEGATE);

        assertThat(organisation.lookups).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void channels_are_not_looked_up_for_a_flat_channel(Profile profile) {
        var organisation = organisation(cluster("a").channel("stable").on(NEVER_TODAY));

        organisation.plan(UpgradeRules.of(profile));

        assertThat(organisation.lookups).isEqualTo(profile == Profile.TIDEGATE ? List.of() : List.of("channels of a"));
    }

    @Test
    void channels_are_looked_up_once_for_each_version() {
        var organisation = organisation(
                        cluster("a").channel("stable-4.14").on(NEVER_TODAY),
                        cluster("b").channel("stable-4.14").on(NEVER_TODAY))
                .availableChannels("stable-4.14", "stable-4.15");

        var outcome = organisation.outcome(UpgradeRules.TIDEGATE);

        assertThat(outcome).isEqualTo("a CHANNEL_SWITCHED stable-4.15, b CHANNEL_SWITCHED stable-4.15");
        assertThat(organisation.lookups).hasSize(1);
    }

    @Test
    void in_report_mode_a_channel_switch_is_only_reported() {
        var rules = UpgradeRules.TIDEGATE.withChannels(ChannelRules.TIDEGATE.withMode(ChannelRules.Mode.REPORT));
        var organisation =
                organisation(cluster("a").channel("stable-4.14", "stable-4.15").on(NEVER_TODAY));

        var decision = organisation.decision("a", rules);

        assertThat(decision.steps()).isEmpty();
        assertThat(decision.channel()).isNotNull();
    }

    static List<Arguments> gates() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of(
                                "the gate of the highest version may not be acknowledged",
                                organisation(cluster("a")
                                                .offered("4.14.2", "4.15.0")
                                                .label("version-gate-approvals", "none"))
                                        .gate(GateLabels.OCP, "4.15"),
                                "a SCHEDULED 4.14.2")
                        .butInReference("a GATE_UNACKED"),
                PlannerCase.of(
                                "the gate may be acknowledged",
                                organisation(cluster("a").offered("4.14.2", "4.15.0"))
                                        .gate(GateLabels.OCP, "4.15"),
                                "a SCHEDULED ack gate-0 4.15.0")
                        .butInReference("a GATE_UNACKED"),
                PlannerCase.of(
                        "a gate about roles for a cluster without roles",
                        organisation(cluster("a").offered("4.15.0")).gate(GateLabels.STS, "4.15"),
                        "a SCHEDULED 4.15.0"),
                PlannerCase.of(
                        "a gate of an unknown kind",
                        organisation(cluster("a").offered("4.15.0")).gate("api.openshift.com/gate-new", "4.15"),
                        "a SCHEDULED 4.15.0"),
                PlannerCase.of(
                        "a gate of the current minor version",
                        organisation(cluster("a")).gate(GateLabels.OCP, "4.14"),
                        "a SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "a gate between 4.9 and 4.10",
                                organisation(cluster("a").at("4.9.5").offered("4.10.1"))
                                        .gate(GateLabels.OCP, "4.10"),
                                "a SCHEDULED ack gate-0 4.10.1")
                        .butInReference("a GATE_UNACKED"),
                PlannerCase.of(
                        "the gate is acknowledged already",
                        organisation(cluster("a").offered("4.15.0"))
                                .gate(GateLabels.OCP, "4.15")
                                .agreedTo("gate-0"),
                        "a SCHEDULED 4.15.0"),
                PlannerCase.of(
                        "one of two gates may not be acknowledged",
                        organisation(cluster("a").sts().offered("4.15.0"))
                                .gate(GateLabels.OCP, "4.15")
                                .gate(GateLabels.STS, "4.15"),
                        "a GATE_UNACKED")));
    }

    static List<Arguments> channels() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of(
                        "the channel of the next minor version is available",
                        organisation(cluster("a")
                                .channel("stable-4.14", "stable-4.14", "stable-4.15")
                                .on(NEVER_TODAY)),
                        "a CHANNEL_SWITCHED stable-4.15"),
                PlannerCase.of(
                                "the cluster has not reached its channel",
                                organisation(cluster("a")
                                        .channel("stable-4.15", "stable-4.15", "stable-4.16")
                                        .on(NEVER_TODAY)),
                                "a OUT_OF_WINDOW")
                        .butInReference("a CHANNEL_SWITCHED stable-4.16"),
                PlannerCase.of(
                        "extended support has even minor versions only",
                        organisation(cluster("a").at("4.20.1").offered().channel("eus-4.20", "eus-4.20", "eus-4.22")),
                        "a CHANNEL_SWITCHED eus-4.22"),
                PlannerCase.of(
                        "a flat channel",
                        organisation(cluster("a").channel("stable").on(NEVER_TODAY)),
                        "a OUT_OF_WINDOW"),
                PlannerCase.of(
                        "the next minor version is blocked",
                        organisation(cluster("a").offered().channel("stable-4.14", "stable-4.15"))
                                .label("blocked-versions", "^4\\.15"),
                        "a CHANNEL_SWITCHED stable-4.15"),
                PlannerCase.of(
                        "no switch while a gate must be acknowledged",
                        organisation(cluster("a")
                                        .offered("4.15.0")
                                        .label("version-gate-approvals", "none")
                                        .channel("stable-4.14", "stable-4.15"))
                                .gate(GateLabels.OCP, "4.15"),
                        "a GATE_UNACKED"),
                PlannerCase.of(
                        "no switch while the mutex is held inside the window",
                        organisation(
                                cluster("a").mutexes("m").channel("stable-4.14", "stable-4.15"),
                                cluster("b").mutexes("m").ordered("4.14.2")),
                        "a LOCKED, b POLICY_EXISTS"),
                PlannerCase.of(
                        "a switch while no version has soaked",
                        organisation(cluster("a").needing(5).channel("stable-4.14", "stable-4.15")),
                        "a CHANNEL_SWITCHED stable-4.15")));
    }
}
