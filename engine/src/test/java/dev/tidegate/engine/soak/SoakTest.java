package dev.tidegate.engine.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.revision.Applied;
import dev.tidegate.engine.revision.Proof;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.revision.Sighting;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SoakTest {

    private static final Instant SUCCESS = Instant.parse("2026-03-02T12:00:00Z");
    private static final Soak TWO_HOURS = new Soak(Duration.ofHours(2));

    @Test
    void what_has_not_soaked_long_enough_is_held_until_it_has() {
        var verdict = TWO_HOURS.check(successAt(SUCCESS), SUCCESS.plusSeconds(72 * 60));

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.sentence()).isEqualTo("has soaked 1 h 12 min of 2 h");
        assertThat(verdict.changesAt()).contains(Instant.parse("2026-03-02T14:00:00Z"));
        assertThat(verdict.facts())
                .containsExactly(
                        new Fact("success", SUCCESS),
                        new Fact("required", Duration.ofHours(2)),
                        new Fact("remaining", Duration.ofMinutes(48)));
    }

    @Test
    void the_gate_opens_at_exactly_the_end_and_not_a_moment_before() {
        var end = SUCCESS.plus(Duration.ofHours(2));

        assertThat(TWO_HOURS.check(successAt(SUCCESS), end.minusNanos(1)).isOpen())
                .isFalse();
        assertThat(TWO_HOURS.check(successAt(SUCCESS), end).isOpen()).isTrue();
        assertThat(TWO_HOURS.check(successAt(SUCCESS), end).sentence()).isEqualTo("has soaked 2 h or more");
    }

    @Test
    void a_success_of_the_future_counts_from_now() {
        var now = SUCCESS.minusSeconds(600);

        var verdict = TWO_HOURS.check(successAt(SUCCESS), now);

        assertThat(verdict.sentence()).isEqualTo("has soaked 0 s of 2 h, its success is dated in the future");
        assertThat(verdict.changesAt()).contains(now.plus(Duration.ofHours(2)));
        assertThat(TWO_HOURS.remaining(successAt(SUCCESS), now)).isEqualTo(Duration.ofHours(2));
    }

    @Test
    void no_soak_is_open_as_soon_as_there_is_a_success() {
        var verdict = new Soak(Duration.ZERO).check(successAt(SUCCESS), SUCCESS);

        assertThat(verdict.isOpen()).isTrue();
    }

    @Test
    void without_a_proven_success_even_no_soak_is_closed() {
        var verdict = new Soak(Duration.ZERO).unproven();

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.changesAt()).isEmpty();
        assertThat(verdict.sentence()).isEqualTo("soak of 0 s begins with a proven success");
    }

    @Test
    void nothing_is_left_to_wait_long_after_the_end() {
        var remaining = TWO_HOURS.remaining(successAt(SUCCESS), SUCCESS.plus(Duration.ofDays(9)));

        assertThat(remaining).isZero();
    }

    @Test
    void a_soak_beyond_the_end_of_time_never_opens() {
        var forever = new Soak(Duration.ofSeconds(Long.MAX_VALUE));

        var verdict = forever.check(successAt(SUCCESS), SUCCESS);

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.changesAt()).contains(Instant.MAX);
    }

    @Test
    void a_soak_is_not_negative() {
        assertThatThrownBy(() -> new Soak(Duration.ofSeconds(-1))).hasMessageContaining("negative");
    }

    private static Proof<String> successAt(Instant instant) {
        var revision = Revision.of("content");
        return new Applied(revision, instant.minusSeconds(1))
                .prove(new Sighting<>("healthy", revision, instant))
                .orElseThrow();
    }
}
