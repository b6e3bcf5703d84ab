package dev.tidegate.engine.lock;

import static dev.tidegate.engine.lock.LockTableBuilder.admit;
import static dev.tidegate.engine.lock.LockTableBuilder.contender;
import static dev.tidegate.engine.lock.LockTableBuilder.count;
import static dev.tidegate.engine.lock.LockTableBuilder.percent;
import static dev.tidegate.engine.lock.LockTableBuilder.sector;
import static dev.tidegate.engine.lock.LockTableBuilder.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.engine.gate.Fact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LockTableTest {

    /** Both rules, for what they agree on. */
    enum Rule {
        TIDEGATE,
        REFERENCE;

        LockRules rules() {
            return switch (this) {
                case TIDEGATE -> LockRules.TIDEGATE;
                case REFERENCE -> LockRules.REFERENCE;
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_mutex_that_is_held_keeps_the_next_one_out(Rule rule) {
        var a = contender("A", null, "m");
        var b = contender("B", null, "m");
        var table = table(rule.rules(), a, b);
        table.hold(a);

        var verdict = table.check(new LockRequest(b, null));

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.gate()).isEqualTo("mutex");
        assertThat(verdict.sentence()).isEqualTo("mutex m is held by A");
        assertThat(verdict.facts()).containsExactly(new Fact("mutex", "m"), new Fact("holders", List.of("A")));
    }

    @ParameterizedTest
    @EnumSource
    void whoever_needs_two_mutexes_is_told_of_both_that_are_held(Rule rule) {
        var a = contender("A", null, "m1");
        var b = contender("B", null, "m2");
        var c = contender("C", null, "m1", "m2");
        var table = table(rule.rules(), a, b, c);

        var admitted = admit(table, null, a, b, c);

        assertThat(admitted).containsExactly("A", "B");
        assertThat(table.check(new LockRequest(c, null)).sentence())
                .isEqualTo("mutex m1 is held by A, and mutex m2 is held by B");
    }

    @ParameterizedTest
    @EnumSource
    void the_verdict_names_the_holders_and_how_the_limit_came_about(Rule rule) {
        var prod = sector("prod", 5, "eu-db");
        var table = table(rule.rules(), prod);
        table.hold(prod[0]);
        table.hold(prod[1]);

        var verdict = table.check(new LockRequest(prod[2], percent(50)));

        assertThat(verdict.gate()).isEqualTo("parallelism");
        assertThat(verdict.sentence()).isEqualTo("mutex eu-db is held by p1, p2; sector prod allows 2 (50 % = 2 of 5)");
        assertThat(verdict.facts())
                .containsExactly(
                        new Fact("mutex", "eu-db"),
                        new Fact("holders", List.of("p1", "p2")),
                        new Fact("allowed", 2),
                        new Fact("members", 5));
    }

    @ParameterizedTest(name = "{0} %: {1}")
    @CsvSource({
        "20, 1 1 1 1 1 1 1 2 2 2 2 2",
        "25, 1 1 1 1 1 2 2 2 2 2 3 3",
        "33, 1 1 1 1 2 2 2 3 3 3 4 4",
        "50, 1 1 2 2 2 3 4 4 4 5 6 6",
        "75, 1 2 2 3 4 4 5 6 7 8 8 9",
    })
    void a_percentage_lets_in_its_share_of_the_members_and_never_nobody(int percent, String expected) {
        for (var rule : Rule.values()) {
            var admitted = IntStream.rangeClosed(1, 12)
                    .mapToObj(members -> sector("prod", members, "m"))
                    .map(prod -> admit(table(rule.rules(), prod), percent(percent), prod)
                            .size())
                    .toList();

            assertThat(admitted)
                    .as(rule.name())
                    .isEqualTo(Arrays.stream(expected.split(" "))
                            .map(Integer::valueOf)
                            .toList());
        }
    }

    @ParameterizedTest
    @EnumSource
    void only_members_that_have_the_mutex_count_for_a_percentage(Rule rule) {
        var withMutex = sector("prod", 4, "m");
        var without = contender("other", "prod");
        var all = new ArrayList<>(List.of(withMutex));
        all.add(without);
        var table = table(rule.rules(), all.toArray(LockMember[]::new));

        var admitted = admit(table, percent(50), withMutex);

        assertThat(admitted).containsExactly("p1", "p2");
    }

    @ParameterizedTest
    @EnumSource
    void what_somebody_else_started_counts_even_beyond_the_limit(Rule rule) {
        var prod = sector("prod", 5, "m");
        var table = table(rule.rules(), prod);
        table.hold(prod[0]);
        table.hold(prod[1]);
        table.hold(prod[2]);

        var obstacles = table.obstacles(new LockRequest(prod[3], count(2)));

        assertThat(obstacles)
                .containsExactly(new LockConflict.LimitReached("m", "prod", List.of("p1", "p2", "p3"), 2, 5, "2"));
    }

    @ParameterizedTest
    @EnumSource
    void one_organisation_in_one_run(Rule rule) {
        var k1 = contender("k1", "canary");
        var prod = sector("prod", 3, "m");
        var x1 = contender("x1", null, "m");
        var x2 = contender("x2", null);
        var table = table(rule.rules(), k1, prod[0], prod[1], prod[2], x1, x2);
        table.hold(prod[0]);

        var admitted = new ArrayList<String>();
        admitted.addAll(admit(table, null, x2));
        admitted.addAll(admit(table, count(2), prod[1], prod[2]));
        admitted.addAll(admit(table, null, x1, k1));

        assertThat(admitted).containsExactly("x2", "p2", "k1");
        assertThat(table.check(new LockRequest(prod[2], count(2))).sentence())
                .isEqualTo("mutex m is held by p1, p2; sector prod allows 2");
        assertThat(table.check(new LockRequest(x1, null)).sentence()).isEqualTo("mutex m is held by p1, p2");
    }

    @ParameterizedTest
    @EnumSource
    void a_limit_without_a_mutex_does_not_bound_the_sector(Rule rule) {
        var prod = sector("prod", 5);
        var table = table(rule.rules(), prod);

        var admitted = admit(table, count(1), prod);

        assertThat(admitted).hasSize(5);
    }

    @ParameterizedTest
    @EnumSource
    void a_claimant_without_sector_respects_everybody(Rule rule) {
        var a = contender("A", "a", "m");
        var b = contender("B", null, "m");
        var table = table(rule.rules(), a, b);

        var admitted = new ArrayList<>(admit(table, count(1), a));
        admitted.addAll(admit(table, null, b));

        assertThat(admitted).containsExactly("A");
    }

    @Test
    void a_sector_without_limit_lets_in_one() {
        var prod = sector("prod", 3, "m");

        assertThat(admit(table(LockRules.TIDEGATE, prod), null, prod)).containsExactly("p1");
    }

    @Test
    void a_limit_of_nobody_lets_in_one() {
        var prod = sector("prod", 3, "m");
        var table = table(LockRules.TIDEGATE, prod);

        assertThat(admit(table, percent(0), prod)).containsExactly("p1");
        assertThat(table.check(new LockRequest(prod[1], percent(0))).sentence())
                .isEqualTo("mutex m is held by p1; sector prod allows 1 (0 % = 1 of 3)");
    }

    @Test
    void a_holder_taken_twice_counts_once() {
        var prod = sector("prod", 3, "m");
        var table = table(LockRules.TIDEGATE, prod);
        table.hold(prod[0]);
        table.hold(prod[0]);

        assertThat(table.check(new LockRequest(prod[1], count(2))).isOpen()).isTrue();
    }

    @Test
    void a_long_list_of_holders_is_cut_in_the_sentence_and_whole_in_the_facts() {
        var prod = sector("prod", 8, "m");
        var table = table(LockRules.TIDEGATE, prod);
        Arrays.stream(prod).limit(7).forEach(table::hold);

        var verdict = table.check(new LockRequest(prod[7], null));

        assertThat(verdict.sentence()).isEqualTo("mutex m is held by p1, p2, p3, p4, p5 and 2 more");
        assertThat(verdict.facts()).contains(new Fact("holders", List.of("p1", "p2", "p3", "p4", "p5", "p6", "p7")));
    }

    @Test
    void an_open_verdict_says_whether_there_was_anything_to_ask_for() {
        var table = table(LockRules.TIDEGATE);

        assertThat(table.check(new LockRequest(contender("A", null), null)).sentence())
                .isEqualTo("no mutex is asked for");
        assertThat(table.check(new LockRequest(contender("A", null, "m"), null)).sentence())
                .isEqualTo("every mutex has room");
    }

    @Test
    void nonsense_is_refused() {
        assertThatThrownBy(() -> new LockRequest(contender("A", null), count(1)))
                .hasMessageContaining("no area");
        assertThatThrownBy(() -> new LockMember("a", "A", " ", Set.of())).hasMessageContaining("not blank");
    }
}
