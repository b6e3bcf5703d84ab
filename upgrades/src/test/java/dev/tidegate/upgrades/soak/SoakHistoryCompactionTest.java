package dev.tidegate.upgrades.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.soak.EarnedSoak;
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

class SoakHistoryCompactionTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");
    private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(400));
    private static final Instant LATELY = NOW.minus(Duration.ofDays(399));

    private static final SoakHistory HISTORY = new SoakHistory(
            new SoakLedger(
                    NOW,
                    new SoakTotals(Map.of(
                            "4.14.1", Map.of("web", new EarnedSoak(9, Set.of("a"))),
                            "4.14.2", Map.of("web", new EarnedSoak(3, Set.of("a", "b")))))),
            null);

    @Test
    void a_version_that_was_not_used_for_long_is_archived_with_its_soak() {
        var usage = seen(Map.of("4.14.1", LONG_AGO, "4.14.2", LATELY));

        var compaction = SoakHistoryCompaction.of(HISTORY, usage, NOW, SoakHistoryCompaction.DEFAULT_AGE);

        assertThat(compaction.archivedVersions()).containsExactly("4.14.1");
        assertThat(compaction.remaining().ledger().totals().versions()).containsOnlyKeys("4.14.2");
        assertThat(compaction.archive().ledger().totals().days("4.14.1", "web")).isEqualTo(9);
        assertThat(compaction.remainingUsage().versions()).containsOnlyKeys("4.14.2");
        assertThat(compaction.archivedUsage().versions()).containsOnlyKeys("4.14.1");
        assertThat(SoakHistoryMerge.merge(compaction.remaining(), compaction.archive())
                        .ledger()
                        .totals())
                .isEqualTo(HISTORY.ledger().totals());
    }

    @Test
    void a_version_of_unknown_age_stays() {
        var compaction =
                SoakHistoryCompaction.of(HISTORY, VersionUsageHistory.NONE, NOW, SoakHistoryCompaction.DEFAULT_AGE);

        assertThat(compaction.isNeeded()).isFalse();
        assertThat(compaction.remaining()).isEqualTo(HISTORY);
    }

    @Test
    void a_version_without_usage_ages_from_the_start_of_its_recording() {
        var usage = new VersionUsageHistory(Map.of(
                "4.14.1", new VersionUsages(LONG_AGO, List.of()), "4.14.2", new VersionUsages(LATELY, List.of())));

        var compaction = SoakHistoryCompaction.of(HISTORY, usage, NOW, SoakHistoryCompaction.DEFAULT_AGE);

        assertThat(compaction.archivedVersions()).containsExactly("4.14.1");
    }

    @Test
    void an_interrupted_compaction_is_completed() {
        var usage = seen(Map.of("4.13.9", LONG_AGO, "4.14.2", LATELY));

        var compaction = SoakHistoryCompaction.of(HISTORY, usage, NOW, SoakHistoryCompaction.DEFAULT_AGE);

        assertThat(compaction.archivedVersions()).isEmpty();
        assertThat(compaction.isNeeded()).isTrue();
        assertThat(compaction.remainingUsage().versions()).containsOnlyKeys("4.14.2");
    }

    @Test
    void usage_is_read_back_as_it_was_written() {
        var usage = seen(Map.of("4.14.1", LONG_AGO));

        assertThat(VersionUsageJson.read(VersionUsageJson.write(usage)).orElseThrow())
                .isEqualTo(usage);
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
    void usage_with_unknown_content_is_refused(String text) {
        assertThat(VersionUsageJson.read(text).complaint()).isPresent();
    }

    @Test
    void merged_usage_spans_the_usage_of_both_histories() {
        var one = seen(Map.of("4.14.1", LATELY));
        var other = new VersionUsageHistory(
                Map.of("4.14.1", new VersionUsages(LONG_AGO, List.of(new VersionUsage("a", "id-a", LONG_AGO, NOW)))));

        var merged = one.mergedWith(other);

        assertThat(merged.of("4.14.1")).containsExactly(new VersionUsage("a", "id-a", LONG_AGO.minusSeconds(60), NOW));
        assertThat(other.mergedWith(one)).isEqualTo(merged);
    }

    private static VersionUsageHistory seen(Map<String, Instant> lastSeen) {
        var versions = new TreeMap<String, VersionUsages>();
        lastSeen.forEach((version, last) -> {
            var first = LONG_AGO.minusSeconds(60);
            versions.put(version, new VersionUsages(first, List.of(new VersionUsage("a", "id-a", first, last))));
        });
        return new VersionUsageHistory(versions);
    }
}
