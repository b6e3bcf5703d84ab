package dev.tidegate.upgrades.gate;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.GateLabels;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GateApprovalPlannerTest {

    private static final VersionGate OCP = new VersionGate("g1", GateLabels.OCP, "4.15");
    private static final VersionGate STS = new VersionGate("g2", GateLabels.STS, "4.15");
    private static final VersionGate LATER = new VersionGate("g3", GateLabels.OCP, "4.16");
    private static final AgreementLookup NOTHING = cluster -> Optional.of(Set.of());

    @Test
    void gates_of_all_offered_minor_versions_are_acknowledged() {
        var organisation = organisation(cluster("a").offered("4.14.9", "4.15.0", "4.16.0"));

        assertThat(approvals(organisation, NOTHING, UpgradeRules.TIDEGATE))
                .isEqualTo(Map.of("id-a", List.of(OCP, LATER)));
    }

    @Test
    void acknowledged_gates_are_not_acknowledged_again() {
        var organisation = organisation(cluster("a").offered("4.15.0", "4.16.0"));

        assertThat(approvals(organisation, cluster -> Optional.of(Set.of("g1")), UpgradeRules.TIDEGATE))
                .isEqualTo(Map.of("id-a", List.of(LATER)));
    }

    @Test
    void nothing_is_acknowledged_if_the_agreements_cannot_be_read() {
        var organisation = organisation(cluster("a").offered("4.15.0"));

        assertThat(approvals(organisation, cluster -> Optional.empty(), UpgradeRules.TIDEGATE))
                .isEmpty();
    }

    @Test
    void only_approved_kinds_are_acknowledged() {
        var organisation = organisation(
                cluster("a").sts().offered("4.15.0").label("version-gate-approvals", GateLabels.STS),
                cluster("b").sts().offered("4.15.0").label("version-gate-approvals", "none"),
                cluster("c").sts().offered("4.15.0").label("version-gate-approvals", ""));

        assertThat(approvals(organisation, NOTHING, UpgradeRules.TIDEGATE))
                .isEqualTo(Map.of("id-a", List.of(STS), "id-c", List.of(OCP)));
    }

    @Test
    void a_cluster_without_labels_is_left_out_except_by_the_reference_rules() {
        var organisation =
                organisation(cluster("a").unlabelled().offered("4.15.0")).label("blocked-versions", "^4\\.13");

        assertThat(approvals(organisation, NOTHING, UpgradeRules.TIDEGATE)).isEmpty();
        assertThat(approvals(organisation, NOTHING, UpgradeRules.REFERENCE)).isEqualTo(Map.of("id-a", List.of(OCP)));
    }

    @Test
    void a_cluster_with_labels_but_no_policy_has_its_gates_acknowledged() {
        var organisation = organisation(
                cluster("a").unlabelled().offered("4.15.0").label("version-gate-approvals", GateLabels.OCP));

        assertThat(approvals(organisation, NOTHING, UpgradeRules.TIDEGATE)).isEqualTo(Map.of("id-a", List.of(OCP)));
    }

    private static Map<String, List<VersionGate>> approvals(
            TestOrganisation organisation, AgreementLookup agreements, UpgradeRules rules) {
        return GateApprovalPlanner.plan(
                organisation.read(rules), List.of(OCP, STS, LATER), Map.of(), agreements, rules);
    }
}
