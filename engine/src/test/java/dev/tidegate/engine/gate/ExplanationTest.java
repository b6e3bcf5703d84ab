package dev.tidegate.engine.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {

    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");
    private static final Instant ONE = NOON.plus(Duration.ofHours(1));
    private static final Instant TWO = NOON.plus(Duration.ofHours(2));

    @Test
    void the_wake_up_is_the_earliest_change_of_any_gate_open_or_closed() {
        var explanation = Explanation.of(
                Verdict.closed("soak", "2 h to go").until(TWO),
                Verdict.open("window", "open until one").until(ONE),
                Verdict.closed("approval", "nobody approved"));

        assertThat(explanation.wakeUp()).contains(ONE);
    }

    @Test
    void the_opening_is_known_only_if_every_closed_gate_knows_its_own() {
        var known = Explanation.of(
                Verdict.closed("soak", "soaks").until(ONE),
                Verdict.closed("freeze", "frozen").until(TWO));
        var unknown = Explanation.of(
                Verdict.closed("soak", "soaks").until(ONE), Verdict.closed("approval", "nobody approved"));

        assertThat(known.opensAt()).contains(TWO);
        assertThat(unknown.opensAt()).isEmpty();
    }

    @Test
    void a_verdict_without_a_reason_cannot_be_given() {
        assertThatThrownBy(() -> Verdict.closed("mutex", " ")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Verdict.open("", "fine")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void facts_keep_their_order_and_refuse_what_not_every_reader_can_be_shown() {
        var verdict = Verdict.closed("mutex", "held")
                .with("holders", List.of("p1", "p2"))
                .with("limit", 2);

        assertThat(verdict.facts()).containsExactly(new Fact("holders", List.of("p1", "p2")), new Fact("limit", 2));
        assertThatThrownBy(() -> verdict.with("object", new Object())).hasMessageContaining("object");
    }

    @Test
    void matching_reaches_the_case_at_hand() {
        Verdict open = Verdict.open("window", "open");
        Verdict closed = Verdict.closed("window", "shut").until(ONE);

        assertThat(open.<String>match(Verdict.Open::sentence, other -> "no")).isEqualTo("open");
        assertThat(closed.<Object>match(other -> "no", Verdict.Closed::opensAt)).isEqualTo(ONE);
    }
}
