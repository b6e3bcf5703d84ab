package dev.tidegate.upgrades.policy;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.UpgradeRules.ErrorScope;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrganisationBuilderTest {

    @ParameterizedTest(name = "{0}={1} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
            blocked-versions                | [         | REGEX sre-capabilities.aus.blocked-versions: has an item that is no regular expression ([)
            sector-deps.a                   | a         | SECTOR_CYCLE sre-capabilities.aus.sector-deps.a: sectors wait for each other: a>a
            sector-deps.prod                | stage     | SECTOR_UNKNOWN sre-capabilities.aus.sector-deps.prod: waits for a sector that does not exist (stage)
            sector-max-parallel-upgrades.s  | abc       | SECTOR_LIMIT sre-capabilities.aus.sector-max-parallel-upgrades.s: is neither a number nor a share up to 100 (abc)
            sector-max-parallel-upgrades.s  | 101       | SECTOR_LIMIT sre-capabilities.aus.sector-max-parallel-upgrades.s: is neither a number nor a share up to 100 (101)
            sector-max-parallel-upgrades.s  | 0%        | SECTOR_LIMIT_ZERO sre-capabilities.aus.sector-max-parallel-upgrades.s: is read as 1 (0%)
            blocked-version                 | x         | LABEL_UNKNOWN sre-capabilities.aus.blocked-version: is not known, blocked-versions is
            sector-dep.prod                 | x         | LABEL_UNKNOWN sre-capabilities.aus.sector-dep.prod: is not known, sector-deps.prod is
            qwertz                          | x         | LABEL_UNKNOWN sre-capabilities.aus.qwertz: is not known
            soak-days                       | 3         | LABEL_UNKNOWN sre-capabilities.aus.soak-days: has no effect on an organisation, set it on the subscription of a cluster
            version-data.inherit            | o9        | INHERIT_UNVERIFIED sre-capabilities.aus.version-data.inherit: names organisations that do not publish to this one (o9)
            blocked-versions                | 4         | BLOCKS_ALL sre-capabilities.aus.blocked-versions: blocks every version any cluster is offered (4)
            """)
    void each_label_gives_its_problem(String key, String value, String finding) {
        var organisation = organisation(cluster("a")).label(key, value);

        var findings = organisation.read(UpgradeRules.TIDEGATE).findings();

        assertThat(findings.ofOrganisation()).extracting(Object::toString).containsExactly(finding);
    }

    @Test
    void errors_are_counted_and_warnings_are_not() {
        var organisation = organisation(
                        cluster("a").label("soak-days", "-5").label("schedule", "x"),
                        cluster("b").label("workloads", "a,,b"))
                .label("blocked-version", "x");

        assertThat(organisation.read(UpgradeRules.TIDEGATE).findings().errors()).isEqualTo(1);
        assertThat(organisation.read(UpgradeRules.REFERENCE).findings().errors())
                .isEqualTo(1);
    }

    @Test
    void an_unknown_sector_counts_twice_in_the_reference() {
        var organisation = organisation(cluster("a").in("zz"), cluster("b"));

        assertThat(organisation.read(UpgradeRules.TIDEGATE).findings().errors()).isEqualTo(1);
        assertThat(organisation.read(UpgradeRules.REFERENCE).findings().errors())
                .isEqualTo(2);
    }

    @Test
    void a_misspelt_sector_comes_with_a_suggestion() {
        var organisation = organisation(cluster("a").in("canry")).label("sector-deps.canary", "");

        var problems = organisation.read(UpgradeRules.TIDEGATE).findings().of("id-a");

        assertThat(problems)
                .extracting(Object::toString)
                .containsExactly("SECTOR_UNKNOWN sre-capabilities.aus.sector: "
                        + "names a sector that does not exist, canary does (canry)");
    }

    @Test
    void a_dependency_on_a_misspelt_sector_comes_with_a_suggestion_and_stops_nobody_else() {
        var organisation = organisation(cluster("a").in("canary"), cluster("b").in("prod"))
                .label("sector-deps.prod", "canry")
                .label("sector-deps.canary", "");

        var read = organisation.read(UpgradeRules.TIDEGATE);

        assertThat(read.findings().ofOrganisation())
                .extracting(Object::toString)
                .containsExactly("SECTOR_UNKNOWN sre-capabilities.aus.sector-deps.prod: "
                        + "waits for a sector that does not exist, canary does (canry)");
        assertThat(read.stop()).isNull();
    }

    @Test
    void a_sector_is_not_suggested_to_itself() {
        var organisation = organisation(cluster("b").in("prod")).label("sector-deps.prod", "prd");

        assertThat(organisation.read(UpgradeRules.TIDEGATE).findings().ofOrganisation())
                .extracting(Object::toString)
                .containsExactly("SECTOR_UNKNOWN sre-capabilities.aus.sector-deps.prod: "
                        + "waits for a sector that does not exist (prd)");
    }

    @Test
    void a_sector_with_a_cluster_in_it_needs_no_declaration() {
        var organisation =
                organisation(cluster("a").in("canary"), cluster("b").in("prod")).label("sector-deps.prod", "canary");

        assertThat(organisation.read(UpgradeRules.TIDEGATE).findings().ofOrganisation())
                .isEmpty();
    }

    @Test
    void in_the_reference_a_dependency_declares_its_sector() {
        var organisation = organisation(cluster("b").in("prod")).label("sector-deps.prod", "canry");

        var read = organisation.read(UpgradeRules.REFERENCE);

        assertThat(read.findings().ofOrganisation()).isEmpty();
        assertThat(read.settings().sectors().isDeclared("canry")).isTrue();
    }

    @Test
    void an_invalid_policy_stops_soak_of_its_organisation_only_under_the_reference_rules() {
        var organisation = organisation(cluster("a").label("soak-days", "-5"), cluster("b"));

        assertThat(organisation.read(UpgradeRules.TIDEGATE).stop()).isNull();
        assertThat(organisation.read(UpgradeRules.REFERENCE).stop())
                .isNotNull()
                .extracting(OrganisationStop::creditsSoak)
                .isEqualTo(false);
    }

    @Test
    void an_invalid_pattern_stops_the_organisation_after_the_check_in_under_the_reference_rules() {
        var organisation = organisation(cluster("a").label("blocked-versions", "["), cluster("b"));

        var stop = organisation.read(UpgradeRules.REFERENCE).stop();

        assertThat(stop).isNotNull().extracting(OrganisationStop::creditsSoak).isEqualTo(true);
    }

    @Test
    void a_rule_makes_errors_of_a_cluster_stop_the_organisation() {
        var organisation = organisation(cluster("a").label("soak-days", "-5"), cluster("b"));

        var outcome = organisation.outcome(UpgradeRules.TIDEGATE.withErrors(ErrorScope.ORGANISATION));

        assertThat(outcome).isEqualTo("a ORG_STOPPED, b ORG_STOPPED");
    }

    @Test
    void a_cycle_stops_its_organisation_and_under_the_reference_rules_the_environment() {
        var cyclic = organisation(cluster("a"))
                .label("sector-deps.a", "b")
                .label("sector-deps.b", "a")
                .labelled();
        var other = new LabelledOrganisation(
                new OrganisationKey("prod", "o2"),
                "pier",
                Labels.NONE,
                List.of(cluster("b").labelled()));

        var ours =
                LabelPolicyReader.readAll(List.of(cyclic, other), VersionDataNetwork.NONE, UpgradeRules.TIDEGATE, NOW);
        var theirs =
                LabelPolicyReader.readAll(List.of(cyclic, other), VersionDataNetwork.NONE, UpgradeRules.REFERENCE, NOW);

        assertThat(ours.get(0).stop())
                .isNotNull()
                .extracting(OrganisationStop::sentence)
                .asString()
                .endsWith("a>b>a");
        assertThat(ours.get(1).stop()).isNull();
        assertThat(theirs).extracting(Organisation::stop).doesNotContainNull();
    }

    @Test
    void approvals_of_the_organisation_are_the_default_of_its_clusters() {
        var organisation = organisation(cluster("a"), cluster("b").label("version-gate-approvals", GateLabels.INGRESS))
                .label("version-gate-approvals", GateLabels.STS);

        var read = organisation.read(UpgradeRules.TIDEGATE);

        assertThat(read.members())
                .extracting(
                        member -> member.policyStatus().policy().orElseThrow().approvals())
                .containsExactly(Set.of(GateLabels.STS), Set.of(GateLabels.INGRESS));
    }

    @Test
    void soak_is_inherited_if_both_sides_agree_and_not_transitively() {
        var labels = new LinkedHashMap<OrganisationKey, Labels>();
        labels.put(key("prod", "o1"), labels(Map.of("version-data.inherit", "o2,o9")));
        labels.put(key("stage", "o2"), labels(Map.of("version-data.publish", "o1", "version-data.inherit", "o3")));
        labels.put(key("prod", "o3"), labels(Map.of("version-data.publish", "o2")));

        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            var inheritance = VersionDataNetwork.of(labels, rules.labels()).of(key("prod", "o1"));

            assertThat(inheritance).isEqualTo(new SoakInheritance(List.of(key("stage", "o2")), List.of("o9"), false));
        }
    }

    @Test
    void organisations_of_the_same_id_are_distinguished_by_environment() {
        var labels = new LinkedHashMap<OrganisationKey, Labels>();
        labels.put(key("prod", "o1"), labels(Map.of("version-data.inherit", "stage/o2")));
        labels.put(key("prod", "o2"), labels(Map.of("version-data.publish", "o7")));
        labels.put(key("stage", "o2"), labels(Map.of("version-data.publish", "prod/o1")));

        var inheritance =
                VersionDataNetwork.of(labels, UpgradeRules.TIDEGATE.labels()).of(key("prod", "o1"));

        assertThat(inheritance.sources()).containsExactly(key("stage", "o2"));
    }

    private static OrganisationKey key(String environment, String id) {
        return new OrganisationKey(environment, id);
    }

    private static Labels labels(Map<String, String> byKey) {
        return new Labels(byKey);
    }
}
