package dev.tidegate.upgrades.labeledit;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.labeledit.LabelChangePlan.UnknownLabels;
import dev.tidegate.upgrades.policy.LabelPolicyReader;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LabelEditPropertyTest {

    private static final Labels SECTORS = new Labels(Map.of("sector-deps.prod", "canary"));
    private static final LabelOwner CLUSTER = LabelOwner.subscription("s1");

    private static UpgradePolicyStatus policyStatus(Labels labels) {
        var organisation = new LabelledOrganisation(
                new OrganisationKey("prod", "o1"),
                "harbour",
                SECTORS,
                List.of(new LabelledCluster(Cluster.named("c", "c"), labels)));
        return LabelPolicyReader.read(
                        organisation,
                        VersionDataNetwork.NONE,
                        UpgradeRules.TIDEGATE,
                        Instant.parse("2024-05-13T10:00:00Z"))
                .members()
                .get(0)
                .policyStatus();
    }

    private static Optional<UpgradePolicy> policy(Labels labels) {
        return policyStatus(labels).policy();
    }

    private static LabelOwner owner(LabelOwner.Kind kind) {
        return new LabelOwner(kind, "x");
    }

    private static Generator<Labels> labels(LabelOwner.Kind kind) {
        return switch (kind) {
            case SUBSCRIPTION -> RandomLabels.OF_CLUSTERS;
            case ORGANISATION -> RandomLabels.OF_ORGANISATIONS;
        };
    }

    @ParameterizedTest
    @EnumSource
    void a_plan_that_prunes_leads_to_exactly_the_desired_labels(LabelOwner.Kind kind) {
        forAll(labels(kind), labels(kind), (current, desired) -> {
            var plan = LabelChangePlan.plan(owner(kind), current, desired, UnknownLabels.PRUNE);

            assertThat(plan.result()).isEqualTo(desired);
        });
    }

    @ParameterizedTest
    @EnumSource
    void a_plan_for_the_current_labels_is_empty(LabelOwner.Kind kind) {
        forAll(
                labels(kind),
                current -> assertThat(LabelChangePlan.plan(owner(kind), current, current, UnknownLabels.PRUNE)
                                .steps())
                        .isEmpty());
    }

    @Test
    void every_intermediate_policy_is_invalid_or_the_old_or_the_new_one() {
        forAll(RandomLabels.OF_CLUSTERS, RandomLabels.GOOD_POLICIES, (some, good) -> {
            checkEveryPrefix(some, good);
            checkEveryPrefix(good, some);
            checkEveryPrefix(good, Labels.NONE);
        });
        forAll(RandomLabels.GOOD_POLICIES, RandomLabels.GOOD_POLICIES, LabelEditPropertyTest::checkEveryPrefix);
    }

    private static void checkEveryPrefix(Labels current, Labels desired) {
        var plan = LabelChangePlan.plan(CLUSTER, current, desired, UnknownLabels.PRUNE);
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
    void a_form_converts_back_to_the_normalised_labels() {
        forAll(
                RandomLabels.GOOD_POLICIES,
                labels -> assertThat(ClusterPolicyForm.of(labels).labels()).isEqualTo(labels));
        forAll(RandomLabels.OF_CLUSTERS, labels -> {
            var form = ClusterPolicyForm.of(labels);

            assertThat(ClusterPolicyForm.of(form.labels())).isEqualTo(form);
        });
        forAll(RandomLabels.OF_ORGANISATIONS, labels -> {
            var form = OrganisationSettingsForm.of(labels);

            assertThat(OrganisationSettingsForm.of(form.labels())).isEqualTo(form);
        });
    }

    @Test
    void normalising_labels_changes_no_policy() {
        forAll(RandomLabels.OF_CLUSTERS, labels -> {
            var tidied = ClusterPolicyForm.of(labels).labels();

            assertThat(policyStatus(tidied).policy().map(UpgradePolicy::mutexes))
                    .isEqualTo(policyStatus(labels).policy().map(UpgradePolicy::mutexes));
            assertThat(policyStatus(tidied).policy().map(UpgradePolicy::sector))
                    .isEqualTo(policyStatus(labels).policy().map(UpgradePolicy::sector));
            assertThat(policyStatus(tidied).policy().isPresent())
                    .isEqualTo(policyStatus(labels).policy().isPresent());
        });
    }

    @Test
    void a_written_form_is_read_back_unchanged() {
        var schemas = PolicyFormFile.schemas();
        forAll(RandomLabels.GOOD_POLICIES, labels -> {
            var text = PolicyFormWriter.ofCluster("harbour: 1", ClusterPolicyForm.of(labels));

            var read = PolicyFormFile.read("x.yml", text.getBytes(StandardCharsets.UTF_8), schemas);

            assertThat(read.problems()).as(text).isEmpty();
            assertThat(read.forms()).singleElement().satisfies(form -> {
                assertThat(form.name()).isEqualTo("harbour: 1");
                assertThat(form.labels()).isEqualTo(labels);
            });
        });
        forAll(RandomLabels.OF_ORGANISATIONS, labels -> {
            var form = OrganisationSettingsForm.of(labels);
            var text = PolicyFormWriter.ofOrganisation("o1", form);

            var read = PolicyFormFile.read("x.yml", text.getBytes(StandardCharsets.UTF_8), schemas);

            assertThat(read.problems()).as(text).isEmpty();
            assertThat(read.forms())
                    .singleElement()
                    .satisfies(parsed -> assertThat(parsed.labels()).isEqualTo(form.labels()));
        });
    }
}
