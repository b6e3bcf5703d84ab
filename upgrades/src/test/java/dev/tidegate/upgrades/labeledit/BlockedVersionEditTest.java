package dev.tidegate.upgrades.labeledit;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.policy.BlockedVersionPattern;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockedVersionEditTest {

    private static final Labels BLOCKED = new Labels(Map.of("blocked-versions", "^4\\.16,-rc\\."));

    @Test
    void a_pattern_is_added_in_sorted_order() {
        assertThat(BlockedVersionEdit.block(BLOCKED, "^4\\.15").orElseThrow().value("blocked-versions"))
                .isEqualTo("-rc\\.,^4\\.15,^4\\.16");
    }

    @Test
    void a_pattern_is_removed() {
        assertThat(BlockedVersionEdit.unblock(BLOCKED, "-rc\\.").orElseThrow().value("blocked-versions"))
                .isEqualTo("^4\\.16");
    }

    @Test
    void the_label_is_deleted_with_its_last_pattern() {
        assertThat(BlockedVersionEdit.unblock(new Labels(Map.of("blocked-versions", "x")), "x")
                        .orElseThrow())
                .isEqualTo(Labels.NONE);
    }

    @ParameterizedTest
    @CsvSource({"'4\\.1{1,2}',comma", "'',every version", "[,no regular expression"})
    void an_invalid_pattern_is_refused(String pattern, String why) {
        assertThat(BlockedVersionEdit.block(BLOCKED, pattern).complaint().orElseThrow())
                .contains(why);
    }

    @Test
    void an_unknown_pattern_cannot_be_removed() {
        assertThat(BlockedVersionEdit.unblock(BLOCKED, "^4\\.15").complaint().orElseThrow())
                .contains("-rc\\. ^4\\.16");
    }

    @Test
    void affected_clusters_have_matching_offers_or_orders() {
        var offered = cluster("a").offered("4.15.1", "4.15.2", "4.14.9");
        var ordered = cluster("b").offered().ordered("4.15.1");
        var neither = cluster("c").ordered("4.14.2");
        var orders = Map.of(offered.id(), offered.orders(), ordered.id(), ordered.orders());

        var affected = BlockedVersionEdit.affected(
                BlockedVersionPattern.of("^4\\.15").orElseThrow(),
                List.of(offered.cluster(), ordered.cluster(), neither.cluster()),
                orders);

        assertThat(affected).hasSize(2);
        assertThat(affected.get(0).offers()).containsExactly("4.15.1", "4.15.2");
        assertThat(affected.get(1).orders()).extracting(Order::version).containsExactly("4.15.1");
    }
}
