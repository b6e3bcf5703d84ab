package dev.tidegate.upgrades.policy;

import static dev.tidegate.testsupport.Property.forAll;
import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabelPolicyReaderPropertyTest {

    private static final Generator<String> CLUSTER_KEYS = Generator.oneOf(
            "soak-days",
            "workloads",
            "schedule",
            "mutexes",
            "sector",
            "blocked-versions",
            "version-gate-approvals",
            "paused-until",
            "max-minor",
            "soakdays");

    private static final Generator<String> ORGANISATION_KEYS = Generator.oneOf(
            "blocked-versions",
            "sector-deps.a",
            "sector-deps.b",
            "sector-deps.",
            "sector-max-parallel-upgrades.a",
            "version-data.inherit",
            "version-data.publish",
            "max-minor",
            "soak-days");

    private static final Generator<String> VALUES = Generator.anyOf(
            Generator.oneOf(
                    "", "a", "b", "a,b", " ", "o1", "prod/o1", "2", "50%", "* * * * *", "0 0 31 2 *", "4.14", "["),
            Generator.strings("ab,. 0189%*-/LWR#()[]\\^$+_é", 0, 12));

    private record Written(String key, String value) {}

    private static Generator<List<Written>> labels(Generator<String> keys) {
        return Generator.listOf(draws -> new Written(keys.draw(draws), VALUES.draw(draws)), 0, 5);
    }

    @Test
    void every_label_is_read_and_planned_without_failing() {
        forAll(labels(CLUSTER_KEYS), labels(ORGANISATION_KEYS), (ofCluster, ofOrganisation) -> {
            for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
                var plan = written(ofCluster, ofOrganisation).plan(rules);

                assertThat(plan.decisions()).hasSize(2);
            }
        });
    }

    @Test
    void a_cluster_has_a_policy_exactly_if_it_has_no_errors() {
        forAll(labels(CLUSTER_KEYS), labels(ORGANISATION_KEYS), (ofCluster, ofOrganisation) -> {
            var read = written(ofCluster, ofOrganisation).read(UpgradeRules.TIDEGATE);

            assertThat(read.members())
                    .allMatch(member -> member.policyStatus().policy().isPresent()
                            == read.findings().of(member.cluster().id()).stream()
                                    .noneMatch(Problem::isError));
        });
    }

    @Test
    void errors_of_one_organisation_do_not_change_another() {
        forAll(labels(CLUSTER_KEYS), labels(ORGANISATION_KEYS), (ofCluster, ofOrganisation) -> {
            var good = new LabelledOrganisation(
                    new OrganisationKey("prod", "o2"),
                    "pier",
                    Labels.NONE,
                    List.of(cluster("c").labelled()));
            var other = written(ofCluster, ofOrganisation).labelled();
            var rules = UpgradeRules.TIDEGATE;

            var alone = LabelPolicyReader.readAll(List.of(good), VersionDataNetwork.NONE, rules, NOW);
            var beside = LabelPolicyReader.readAll(List.of(other, good), VersionDataNetwork.NONE, rules, NOW);

            assertThat(beside.get(1)).isEqualTo(alone.get(0));
        });
    }

    private static TestOrganisation written(List<Written> ofCluster, List<Written> ofOrganisation) {
        var odd = cluster("a");
        ofCluster.forEach(label -> odd.label(label.key(), label.value()));
        var organisation = organisation(odd, cluster("b"));
        ofOrganisation.forEach(label -> organisation.label(label.key(), label.value()));
        return organisation;
    }
}
