package dev.tidegate.engine.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.version.Version;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InheritanceTest {

    private static final Comparator<String> ORDER = Comparator.comparing(Version::of);
    private static final Instant NOW = Instant.parse("2024-05-13T10:00:00Z");

    @Test
    void the_days_of_a_source_are_added_for_workloads_known_here() {
        var own = totals(Map.of("4.12.1", Map.of("web", earned(21, "a"))));
        var theirs = totals(Map.of(
                "4.12.1", Map.of("web", earned(3, "x")),
                "4.12.2", Map.of("web", earned(13, "x"), "batch", earned(20, "y"))));

        var sum = own.inheriting(List.of(new SoakSource("prod/o2", theirs)));

        assertThat(sum)
                .isEqualTo(totals(Map.of(
                        "4.12.1", Map.of("web", earned(24, "a", "prod/o2/x")),
                        "4.12.2", Map.of("web", earned(13, "prod/o2/x")))));
        assertThat(own.days("4.12.1", "web")).isEqualTo(21);
    }

    @Test
    void a_workload_is_known_if_any_version_has_it() {
        var own = totals(Map.of("4.11.0", Map.of("batch", earned(1, "a")), "4.12.1", Map.of("web", earned(2, "a"))));
        var theirs = totals(Map.of("4.12.1", Map.of("batch", earned(5, "x"))));

        var sum = own.inheriting(List.of(new SoakSource("prod/o2", theirs)));

        assertThat(sum.days("4.12.1", "batch")).isEqualTo(5);
    }

    @Test
    void several_sources_are_all_added() {
        var own = totals(Map.of("4.12.1", Map.of("web", earned(1, "a"))));
        var theirs = totals(Map.of("4.12.1", Map.of("web", earned(2, "a"))));

        var sum = own.inheriting(List.of(new SoakSource("e/o2", theirs), new SoakSource("e/o3", theirs)));

        assertThat(sum.earned("4.12.1", "web")).isEqualTo(earned(5, "a", "e/o2/a", "e/o3/a"));
    }

    @Test
    void the_lowest_version_is_told_for_each_workload_and_over_all() {
        var lowest = LowestVersions.of(
                List.of(
                        new SoakReporter("a", "4.14.10", List.of("web", "db"), true),
                        new SoakReporter("b", "4.14.9", List.of("web"), false)),
                ORDER);

        assertThat(lowest).contains(new LowestVersions("4.14.9", Map.of("web", "4.14.9", "db", "4.14.10")));
    }

    @Test
    void where_nobody_runs_anything_there_is_no_lowest_version() {
        assertThat(LowestVersions.of(List.of(), ORDER)).isEmpty();
    }

    @Test
    void the_lowest_versions_of_two_sources_are_the_lowest_of_both() {
        var one = new LowestVersions("4.13.1", Map.of("web", "4.13.1", "db", "4.13.10"));
        var other = new LowestVersions("4.13.0", Map.of("db", "4.13.9", "batch", "4.13.0"));

        var both = one.and(other, ORDER);

        assertThat(both)
                .isEqualTo(new LowestVersions("4.13.0", Map.of("web", "4.13.1", "db", "4.13.9", "batch", "4.13.0")));
    }

    @ParameterizedTest(name = "{0} for {1}: {2}")
    @CsvSource({
        "4.13.9,  w,     true",
        "4.13.10, w,     false",
        "4.12.0,  w zzz, true",
        "4.12.1,  w zzz, false",
        "4.13.9,  w x,   false",
        "4.12.0,  w x,   true",
    })
    void nobody_runs_ahead_of_those_they_inherit_from(String version, String workloads, boolean passes) {
        var lowest = new LowestVersions("4.12.0", Map.of("w", "4.13.9", "x", "4.12.0"));

        var verdict = new InheritedVersionGate(lowest, ORDER).check(candidate(version, workloads.split(" ")), NOW);

        assertThat(verdict.isOpen()).isEqualTo(passes);
    }

    @Test
    void whoever_runs_ahead_hears_of_whom() {
        var gate = new InheritedVersionGate(new LowestVersions("4.12.0", Map.of("w", "4.13.9")), ORDER);

        assertThat(gate.check(candidate("4.13.10", "w"), NOW).sentence())
                .isEqualTo("4.13.10 is ahead of 4.13.9, the lowest version run for workload w by those it is"
                        + " inherited from");
        assertThat(gate.check(candidate("4.12.1", "zzz"), NOW).sentence())
                .isEqualTo("4.12.1 is ahead of 4.12.0, the lowest version run by those it is inherited from, who do"
                        + " not know workload zzz");
    }

    @Test
    void without_inheritance_everything_passes() {
        var verdict = new InheritedVersionGate(null, ORDER).check(candidate("9.9.9", "w"), NOW);

        assertThat(verdict.isOpen()).isTrue();
    }

    private static SoakCandidate candidate(String version, String... workloads) {
        return new SoakCandidate(version, List.of(workloads), 0);
    }

    private static SoakTotals totals(Map<String, Map<String, EarnedSoak>> versions) {
        return new SoakTotals(versions);
    }

    private static EarnedSoak earned(double days, String... reporters) {
        return new EarnedSoak(days, Set.of(reporters));
    }
}
