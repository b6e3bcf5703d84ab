package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O2;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.history;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.replay.UpgradeInputs;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class InheritanceRunTest {

    private static final Duration SIX_HOURS = Duration.ofHours(6);

    @ParameterizedTest
    @MethodSource("bothOrders")
    void what_a_round_credits_is_inherited_from_the_next_round_on_whoever_has_its_turn_first(
            OrganisationKey publisher, OrganisationKey consumer) {
        var world = sharing(publisher, consumer);
        world.run();

        var second = world.runAfter(SIX_HOURS);
        var third = world.runAfter(SIX_HOURS);

        assertThat(inherited(second, consumer)).isZero();
        assertThat(inherited(third, consumer)).isEqualTo(0.25);
    }

    @Test
    void in_the_profile_of_the_reference_whoever_stands_later_in_the_list_inherits_what_was_credited_just_now() {
        var first = sharing(O2, O1).in(Profile.REFERENCE);
        var last = sharing(O1, O2).in(Profile.REFERENCE);
        last.allowed.add(last.allowed.remove(0));
        first.run();
        last.run();

        var publisherFirst = first.runAfter(SIX_HOURS);
        var publisherLast = last.runAfter(SIX_HOURS);

        assertThat(inherited(publisherFirst, O1)).isEqualTo(0.25);
        assertThat(inherited(publisherLast, O2)).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void a_dry_run_inherits_what_the_run_does(Profile profile) {
        var world = sharing(O1, O2).in(profile);
        world.run();
        world.dryRun = true;
        var announced = world.runAfter(SIX_HOURS);
        world.dryRun = false;

        var done = world.run();

        assertThat(inputs(announced, O2).inherited()).isEqualTo(inputs(done, O2).inherited());
    }

    @Test
    void a_source_that_could_not_be_read_for_one_organisation_is_unknown_to_all_of_the_round_but_itself() {
        var trouble = new InjectedFailures();
        var histories = new RoundHistories(new FakeStore(trouble), Profile.TIDEGATE);
        trouble.failing("read prod/o1");
        var first = histories.inherited(history(O1));
        trouble.working("read prod/o1");

        var second = histories.inherited(history(O1));

        assertThat(second).isEqualTo(first).isInstanceOf(HistoryRepository.Stored.Unusable.class);
        assertThat(histories.read(history(O1))).isInstanceOf(HistoryRepository.Stored.Sound.class);
    }

    private static Stream<Arguments> bothOrders() {
        return Stream.of(Arguments.of(O1, O2), Arguments.of(O2, O1));
    }

    private static UpgradeTestBed sharing(OrganisationKey publisher, OrganisationKey consumer) {
        return new UpgradeTestBed()
                .organisation(
                        publisher,
                        Map.of("version-data.publish", consumer.id()),
                        cluster("p").at("4.14.2").offered())
                .organisation(consumer, Map.of("version-data.inherit", publisher.id()), cluster("c"));
    }

    private static double inherited(UpgradeRoundReport report, OrganisationKey consumer) {
        return inputs(report, consumer)
                .inherited()
                .get(0)
                .history()
                .ledger()
                .totals()
                .days("4.14.2", "w");
    }

    private static UpgradeInputs inputs(UpgradeRoundReport report, OrganisationKey organisation) {
        return requireNonNull(about(report, organisation).clusters()).inputs();
    }
}
