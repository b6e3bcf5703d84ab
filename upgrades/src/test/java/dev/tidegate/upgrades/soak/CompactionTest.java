package dev.tidegate.upgrades.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.soak.Earned;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompactionTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");
    private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(400));
    private static final Instant LATELY = NOW.minus(Duration.ofDays(399));

    private static final SoakHistory HISTORY = new SoakHistory(
            new SoakLedger(
                    NOW,
                    new SoakTotals(Map.of(
                            "4.14.1", Map.of("web", new Earned(9, Set.of("a"))),
                            "4.14.2", Map.of("web", new Earned(3, Set.of("a", "b")))))),
            null);

    @Test
    void a_version_nobody_has_reported_for_long_is_put_aside_with_all_it_earned() {
        var sightings = seen(Map.of("4.14.1", LONG_AGO, "4.14.2", LATELY));

        var parted = Compaction.of(HISTORY, sightings, NOW, Compaction.USUAL_AGE);

        assertThat(parted.leaving()).containsExactly("4.14.1");
        assertThat(parted.remaining().ledger().totals().versions()).containsOnlyKeys("4.14.2");
        assertThat(parted.archive().ledger().totals().days("4.14.1", "web")).isEqualTo(9);
        assertThat(parted.fresh().versions()).containsOnlyKeys("4.14.2");
        assertThat(parted.stale().versions()).containsOnlyKeys("4.14.1");
        assertThat(SoakMerge.merge(parted.remaining(), parted.archive())
                        .ledger()
                        .totals())
                .isEqualTo(HISTORY.ledger().totals());
    }

    @Test
    void a_version_of_unknown_age_stays() {
        var parted = Compaction.of(HISTORY, Sightings.NONE, NOW, Compaction.USUAL_AGE);

        assertThat(parted.isNeeded()).isFalse();
        assertThat(parted.remaining()).isEqualTo(HISTORY);
    }

    @Test
    void a_version_that_was_noted_and_never_seen_counts_from_when_it_was_noted() {
        var sightings = new Sightings(Map.of(
                "4.14.1",
                new VersionSightings(LONG_AGO, List.of()),
                "4.14.2",
                new VersionSightings(LATELY, List.of())));

        var parted = Compaction.of(HISTORY, sightings, NOW, Compaction.USUAL_AGE);

        assertThat(parted.leaving()).containsExactly("4.14.1");
    }

    @Test
    void what_was_cut_off_after_the_history_is_brought_to_an_end() {
        var sightings = seen(Map.of("4.13.9", LONG_AGO, "4.14.2", LATELY));

        var parted = Compaction.of(HISTORY, sightings, NOW, Compaction.USUAL_AGE);

        assertThat(parted.leaving()).isEmpty();
        assertThat(parted.isNeeded()).isTrue();
        assertThat(parted.fresh().versions()).containsOnlyKeys("4.14.2");
    }

    @Test
    void sightings_are_read_as_they_were_written() {
        var sightings = seen(Map.of("4.14.1", LONG_AGO));

        assertThat(SightingsDocument.read(SightingsDocument.write(sightings)).orElseThrow())
                .isEqualTo(sightings);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{\"vers",
                "{}",
                "{\"versions\":null}",
                "{\"versions\":{\"4.14.1\":null}}",
                "{\"versions\":{},\"more\":1}",
                "{\"versions\":{\"4.14.1\":{\"noted\":\"soon\",\"clusters\":[]}}}",
                "{\"versions\":{\"4.14.1\":{\"noted\":\"2026-03-02T07:30:00Z\",\"clusters\":[null]}}}",
                "{\"versions\":{\"4.14.1\":{\"noted\":\"2026-03-02T07:30:00Z\",\"clusters\":[{\"name\":\"a\"}]}}}",
            })
    void sightings_that_are_not_understood_in_full_are_refused(String text) {
        assertThat(SightingsDocument.read(text).complaint()).isPresent();
    }

    @Test
    void merged_sightings_go_from_the_first_to_the_last_of_either() {
        var one = seen(Map.of("4.14.1", LATELY));
        var other = new Sightings(
                Map.of("4.14.1", new VersionSightings(LONG_AGO, List.of(new Sighting("a", "id-a", LONG_AGO, NOW)))));

        var merged = one.and(other);

        assertThat(merged.of("4.14.1")).containsExactly(new Sighting("a", "id-a", LONG_AGO.minusSeconds(60), NOW));
        assertThat(other.and(one)).isEqualTo(merged);
    }

    private static Sightings seen(Map<String, Instant> lastSeen) {
        var versions = new TreeMap<String, VersionSightings>();
        lastSeen.forEach((version, last) -> {
            var first = LONG_AGO.minusSeconds(60);
            versions.put(version, new VersionSightings(first, List.of(new Sighting("a", "id-a", first, last))));
        });
        return new Sightings(versions);
    }
}
