package dev.tidegate.upgrades.soak;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoakHistoryJsonTest {

    private static final String DOCUMENT = "{\"check_in\": \"2024-01-02T12:00:00Z\", \"versions\": "
            + "{\"4.14.1\": {\"workloads\": {\"web\": {\"soak_days\": 1.75, \"reporting\": [\"a\", \"b\"]}, "
            + "\"db\": {\"soak_days\": 0.25, \"reporting\": [\"a\"]}}}, "
            + "\"4.14.2\": {\"workloads\": {\"web\": {\"soak_days\": 1.0, \"reporting\": [\"a\"]}}}}, "
            + "\"stats\": {\"min_version\": \"4.14.1\", "
            + "\"min_version_per_workload\": {\"web\": \"4.14.1\", \"db\": \"4.14.2\"}}}";

    private static final Generator<SoakHistory> HISTORIES = SoakHistoryJsonTest::draw;

    @Test
    void a_document_is_written_as_it_was_read() {
        assertThat(SoakHistoryJson.write(SoakHistoryJson.read(DOCUMENT).orElseThrow()))
                .isEqualTo(DOCUMENT);
    }

    @Test
    void every_history_is_read_back_as_it_was_written() {
        forAll(
                HISTORIES,
                history -> assertThat(SoakHistoryJson.read(SoakHistoryJson.write(history))
                                .orElseThrow())
                        .isEqualTo(history));
    }

    @Test
    void merging_loses_nothing() {
        forAll(HISTORIES, HISTORIES, (one, other) -> {
            var merged = SoakHistoryMerge.merge(one, other);

            for (var history : List.of(one, other)) {
                history.ledger().totals().versions().forEach((version, workloads) -> {
                    assertThat(merged.ledger().totals().versions()).containsKey(version);
                    workloads.forEach((workload, earned) -> {
                        var kept = merged.ledger().totals().earned(version, workload);
                        assertThat(kept.days()).isGreaterThanOrEqualTo(earned.days());
                        assertThat(kept.reporters()).containsAll(earned.reporters());
                    });
                });
            }
        });
    }

    @Test
    void merging_the_same_again_changes_nothing() {
        forAll(HISTORIES, HISTORIES, (one, other) -> {
            var merged = SoakHistoryMerge.merge(one, other);

            assertThat(SoakHistoryMerge.merge(merged, other)).isEqualTo(merged);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "0,0.0",
        "1,1.0",
        "0.1,0.1",
        "1.75,1.75",
        "2.675,2.675",
        "0.0001,0.0001",
        "0.00001,1e-05",
        "1.5E-7,1.5e-07",
        "123456789.125,123456789.125",
        "1E16,1e+16",
        "2.0E-3,0.002",
        "0.30000000000000004,0.30000000000000004",
        "2.2250738585072014E-308,2.2250738585072014e-308"
    })
    void numbers_are_written_with_the_fewest_digits(double number, String text) {
        assertThat(PythonJsonWriter.shortest(number)).isEqualTo(text);
    }

    @Test
    void names_beyond_ascii_are_escaped_and_read_back() {
        var history = new SoakHistory(
                new SoakLedger(
                        null, new SoakTotals(Map.of("4.14.1", Map.of("wé\"b", new EarnedSoak(1, Set.of("ü\n")))))),
                null);

        var written = SoakHistoryJson.write(history);

        assertThat(written)
                .isEqualTo("{\"versions\": {\"4.14.1\": {\"workloads\": {\"w\\u00e9\\\"b\": "
                        + "{\"soak_days\": 1.0, \"reporting\": [\"\\u00fc\\n\"]}}}}}");
        assertThat(SoakHistoryJson.read(written).orElseThrow()).isEqualTo(history);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"vers",
                "",
                "null",
                "[]",
                "{} {}",
                "{\"schema\": 2}",
                "{\"versions\": []}",
                "{\"versions\": {\"4.14.1\": {\"workloads\": {\"w\": {\"soak_days\": -1}}}}}",
                "{\"versions\": {\"4.14.1\": {\"workloads\": {\"w\": {\"soak_days\": \"1\"}}}}}",
                "{\"versions\": {\"4.14.1\": {\"workloads\": {\"w\": {\"soak_days\": 1, \"since\": 3}}}}}",
                "{\"versions\": {\"4.14.1\": {\"workloads\": {\"w\": {\"reporting\": [1]}}}}}",
                "{\"versions\": {}, \"versions\": {}}",
                "{\"check_in\": \"yesterday\"}",
                "{\"stats\": {\"min_version\": 4}}"
            })
    void unknown_content_is_refused_and_not_read_as_an_empty_history(String text) {
        assertThat(SoakHistoryJson.read(text).complaint()).isPresent();
    }

    @Test
    void absent_and_null_fields_are_empty() {
        assertThat(SoakHistoryJson.read("{}").orElseThrow()).isEqualTo(SoakHistory.EMPTY);
        assertThat(SoakHistoryJson.read("{\"check_in\": null, \"versions\": {}, \"stats\": null}")
                        .orElseThrow())
                .isEqualTo(SoakHistory.EMPTY);
    }

    @Test
    void whole_numbers_of_days_are_read() {
        var history = SoakHistoryJson.read("{\"versions\": {\"4.14.1\": {\"workloads\": {\"w\": {\"soak_days\": 3}}}}}")
                .orElseThrow();

        assertThat(history.ledger().totals().days("4.14.1", "w")).isEqualTo(3.0);
    }

    private static SoakHistory draw(RandomSource draws) {
        var versions = new LinkedHashMap<String, Map<String, EarnedSoak>>();
        for (var version : List.of("4.14.1", "4.14.10", "4.15.0-rc.1")) {
            if (draws.isMostly(3)) {
                var workloads = new LinkedHashMap<String, EarnedSoak>();
                for (var workload : List.of("w", "x y", "z")) {
                    if (draws.isMostly(2)) {
                        workloads.put(
                                workload,
                                new EarnedSoak(
                                        draws.between(0, 1_000_000) / 7919.0,
                                        Generator.setOf(Generator.oneOf("a", "b", "c"), 0, 3)
                                                .draw(draws)));
                    }
                }
                versions.put(version, workloads);
            }
        }
        return new SoakHistory(
                new SoakLedger(
                        draws.isMostly(4) ? Instant.ofEpochSecond(1_700_000_000L + draws.between(0, 100_000)) : null,
                        new SoakTotals(versions)),
                draws.isMostly(2) ? new LowestVersions("4.14.1", Map.of("w", "4.14.1")) : null);
    }
}
