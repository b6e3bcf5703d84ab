package dev.tidegate.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.runtime.UnitSchedule.Urgency;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class UnitScheduleTest {

    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");
    private static final Duration INTERVAL = Duration.ofMinutes(10);
    private static final Instant NEXT_ROUND = NOON.plus(INTERVAL);

    @Test
    void a_new_unit_is_due_at_once() {
        assertThat(UnitSchedule.dueAt(NOON).isDue(NOON)).isTrue();
    }

    @Test
    void a_unit_under_way_is_not_due() {
        assertThat(UnitSchedule.dueAt(NOON).begun(NOON, NEXT_ROUND).isDue(NOON)).isFalse();
    }

    @Test
    void a_pass_without_announcement_is_followed_after_the_interval() {
        assertThat(ended(true, null).dueAt()).isEqualTo(NEXT_ROUND);
    }

    @Test
    void a_pass_that_takes_longer_than_the_interval_is_followed_at_once() {
        var late = NEXT_ROUND.plusSeconds(30);

        var schedule = UnitSchedule.dueAt(NOON).begun(NOON, NEXT_ROUND).ended(late, INTERVAL, true, null);

        assertThat(schedule.dueAt()).isEqualTo(late);
    }

    @Test
    void an_announced_instant_before_the_interval_is_kept_to_the_second() {
        assertThat(ended(true, NOON.plusSeconds(217)).dueAt()).isEqualTo(NOON.plusSeconds(217));
    }

    @Test
    void a_pass_between_two_intervals_does_not_move_the_interval() {
        var between = NOON.plusSeconds(217);

        var schedule =
                ended(true, between).begun(between, between.plus(INTERVAL)).ended(between, INTERVAL, true, null);

        assertThat(schedule.dueAt()).isEqualTo(NEXT_ROUND);
    }

    @Test
    void an_announced_instant_after_the_interval_changes_nothing() {
        assertThat(ended(true, NEXT_ROUND.plusSeconds(1)).dueAt()).isEqualTo(NEXT_ROUND);
    }

    @Test
    void an_announced_instant_that_is_over_leads_to_no_busy_loop() {
        assertThat(ended(true, NOON.minusSeconds(60)).dueAt()).isEqualTo(NOON.plusSeconds(1));
    }

    @Test
    void failures_are_tried_again_sooner_than_the_interval_and_twice_as_late_each_time() {
        var schedule = UnitSchedule.dueAt(NOON);
        var waits = new java.util.ArrayList<Long>();
        for (int i = 0; i < 8; i++) {
            schedule = schedule.begun(NOON, NEXT_ROUND).ended(NOON, INTERVAL, false, null);
            waits.add(Duration.between(NOON, schedule.dueAt()).toSeconds());
        }

        assertThat(waits).containsExactly(10L, 20L, 40L, 80L, 160L, 320L, 600L, 600L);
    }

    @Test
    void a_success_forgets_failures() {
        var failed = ended(false, null);

        var schedule = failed.begun(NOON, NEXT_ROUND)
                .ended(NOON, INTERVAL, true, null)
                .begun(NOON, NEXT_ROUND)
                .ended(NOON, INTERVAL, false, null);

        assertThat(schedule.dueAt()).isEqualTo(NOON.plusSeconds(10));
    }

    @Test
    void a_signal_long_after_a_pass_is_answered_at_once() {
        var later = NOON.plusSeconds(60);

        assertThat(ended(true, null)
                        .signalled(later, Urgency.COLLECTED, INTERVAL)
                        .dueAt())
                .isEqualTo(later);
    }

    @Test
    void signals_right_after_a_pass_are_collected() {
        var schedule = ended(true, null);
        for (int second = 1; second <= 3; second++) {
            schedule = schedule.signalled(NOON.plusSeconds(second), Urgency.COLLECTED, INTERVAL);
        }

        assertThat(schedule.dueAt()).isEqualTo(NOON.plusSeconds(5));
    }

    @Test
    void somebody_who_undoes_every_change_is_answered_more_and_more_slowly() {
        var schedule = ended(true, null);
        var now = NOON;
        var waits = new java.util.ArrayList<Long>();
        for (int i = 0; i < 9; i++) {
            var signalled = schedule.signalled(now.plusSeconds(1), Urgency.COLLECTED, INTERVAL);
            waits.add(Duration.between(now, signalled.dueAt()).toSeconds());
            now = signalled.dueAt();
            schedule = signalled.begun(now, now.plus(INTERVAL)).ended(now, INTERVAL, true, null);
        }

        // 285: the interval is over before the quiet time of 320 s is.
        assertThat(waits).containsExactly(5L, 10L, 20L, 40L, 80L, 160L, 285L, 600L, 600L);
    }

    @Test
    void a_signal_during_a_pass_leads_to_another_pass() {
        var schedule = UnitSchedule.dueAt(NOON)
                .begun(NOON, NEXT_ROUND)
                .signalled(NOON, Urgency.COLLECTED, INTERVAL)
                .ended(NOON.plusSeconds(2), INTERVAL, true, null);

        assertThat(schedule.dueAt()).isEqualTo(NOON.plusSeconds(7));
    }

    @Test
    void a_person_is_answered_at_once_even_right_after_a_pass() {
        var schedule = ended(true, null).signalled(NOON.plusSeconds(1), Urgency.AT_ONCE, INTERVAL);

        assertThat(schedule.dueAt()).isEqualTo(NOON.plusSeconds(1));
    }

    @Test
    void a_person_is_answered_right_after_the_pass_under_way() {
        var schedule = UnitSchedule.dueAt(NOON)
                .begun(NOON, NEXT_ROUND)
                .signalled(NOON, Urgency.AT_ONCE, INTERVAL)
                .signalled(NOON, Urgency.COLLECTED, INTERVAL)
                .ended(NOON.plusSeconds(2), INTERVAL, true, null);

        assertThat(schedule.dueAt()).isEqualTo(NOON.plusSeconds(2));
    }

    private static UnitSchedule ended(boolean succeeded, @org.jspecify.annotations.Nullable Instant wakeUp) {
        return UnitSchedule.dueAt(NOON).begun(NOON, NEXT_ROUND).ended(NOON, INTERVAL, succeeded, wakeUp);
    }
}
