package dev.tidegate.engine.lock;

import static dev.tidegate.engine.lock.LockTableBuilder.admit;
import static dev.tidegate.engine.lock.LockTableBuilder.contender;
import static dev.tidegate.engine.lock.LockTableBuilder.count;
import static dev.tidegate.engine.lock.LockTableBuilder.sector;
import static dev.tidegate.engine.lock.LockTableBuilder.table;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where the rules differ. */
class LockRulesTest {

    @Test
    void a_mutex_is_not_held_in_two_sectors() {
        var a = contender("A", "a", "m");
        var b = contender("B", "b", "m");

        assertThat(admit(table(LockRules.TIDEGATE, a, b), count(1), a, b)).containsExactly("A");
        assertThat(admit(table(LockRules.REFERENCE, a, b), count(1), a, b)).containsExactly("A", "B");
    }

    @Test
    void a_limited_sector_respects_a_holder_without_sector() {
        var a = contender("A", null, "m");
        var b = contender("B", "b", "m");
        var ours = table(LockRules.TIDEGATE, a, b);
        var reference = table(LockRules.REFERENCE, a, b);
        ours.hold(a);
        reference.hold(a);

        assertThat(ours.check(new LockRequest(b, count(1))).sentence()).isEqualTo("mutex m is held by A");
        assertThat(reference.check(new LockRequest(b, count(1))).isOpen()).isTrue();
    }

    @Test
    void with_the_first_holder_in_another_limited_sector_the_reference_starts_one_more() {
        var p1 = contender("p1", "edge", "m");
        var p2 = contender("p2", "prod", "m");
        var p3 = contender("p3", "prod", "m");
        var reference = table(LockRules.REFERENCE, p1, p2, p3);
        var ours = table(LockRules.TIDEGATE, p1, p2, p3);
        reference.hold(p1);
        ours.hold(p1);

        assertThat(admit(reference, count(2), p2, p3)).containsExactly("p2", "p3");
        assertThat(admit(ours, count(2), p2, p3)).isEmpty();
    }

    @Test
    void what_the_claimant_holds_itself_does_not_keep_it_out() {
        var a = contender("A", null, "m");
        var ours = table(LockRules.TIDEGATE, a);
        var reference = table(LockRules.REFERENCE, a);
        ours.hold(a);
        reference.hold(a);

        assertThat(ours.check(new LockRequest(a, null)).isOpen()).isTrue();
        assertThat(reference.check(new LockRequest(a, null)).isOpen()).isFalse();
    }

    @Test
    void for_the_reference_a_limit_of_two_hides_what_the_claimant_holds() {
        var a = contender("A", "prod", "m");
        var table = table(LockRules.REFERENCE, a);
        table.hold(a);

        assertThat(table.check(new LockRequest(a, count(2))).isOpen()).isTrue();
        assertThat(table.check(new LockRequest(a, count(1))).isOpen()).isFalse();
    }

    @Test
    void a_mutex_named_like_an_id_is_never_shared_whatever_the_limit() {
        var a = contender("A", "prod");
        var b = contender("B", "prod", "id-of-A");

        assertThat(admit(table(LockRules.TIDEGATE, a, b), count(2), a, b)).containsExactly("A");
        assertThat(admit(table(LockRules.TIDEGATE, a, b), count(2), b, a)).containsExactly("B");
        assertThat(admit(table(LockRules.REFERENCE, a, b), count(2), a, b)).containsExactly("A", "B");
    }

    @Test
    void a_limit_bounds_the_whole_sector_where_that_is_wanted() {
        var prod = sector("prod", 5);
        var table = table(LockRules.TIDEGATE.limitingWithoutMutex(), prod);

        var admitted = admit(table, count(1), prod);

        assertThat(admitted).containsExactly("p1");
        assertThat(table.check(new LockRequest(prod[1], count(1))).sentence())
                .isEqualTo("p1 is at work; sector prod allows 1");
    }
}
