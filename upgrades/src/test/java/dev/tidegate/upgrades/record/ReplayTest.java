package dev.tidegate.upgrades.record;

import static dev.tidegate.testsupport.Property.tries;
import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.testsupport.Gen;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.decision.RandomOrganisations;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.GateLabels;
import dev.tidegate.upgrades.soak.InheritedHistory;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReplayTest {

    @Test
    void deciding_again_agrees_with_the_record() {
        tries(100).forAll(RandomOrganisations.gen(), Gen.oneOf(Profile.values()), (organisation, profile) -> {
            var inputs = inputs(organisation, profile);

            assertThat(Replay.replay(RecordJson.write(inputs), RecordJson.write(inputs.decide()))
                            .orElseThrow())
                    .isEmpty();
        });
    }

    @Test
    void what_is_read_is_written_again_to_the_letter() {
        tries(50).forAll(RandomOrganisations.gen(), organisation -> {
            var written = RecordJson.write(inputs(organisation, Profile.TIDEGATE));

            assertThat(RecordJson.write(Replay.read(written).orElseThrow())).isEqualTo(written);
        });
    }

    @Test
    void answers_that_were_given_are_given_again() {
        var inputs = inputs(
                        organisation(
                                cluster("a").offered("4.15.0").channel("stable-4.14"),
                                cluster("b").offered("4.15.0")),
                        Profile.TIDEGATE)
                .with(new Answers(
                        List.of(new VersionGate("g1", GateLabels.OCP, "4.15")),
                        Map.of("id-a", List.of("g1")),
                        Set.of("id-b"),
                        Map.of("id-a", List.of("stable-4.15"))));

        var differences = Replay.replay(RecordJson.write(inputs), RecordJson.write(inputs.decide()));

        assertThat(differences.orElseThrow()).isEmpty();
        assertThat(TestOrganisation.outcome(
                        Replay.read(RecordJson.write(inputs)).orElseThrow().decide()))
                .isEqualTo("a SCHEDULED 4.15.0, b GATE_UNACKED");
    }

    @Test
    void a_changed_input_is_detected() {
        var inputs = inputs(organisation(cluster("a")), Profile.TIDEGATE);
        var changed = RecordJson.write(inputs).replace("\"4.14.2\"", "\"4.14.3\"");

        var differences =
                Replay.replay(changed, RecordJson.write(inputs.decide())).orElseThrow();

        assertThat(differences)
                .contains(new Replay.Difference("/decisions/0/actions/0/to", "\"4.14.2\"", "\"4.14.3\""));
    }

    @Test
    void changed_switches_of_the_rules_are_recorded_and_nothing_else_of_them() {
        var plain = inputs(organisation(cluster("a")), Profile.TIDEGATE);
        var rules =
                UpgradeRules.TIDEGATE.withStarts(UpgradeRules.TIDEGATE.starts().withHorizon(Duration.ofHours(9)));
        var changed = new RunInputs(
                plain.profile(),
                rules,
                plain.now(),
                plain.organisation(),
                null,
                plain.history(),
                plain.inherited(),
                plain.orders(),
                plain.answers());

        var written = RecordJson.write(changed);

        assertThat(written).contains("\"rules\":{\"starts\":{\"horizon\":\"PT9H\"}}");
        assertThat(Replay.read(written).orElseThrow().rules()).isEqualTo(rules);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void rules_without_a_bound_on_gaps_survive(Profile profile) {
        var rules = UpgradeRules.of(profile).withSoak(UpgradeRules.REFERENCE.soak());
        var plain = inputs(organisation(cluster("a")), profile);
        var inputs = new RunInputs(
                profile,
                rules,
                plain.now(),
                plain.organisation(),
                null,
                plain.history(),
                List.of(),
                plain.orders(),
                plain.answers());

        assertThat(Replay.read(RecordJson.write(inputs)).orElseThrow().rules()).isEqualTo(rules);
    }

    @Test
    void decisions_about_add_ons_are_replayed_too() {
        var plain = inputs(organisation(cluster("a")).label("blocked-versions", "cert/1.2.4"), Profile.TIDEGATE);
        var inputs = new RunInputs(
                Profile.TIDEGATE,
                plain.rules(),
                plain.now(),
                plain.organisation(),
                new AddonInputs("cert", "1.2.5", List.of(new AddonInstallation("id-a", "1.2.3"))),
                SoakHistory.EMPTY,
                List.of(new InheritedHistory(new OrganisationKey("prod", "o2"), plain.history())),
                plain.orders(),
                Answers.NONE);

        var differences = Replay.replay(RecordJson.write(inputs), RecordJson.write(inputs.decide()));

        assertThat(differences.orElseThrow()).isEmpty();
    }

    @Test
    void another_schema_is_refused() {
        assertThat(Replay.read("{\"schema\":\"tidegate.dev/upgrade-run/v2\"}").complaint())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("upgrade-run/v2"));
    }

    @Test
    void what_is_no_record_is_refused() {
        assertThat(Replay.read("{").complaint()).isPresent();
        assertThat(Replay.read("{\"schema\":\"" + RecordJson.SCHEMA + "\",\"profile\":\"TIDEGATE\"}")
                        .complaint())
                .isPresent();
    }

    private static RunInputs inputs(TestOrganisation organisation, Profile profile) {
        var rules = UpgradeRules.of(profile);
        return new RunInputs(
                profile,
                rules,
                organisation.now(),
                organisation.read(rules),
                null,
                organisation.history(),
                List.of(),
                organisation.orders(),
                Answers.NONE);
    }
}
