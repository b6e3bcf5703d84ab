package dev.tidegate.upgrades.edit;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.policy.BlockedVersion;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockingTest {

    private static final Labels BLOCKED = new Labels(Map.of("blocked-versions", "^4\\.16,-rc\\."));

    @Test
    void a_pattern_is_added_in_its_place() {
        assertThat(Blocking.block(BLOCKED, "^4\\.15").orElseThrow().value("blocked-versions"))
                .isEqualTo("-rc\\.,^4\\.15,^4\\.16");
    }

    @Test
    void a_pattern_is_taken_out() {
        assertThat(Blocking.unblock(BLOCKED, "-rc\\.").orElseThrow().value("blocked-versions"))
                .isEqualTo("^4\\.16");
    }

    @Test
    void with_the_last_pattern_the_label_goes() {
        assertThat(Blocking.unblock(new Labels(Map.of("blocked-versions", "x")), "x")
                        .orElseThrow())
                .isEqualTo(Labels.NONE);
    }

    @ParameterizedTest
    @CsvSource({"'4\\.1{1,2}',comma", "'',every version", "[,no regular expression"})
    void a_pattern_that_would_block_something_else_is_refused(String pattern, String why) {
        assertThat(Blocking.block(BLOCKED, pattern).complaint().orElseThrow()).contains(why);
    }

    @Test
    void a_pattern_that_is_not_there_cannot_be_taken_out() {
        assertThat(Blocking.unblock(BLOCKED, "^4\\.15").complaint().orElseThrow())
                .contains("-rc\\. ^4\\.16");
    }

    @Test
    void offers_and_orders_a_pattern_is_found_in_are_shown() {
        var offered = cluster("a").offered("4.15.1", "4.15.2", "4.14.9");
        var ordered = cluster("b").offered().ordered("4.15.1");
        var neither = cluster("c").ordered("4.14.2");
        var orders = Map.of(offered.id(), offered.orders(), ordered.id(), ordered.orders());

        var affected = Blocking.affected(
                BlockedVersion.of("^4\\.15").orElseThrow(),
                List.of(offered.cluster(), ordered.cluster(), neither.cluster()),
                orders);

        assertThat(affected).hasSize(2);
        assertThat(affected.get(0).offers()).containsExactly("4.15.1", "4.15.2");
        assertThat(affected.get(1).orders()).extracting(Order::version).containsExactly("4.15.1");
    }
}
