package dev.tidegate.upgrades.replay;

import static dev.tidegate.testsupport.Property.tries;
import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.replay.ReplayDifference;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.upgrades.ClusterRules;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.RandomOrganisations;
import dev.tidegate.upgrades.policy.GateLabels;
import dev.tidegate.upgrades.soak.InheritedSoakHistory;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UpgradeReplayTest {

    @Test
    void a_replay_of_a_record_has_no_differences() {
        tries(100).forAll(RandomOrganisations.gen(), Generator.oneOf(Profile.values()), (organisation, profile) -> {
            var inputs = inputs(organisation, profile);

            assertThat(UpgradeReplay.replay(UpgradeRunJson.write(inputs), UpgradeRunJson.write(inputs.plan()))
                            .orElseThrow())
                    .isEmpty();
        });
    }

    @Test
    void recorded_inputs_are_written_back_byte_by_byte() {
        tries(50).forAll(RandomOrganisations.gen(), organisation -> {
            var written = UpgradeRunJson.write(inputs(organisation, Profile.TIDEGATE));

            assertThat(UpgradeRunJson.write(UpgradeReplay.read(written).orElseThrow()))
                    .isEqualTo(written);
        });
    }

    @Test
    void recorded_lookups_are_repeated() {
        var inputs = inputs(
                        organisation(
                                cluster("a").offered("4.15.0").channel("stable-4.14"),
                                cluster("b").offered("4.15.0")),
                        Profile.TIDEGATE)
                .with(new LookupResults(
                        List.of(new VersionGate("g1", GateLabels.OCP, "4.15")),
                        Map.of("id-a", List.of("g1")),
                        Set.of("id-b"),
                        Map.of("id-a", List.of("stable-4.15"))));

        var differences = UpgradeReplay.replay(UpgradeRunJson.write(inputs), UpgradeRunJson.write(inputs.plan()));

        assertThat(differences.orElseThrow()).isEmpty();
        assertThat(TestOrganisation.outcome(UpgradeReplay.read(UpgradeRunJson.write(inputs))
                        .orElseThrow()
                        .plan()))
                .isEqualTo("a SCHEDULED 4.15.0, b GATE_UNACKED");
    }

    @Test
    void a_changed_input_is_detected() {
        var inputs = inputs(organisation(cluster("a")), Profile.TIDEGATE);
        var changed = UpgradeRunJson.write(inputs).replace("\"4.14.2\"", "\"4.14.3\"");

        var differences = UpgradeReplay.replay(changed, UpgradeRunJson.write(inputs.plan()))
                .orElseThrow();

        assertThat(differences).contains(new ReplayDifference("/decisions/0/actions/0/to", "\"4.14.2\"", "\"4.14.3\""));
    }

    @Test
    void only_changed_rules_are_recorded() {
        var plain = inputs(organisation(cluster("a")), Profile.TIDEGATE);
        var rules =
                UpgradeRules.TIDEGATE.withStarts(UpgradeRules.TIDEGATE.starts().withHorizon(Duration.ofHours(9)));
        var changed = new UpgradeInputs(
                plain.profile(),
                rules,
                plain.now(),
                plain.organisation(),
                null,
                plain.history(),
                plain.inherited(),
                plain.orders(),
                plain.lookups());

        var written = UpgradeRunJson.write(changed);

        assertThat(written).contains("\"rules\":{\"starts\":{\"horizon\":\"PT9H\"}}");
        assertThat(UpgradeReplay.read(written).orElseThrow().rules()).isEqualTo(rules);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void rules_without_a_cap_on_gaps_are_read_back(Profile profile) {
        var rules = UpgradeRules.of(profile).withSoak(UpgradeRules.REFERENCE.soak());
        var plain = inputs(organisation(cluster("a")), profile);
        var inputs = new UpgradeInputs(
                profile,
                rules,
                plain.now(),
                plain.organisation(),
                null,
                plain.history(),
                List.of(),
                plain.orders(),
                plain.lookups());

        assertThat(UpgradeReplay.read(UpgradeRunJson.write(inputs))
                        .orElseThrow()
                        .rules())
                .isEqualTo(rules);
    }

    @Test
    void plans_of_add_ons_are_replayed_too() {
        var plain = inputs(organisation(cluster("a")).label("blocked-versions", "cert/1.2.4"), Profile.TIDEGATE);
        var inputs = new UpgradeInputs(
                Profile.TIDEGATE,
                plain.rules(),
                plain.now(),
                plain.organisation(),
                new AddonInputs("cert", "1.2.5", List.of(new AddonInstallation("id-a", "1.2.3"))),
                SoakHistory.EMPTY,
                List.of(new InheritedSoakHistory(new OrganisationKey("prod", "o2"), plain.history())),
                plain.orders(),
                LookupResults.NONE);

        var differences = UpgradeReplay.replay(UpgradeRunJson.write(inputs), UpgradeRunJson.write(inputs.plan()));

        assertThat(differences.orElseThrow()).isEmpty();
    }

    @Test
    void the_json_names_of_a_record_are_stable() {
        var plain = inputs(
                organisation(cluster("a"), cluster("b").label("soak-days", "x")).label("sector-deps.a", "a"),
                Profile.TIDEGATE);
        var rules = UpgradeRules.TIDEGATE.withClusters(new ClusterRules(true, true, true, false, false));
        var inputs = new UpgradeInputs(
                plain.profile(),
                rules,
                plain.now(),
                plain.organisation(),
                null,
                plain.history(),
                plain.inherited(),
                plain.orders(),
                plain.lookups());

        assertThat(UpgradeRunJson.write(inputs))
                .contains(
                        "\"rules\":{\"clusters\":{\"toldOrderMatters\":true}}",
                        "\"standing\":{\"standing\":\"valid\",\"of\":{\"workloads\":[\"w\"]",
                        "\"standing\":{\"standing\":\"invalid\",\"place\":{\"workloads\":[\"w\"]",
                        "\"reach\":\"ORGANISATION\"",
                        "\"answers\":{\"gates\":[]");
        assertThat(UpgradeRunJson.write(inputs.plan())).contains("\"actions\":[]", "\"reach\":\"ORGANISATION\"");
        assertThat(UpgradeReplay.read(UpgradeRunJson.write(inputs)).orElseThrow())
                .isEqualTo(inputs);
    }

    @Test
    void another_schema_is_refused() {
        assertThat(UpgradeReplay.read("{\"schema\":\"tidegate.dev/upgrade-run/v2\"}")
                        .complaint())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("upgrade-run/v2"));
    }

    @Test
    void an_invalid_record_is_refused() {
        assertThat(UpgradeReplay.read("{").complaint()).isPresent();
        assertThat(UpgradeReplay.read("{\"schema\":\"" + UpgradeRunJson.SCHEMA + "\",\"profile\":\"TIDEGATE\"}")
                        .complaint())
                .isPresent();
    }

    private static UpgradeInputs inputs(TestOrganisation organisation, Profile profile) {
        var rules = UpgradeRules.of(profile);
        return new UpgradeInputs(
                profile,
                rules,
                organisation.now(),
                organisation.read(rules),
                null,
                organisation.history(),
                List.of(),
                organisation.orders(),
                LookupResults.NONE);
    }
}
