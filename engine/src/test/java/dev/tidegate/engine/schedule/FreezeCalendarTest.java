package dev.tidegate.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class FreezeCalendarTest {

    private static final FreezeWindow YEAR_END = freeze("2026-12-20", "2027-01-04", "year-end");

    private static FreezeWindow freeze(String from, String until, String reason) {
        return new FreezeWindow(midnight(from), midnight(until), reason);
    }

    private static Instant midnight(String date) {
        return Instant.parse(date + "T00:00:00Z");
    }

    private static FreezeCalendar calendar(FreezeWindow... freezes) {
        return new FreezeCalendar(List.of(freezes));
    }

    @Test
    void a_freeze_holds_from_its_first_instant_and_is_over_at_its_end() {
        var calendar = calendar(YEAR_END);

        assertThat(calendar.at(midnight("2026-12-19"))).isEqualTo(Spell.open(midnight("2026-12-20")));
        assertThat(calendar.at(midnight("2026-12-20"))).isEqualTo(Spell.closed(midnight("2027-01-04")));
        assertThat(calendar.at(midnight("2027-01-04"))).isEqualTo(Spell.open(null));
    }

    @Test
    void freezes_that_overlap_or_touch_end_together() {
        var calendar = calendar(
                freeze("2027-01-04", "2027-01-06", "stock-taking"),
                YEAR_END,
                freeze("2026-12-24", "2026-12-27", "holidays"),
                freeze("2027-01-07", "2027-01-08", "audit"));

        assertThat(calendar.opensAt(midnight("2026-12-25"))).contains(midnight("2027-01-06"));
        assertThat(calendar.active(midnight("2026-12-25")))
                .extracting(FreezeWindow::reason)
                .containsExactly("year-end", "holidays");
    }

    @Test
    void a_freeze_without_end_lasts_until_it_is_lifted() {
        var calendar = calendar(YEAR_END, new FreezeWindow(midnight("2026-12-31"), null, "incident"));

        assertThat(calendar.at(midnight("2026-12-20"))).isEqualTo(Spell.closed(null));
        assertThat(calendar.at(midnight("2028-01-01"))).isEqualTo(Spell.closed(null));
    }

    @Test
    void a_calendar_without_freezes_is_always_open() {
        assertThat(calendar().at(midnight("2026-12-20"))).isEqualTo(Spell.open(null));
    }

    @Test
    void a_freeze_that_ends_before_it_begins_or_has_no_reason_is_refused() {
        assertThatThrownBy(() -> freeze("2027-01-04", "2027-01-04", "nothing")).hasMessageContaining("cannot end at");
        assertThatThrownBy(() -> freeze("2027-01-04", "2027-01-05", " ")).hasMessageContaining("needs a reason");
    }
}
