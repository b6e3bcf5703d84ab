package dev.tidegate.upgrades.sector;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.OutcomeCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SectorsTest {

    @Test
    void a_cycle_begins_with_its_first_name_and_leaves_out_sectors_that_lead_to_it() {
        var sectors = new Sectors(
                Map.of("a", List.of("d"), "d", List.of("c"), "c", List.of("b"), "b", List.of("d")), Map.of());

        assertThat(sectors.cycle()).contains(List.of("b", "d", "c", "b"));
    }

    @Test
    void a_diamond_of_dependencies_is_no_cycle() {
        var sectors = new Sectors(Map.of("a", List.of("b", "c"), "b", List.of("d"), "c", List.of("d")), Map.of());

        assertThat(sectors.cycle()).isEmpty();
        assertThat(sectors.names()).containsExactly("a", "b", "c", "d");
    }

    @Test
    void a_sector_comes_after_those_it_depends_on_and_otherwise_by_name() {
        var sectors = new Sectors(
                Map.of("a", List.of("stage"), "stage", List.of("dev"), "b", List.of("stage", "lab")), Map.of());

        assertThat(sectors.inOrder()).containsExactly("dev", "lab", "stage", "a", "b");
    }

    @Test
    void a_very_long_chain_of_sectors_is_searched() {
        var chain = new HashMap<String, List<String>>();
        for (int i = 0; i < 20_000; i++) {
            chain.put("s" + i, List.of("s" + (i + 1)));
        }
        var sectors = new Sectors(chain, Map.of()).declaring(List.of("s20000"));
        var gate = new SectorGate(sectors, List.of(member("last", "s20000", "4.14.0", "w")), List.of());

        var check = gate.check("s0", List.of("w"), Version.of("4.14.1"));

        assertThat(sectors.cycle()).isEmpty();
        assertThat(check.code()).isEqualTo(OutcomeCode.SECTOR_BEHIND);
    }

    @ParameterizedTest(name = "{0} of 1 to 12 members")
    @CsvSource({
        "20%, 1 1 1 1 1 1 1 2 2 2 2 2",
        "25%, 1 1 1 1 1 2 2 2 2 2 3 3",
        "33%, 1 1 1 1 2 2 2 3 3 3 4 4",
        "50%, 1 1 2 2 2 3 4 4 4 5 6 6",
        "75%, 1 2 2 3 4 4 5 6 7 8 8 9"
    })
    void a_percentage_of_the_members_is_rounded_half_to_even(String limit, String numbers) {
        for (var read : List.of(SectorLimit.parse(limit).orElseThrow(), SectorLimit.parseLeniently(limit))) {
            var resolved = new ArrayList<String>();
            for (int members = 1; members <= 12; members++) {
                var area = requireNonNull(read.limit());
                resolved.add(Integer.toString(Math.max(1, area.ofMembers().applyAsInt(members))));
            }

            assertThat(String.join(" ", resolved)).isEqualTo(numbers);
        }
    }

    @Test
    void the_sentence_names_the_cluster_that_is_behind() {
        var gate = new SectorGate(
                new Sectors(Map.of("prod", List.of("stage"), "stage", List.of()), Map.of()),
                List.of(member("s1", "stage", "4.14.2", "w"), member("s2", "stage", "4.14.1", "w")),
                List.of());

        var check = gate.check("prod", List.of("w"), Version.of("4.14.2"));

        assertThat(check.verdict().sentence())
                .isEqualTo("cluster s2 of sector stage runs 4.14.1, older than 4.14.2, for workload w");
    }

    @Test
    void a_workload_without_upstream_clusters_is_not_held_back() {
        var gate = new SectorGate(
                new Sectors(Map.of("prod", List.of("stage"), "stage", List.of()), Map.of()),
                List.of(member("s1", "stage", "4.14.0", "x")),
                List.of());

        assertThat(gate.check("prod", List.of("w"), Version.of("4.14.2")).passes())
                .isTrue();
    }

    @Test
    void a_cluster_of_unknown_version_holds_downstream_sectors_back() {
        var gate = new SectorGate(
                new Sectors(Map.of("prod", List.of("stage"), "stage", List.of()), Map.of()),
                List.of(member("s1", "stage", null, "w")),
                List.of());

        assertThat(gate.check("prod", List.of("w"), Version.of("4.14.2")).code())
                .isEqualTo(OutcomeCode.SECTOR_UNCERTAIN);
    }

    @Test
    void a_cluster_of_unknown_workloads_counts_for_all_and_does_not_end_the_search() {
        var sectors = new Sectors(
                Map.of("prod", List.of("stage"), "stage", List.of("canary"), "canary", List.of()), Map.of());
        var unknown = new SectorMember("s1", "stage", null, Version.of("4.14.2"));
        var beyond = member("c1", "canary", "4.14.1", "w");
        var gate = new SectorGate(sectors, List.of(unknown, beyond), List.of());

        assertThat(gate.check("prod", List.of("w"), Version.of("4.14.2")).code())
                .isEqualTo(OutcomeCode.SECTOR_BEHIND);
        assertThat(gate.check("prod", List.of("zzz"), Version.of("4.14.3")).code())
                .isEqualTo(OutcomeCode.SECTOR_BEHIND);
    }

    @Test
    void the_sentence_names_a_sector_that_does_not_exist_and_the_nearest() {
        var sectors = new Sectors(Map.of("prod", List.of("canry"), "canary", List.of()), Map.of());
        var gate = new SectorGate(sectors, List.of(member("c1", "canary", "4.14.2", "w")), List.of());

        var check = gate.check("prod", List.of("w"), Version.of("4.14.2"));

        assertThat(check.code()).isEqualTo(OutcomeCode.SECTOR_UNKNOWN);
        assertThat(check.verdict().sentence())
                .isEqualTo("sector prod waits for a sector that does not exist, canary does (canry)");
    }

    private static SectorMember member(String name, String sector, @Nullable String version, String workload) {
        return new SectorMember(name, sector, Set.of(workload), version == null ? null : Version.of(version));
    }
}
