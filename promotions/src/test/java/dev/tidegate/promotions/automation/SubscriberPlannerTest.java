package dev.tidegate.promotions.automation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.promotions.file.SoakRequirement;
import dev.tidegate.promotions.file.SoakRequirement.Basis;
import dev.tidegate.promotions.file.SoakRequirement.Mode;
import dev.tidegate.promotions.version.CommitVersion;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubscriberPlannerTest {

    private static final CommitVersion OLD = version("a");
    private static final CommitVersion NEW = version("b");
    private static final Instant MONDAY = Instant.parse("2026-03-02T00:00:00Z");

    @ParameterizedTest(name = "mode {0}: {1}")
    @CsvSource(
            nullValues = "-",
            value = {"SUM, true, -", "EACH, false, PT28H", "MAX, false, PT18H"})
    void times_of_publishers_count_together_or_each(Mode mode, boolean isOpen, @Nullable Duration opensIn) {
        var now = MONDAY.plus(Duration.ofDays(3));
        var publishers = List.of(
                publisher("stage-a", NEW, PublishedResult.first(true, now.minus(Duration.ofHours(20)))),
                publisher("stage-b", NEW, PublishedResult.first(true, now.minus(Duration.ofHours(30)))));

        var soak = verdict("soak", decide(publishers, soak(2, mode, Basis.CONTINUOUS), now));

        assertThat(soak.isOpen()).isEqualTo(isOpen);
        assertThat(soak.changesAt()
                        .map(instant -> Duration.between(now, instant))
                        .orElse(null))
                .isEqualTo(opensIn);
    }

    @Test
    void a_publisher_that_fails_in_between_starts_its_time_again() {
        var a = PublishedResult.first(true, MONDAY.plus(Duration.ofHours(9)));
        var b = PublishedResult.first(true, MONDAY.plus(Duration.ofHours(15)));
        var day = soak(1, Mode.SUM, Basis.CONTINUOUS);
        var afternoon = decide(
                List.of(publisher("stage-a", NEW, a), publisher("stage-b", NEW, b)),
                day,
                MONDAY.plus(Duration.ofHours(15)));
        var failed = b.deployed(false, MONDAY.plus(Duration.ofHours(20)));
        var evening = decide(
                List.of(publisher("stage-a", NEW, a), publisher("stage-b", NEW, failed)),
                day,
                MONDAY.plus(Duration.ofHours(20)));
        var mended = failed.deployed(true, MONDAY.plus(Duration.ofHours(21)));
        var night = decide(
                List.of(publisher("stage-a", NEW, a), publisher("stage-b", NEW, mended)),
                day,
                MONDAY.plus(Duration.ofHours(21)));

        assertThat(verdict("same-version", afternoon).isOpen()).isTrue();
        assertThat(verdict("soak", afternoon).changesAt()).contains(MONDAY.plus(Duration.ofHours(24)));
        assertThat(verdict("published", evening).isOpen()).isFalse();
        assertThat(verdict("soak", night).changesAt()).contains(MONDAY.plus(Duration.ofHours(27)));
    }

    @Test
    void time_spent_on_another_version_counts_for_no_soak() {
        var now = MONDAY.plus(Duration.ofDays(4));
        var result = PublishedResult.first(true, now.minus(Duration.ofDays(3)))
                .left(now.minus(Duration.ofDays(2)))
                .deployed(true, now.minus(Duration.ofHours(1)));
        var publishers = List.of(publisher("stage-a", NEW, result));

        var continuous = verdict("soak", decide(publishers, soak(1, Mode.SUM, Basis.CONTINUOUS), now));
        var cumulative = verdict("soak", decide(publishers, soak(1, Mode.SUM, Basis.CUMULATIVE), now));

        assertThat(continuous.changesAt()).contains(now.plus(Duration.ofHours(23)));
        assertThat(cumulative.isOpen()).isTrue();
    }

    @Test
    void a_failed_redeployment_holds_automation_although_the_version_worked_before() {
        var result = PublishedResult.first(true, MONDAY).deployed(false, MONDAY.plusSeconds(60));

        var decision = decide(List.of(publisher("stage-a", NEW, result)), null, MONDAY.plusSeconds(120));

        assertThat(decision.wanted()).isEmpty();
        assertThat(verdict("published", decision).sentence()).contains("stage-a at bbbbbbb (failed)");
        assertThat(result.everSucceeded()).isTrue();
    }

    @Test
    void publishers_at_two_versions_hold_the_subscriber_and_both_are_named() {
        var decision = decide(
                List.of(
                        publisher("stage-a", NEW, PublishedResult.first(true, MONDAY)),
                        publisher("stage-b", OLD, PublishedResult.first(true, MONDAY))),
                null,
                MONDAY);

        assertThat(decision.wanted()).isEmpty();
        assertThat(verdict("same-version", decision).sentence())
                .isEqualTo("publishers are at different versions: stage-a at bbbbbbb, stage-b at aaaaaaa");
    }

    @Test
    void a_channel_nobody_publishes_to_holds_its_subscribers() {
        var decision = decide(List.of(), null, MONDAY);

        assertThat(decision.wanted()).isEmpty();
        assertThat(verdict("published", decision).sentence()).isEqualTo("nobody publishes to channel harbor-ok");
    }

    @Test
    void a_hold_keeps_the_subscriber_where_it_is() {
        var decision = SubscriberPlanner.decide(
                subscriber(Set.of("harbor-ok")),
                List.of(publisher("stage-a", NEW, PublishedResult.first(true, MONDAY))),
                null,
                new SubscriberHold("jdoe", "rolled back", MONDAY),
                version -> false,
                (subscriber, candidate) -> List.of(),
                MONDAY);

        assertThat(decision.wanted()).isEmpty();
        assertThat(verdict("hold", decision).sentence()).isEqualTo("jdoe holds it: rolled back");
    }

    @Test
    void a_hotfix_skips_waiting_gates_but_not_those_that_every_promotion_has() {
        var result = PublishedResult.first(true, MONDAY);
        var denied = Verdict.closed("window", "year-end denies it in prod");

        var decision = SubscriberPlanner.decide(
                subscriber(Set.of("harbor-ok")),
                List.of(publisher("stage-a", NEW, result)),
                soak(2, Mode.SUM, Basis.CONTINUOUS),
                null,
                NEW::equals,
                (subscriber, candidate) -> List.of(denied),
                MONDAY.plusSeconds(60));

        assertThat(verdict("soak", decision).isOpen()).isTrue();
        assertThat(decision.explanation().closed()).containsExactly(denied);
    }

    @Test
    void a_configuration_publishers_disagree_about_is_not_passed_on() {
        var one = new ChannelPublisher("harbor-ok", "stage-a", NEW, PublishedResult.first(true, MONDAY), "11aa");
        var other = new ChannelPublisher("harbor-ok", "stage-b", NEW, PublishedResult.first(true, MONDAY), "22bb");

        assertThat(decide(List.of(one, other), null, MONDAY).wanted()).isEmpty();
        assertThat(decide(List.of(one), null, MONDAY).wanted())
                .hasValueSatisfying(change -> assertThat(change.configHashes()).containsExactly("11aa"));
    }

    @Test
    void the_same_set_of_channels_is_one_promotion_whatever_the_order() {
        var first = new WantedChange(subscriber(new TreeSet<>(List.of("a", "b"))), NEW, new TreeSet<>());
        var reversed = new TreeSet<String>(Collections.reverseOrder());
        reversed.addAll(List.of("a", "b"));
        var second = new WantedChange(subscriber(reversed), version("c"), new TreeSet<>());

        var promotions = WantedPromotions.of(List.of(first, second), Map.of(), MONDAY);

        assertThat(promotions)
                .singleElement()
                .satisfies(promotion -> assertThat(promotion.changes()).hasSize(2));
    }

    @Test
    void content_is_named_by_all_that_is_wanted() {
        var prod = new WantedChange(harbor("prod"), NEW, new TreeSet<>());
        var prodEu = new WantedChange(harbor("prod-eu"), NEW, new TreeSet<>());

        assertThat(PromotionContentHash.of(List.of(prod, prodEu))).isEqualTo("0e6619ad532a5345373728ca941c0577");
        assertThat(PromotionContentHash.of(List.of(prodEu, prod))).isEqualTo("0e6619ad532a5345373728ca941c0577");
        assertThat(PromotionContentHash.of(List.of(prod))).isNotEqualTo("0e6619ad532a5345373728ca941c0577");
    }

    private static ChannelSubscriber harbor(String target) {
        return new ChannelSubscriber(
                "harbor",
                "prod",
                "/services/harbor/saas.yml",
                "harbor",
                "/services/harbor/ns/" + target + ".yml",
                target,
                OLD,
                new TreeSet<>(List.of("harbor-stage-ok")),
                new TreeSet<>(),
                false);
    }

    private static ChannelSubscriber subscriber(Set<String> channels) {
        var declared = channels instanceof SortedSet<String> sorted ? sorted : new TreeSet<>(channels);
        return new ChannelSubscriber(
                "harbor", "prod", "/saas.yml", "harbor", "/ns.yml", "prod", OLD, declared, new TreeSet<>(), false);
    }

    private static ChannelPublisher publisher(String name, CommitVersion version, PublishedResult result) {
        return new ChannelPublisher("harbor-ok", name, version, result, "");
    }

    private static SoakRequirement soak(int days, Mode mode, Basis basis) {
        return new SoakRequirement(Duration.ofDays(days), List.of(), mode, basis);
    }

    private static SubscriberDecision decide(
            List<ChannelPublisher> publishers, @Nullable SoakRequirement soak, Instant now) {
        return SubscriberPlanner.decide(
                subscriber(Set.of("harbor-ok")),
                publishers,
                soak,
                null,
                version -> false,
                (subscriber, candidate) -> List.of(),
                now);
    }

    private static Verdict verdict(String gate, SubscriberDecision decision) {
        return decision.explanation().verdicts().stream()
                .filter(verdict -> verdict.gate().equals(gate))
                .findFirst()
                .orElseThrow();
    }

    private static CommitVersion version(String digit) {
        return new CommitVersion(digit.repeat(40));
    }
}
