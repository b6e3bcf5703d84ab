package dev.tidegate.upgrades.edit;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.edit.LabelChanges.Unknown;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.LabelPolicies;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.Standing;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EditLawsTest {

    private static final Labels SECTORS = new Labels(Map.of("sector-deps.prod", "canary"));
    private static final LabelOwner CLUSTER = LabelOwner.subscription("s1");

    private static Standing standing(Labels labels) {
        var organisation = new LabelledOrganisation(
                new OrganisationKey("prod", "o1"),
                "harbour",
                SECTORS,
                List.of(new LabelledCluster(Cluster.called("c", "c"), labels)));
        return LabelPolicies.read(
                        organisation,
                        VersionDataNetwork.NONE,
                        UpgradeRules.TIDEGATE,
                        Instant.parse("2024-05-13T10:00:00Z"))
                .members()
                .get(0)
                .standing();
    }

    private static Optional<UpgradePolicy> policy(Labels labels) {
        return standing(labels).policy();
    }

    private static LabelOwner owner(LabelOwner.Kind kind) {
        return new LabelOwner(kind, "x");
    }

    private static Gen<Labels> labels(LabelOwner.Kind kind) {
        return switch (kind) {
            case SUBSCRIPTION -> DrawnLabels.OF_CLUSTERS;
            case ORGANISATION -> DrawnLabels.OF_ORGANISATIONS;
        };
    }

    @ParameterizedTest
    @EnumSource
    void a_plan_that_prunes_leads_to_exactly_the_desired_labels(LabelOwner.Kind kind) {
        forAll(labels(kind), labels(kind), (current, desired) -> {
            var plan = LabelChanges.plan(owner(kind), current, desired, Unknown.PRUNE);

            assertThat(plan.goal()).isEqualTo(desired);
        });
    }

    @ParameterizedTest
    @EnumSource
    void a_plan_for_what_is_there_already_is_empty(LabelOwner.Kind kind) {
        forAll(
                labels(kind),
                current -> assertThat(LabelChanges.plan(owner(kind), current, current, Unknown.PRUNE)
                                .steps())
                        .isEmpty());
    }

    @Test
    void nobody_ever_sees_a_policy_that_nobody_wrote() {
        forAll(DrawnLabels.OF_CLUSTERS, DrawnLabels.GOOD_POLICIES, (some, good) -> {
            checkEveryPrefix(some, good);
            checkEveryPrefix(good, some);
            checkEveryPrefix(good, Labels.NONE);
        });
        forAll(DrawnLabels.GOOD_POLICIES, DrawnLabels.GOOD_POLICIES, EditLawsTest::checkEveryPrefix);
    }

    private static void checkEveryPrefix(Labels current, Labels desired) {
        var plan = LabelChanges.plan(CLUSTER, current, desired, Unknown.PRUNE);
        var before = policy(current);
        var after = policy(desired);
        for (int count = 0; count <= plan.steps().size(); count++) {
            var seen = policy(plan.after(count));
            assertThat(seen)
                    .as("after %d of %s", count, plan.steps())
                    .satisfiesAnyOf(
                            policy -> assertThat(policy).isEmpty(),
                            policy -> assertThat(policy).isEqualTo(before),
                            policy -> assertThat(policy).isEqualTo(after));
        }
    }

    @Test
    void the_form_of_labels_gives_the_labels_back_in_their_tidy_form() {
        forAll(
                DrawnLabels.GOOD_POLICIES,
                labels -> assertThat(PolicyForm.of(labels).labels()).isEqualTo(labels));
        forAll(DrawnLabels.OF_CLUSTERS, labels -> {
            var form = PolicyForm.of(labels);

            assertThat(PolicyForm.of(form.labels())).isEqualTo(form);
        });
        forAll(DrawnLabels.OF_ORGANISATIONS, labels -> {
            var form = SettingsForm.of(labels);

            assertThat(SettingsForm.of(form.labels())).isEqualTo(form);
        });
    }

    @Test
    void tidying_labels_changes_no_policy() {
        forAll(DrawnLabels.OF_CLUSTERS, labels -> {
            var tidied = PolicyForm.of(labels).labels();

            assertThat(standing(tidied).policy().map(UpgradePolicy::mutexes))
                    .isEqualTo(standing(labels).policy().map(UpgradePolicy::mutexes));
            assertThat(standing(tidied).policy().map(UpgradePolicy::sector))
                    .isEqualTo(standing(labels).policy().map(UpgradePolicy::sector));
            assertThat(standing(tidied).policy().isPresent())
                    .isEqualTo(standing(labels).policy().isPresent());
        });
    }

    @Test
    void a_form_that_is_written_down_reads_back_the_same() {
        var schemas = FormFile.schemas();
        forAll(DrawnLabels.GOOD_POLICIES, labels -> {
            var text = FormText.ofCluster("harbour: 1", PolicyForm.of(labels));

            var read = FormFile.read("x.yml", text.getBytes(StandardCharsets.UTF_8), schemas);

            assertThat(read.problems()).as(text).isEmpty();
            assertThat(read.documents()).singleElement().satisfies(document -> {
                assertThat(document.name()).isEqualTo("harbour: 1");
                assertThat(document.labels()).isEqualTo(labels);
            });
        });
        forAll(DrawnLabels.OF_ORGANISATIONS, labels -> {
            var form = SettingsForm.of(labels);
            var text = FormText.ofOrganisation("o1", form);

            var read = FormFile.read("x.yml", text.getBytes(StandardCharsets.UTF_8), schemas);

            assertThat(read.problems()).as(text).isEmpty();
            assertThat(read.documents())
                    .singleElement()
                    .satisfies(document -> assertThat(document.labels()).isEqualTo(form.labels()));
        });
    }
}
