package dev.tidegate.shard;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.testsupport.Generator;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShardSlotTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "prod-east-1/payments, 1, 1, 3, 1, 1, 7, 11",
        "prod-east-1/ledger, 1, 0, 1, 2, 0, 1, 17",
        "stage-west-2/payments, 0, 0, 0, 1, 2, 4, 16",
        "cluster-1, 1, 0, 1, 1, 4, 1, 1",
        "https://git.example.com/team/repo, 1, 1, 3, 0, 6, 7, 15",
        "caf\u00e9-\u00e9quipe, 0, 1, 0, 2, 2, 0, 12",
        "'prod-east-1/payments ', 0, 0, 2, 0, 0, 6, 10",
        "'', 0, 0, 2, 1, 1, 6, 6",
        "a, 1, 1, 1, 2, 0, 1, 17",
    })
    void every_reconciler_counts_an_item_to_the_same_shard(
            String item, int of2, int of3, int of4, int of5, int of7, int of8, int of20) {
        assertThat(IntStream.of(2, 3, 4, 5, 7, 8, 20).map(count -> ShardSlot.owner(item, count)))
                .containsExactly(of2, of3, of4, of5, of7, of8, of20);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"prod-east-1/team-2, 1, 1, 3", "prod-east-1/team-4, 0, 0, 2", "prod-east-1/team-7, 0, 2, 2"})
    void a_digest_whose_first_bit_is_set_is_no_negative_number(String item, int of2, int of3, int of4) {
        assertThat(IntStream.of(2, 3, 4).map(count -> ShardSlot.owner(item, count)))
                .containsExactly(of2, of3, of4);
    }

    @Test
    void one_of_three_shards_owns_an_item_and_its_neighbour_does_not() {
        assertThat(new ShardSlot(1, 3).owns("saas-qontract-reconcile")).isTrue();
        assertThat(new ShardSlot(2, 3).owns("saas-qontract-reconcile")).isFalse();
    }

    @Test
    void every_item_has_exactly_one_owner() {
        forAll(
                Generator.strings("abz019-/. \u00e9\u6771\ud83d\ude80", 0, 20),
                Generator.integers(1, 64),
                (item, count) -> {
                    var owners = IntStream.range(0, count).filter(index -> new ShardSlot(index, count).owns(item));

                    assertThat(owners).containsExactly(ShardSlot.owner(item, count));
                });
    }

    @Test
    void a_container_without_variables_owns_everything() {
        var slot = ShardSlot.fromEnvironment(Map.of());

        assertThat(slot).isEqualTo(new ShardSlot(0, 1));
        assertThat(slot.owns("anything")).isTrue();
    }

    @Test
    void a_container_reads_its_slot_from_its_variables() {
        assertThat(ShardSlot.fromEnvironment(Map.of("SHARDS", "3", "SHARD_ID", "2")))
                .isEqualTo(new ShardSlot(2, 3));
    }

    @Test
    void a_shard_beyond_the_last_one_refuses_to_start() {
        assertThatThrownBy(() -> ShardSlot.fromEnvironment(Map.of("SHARDS", "3", "SHARD_ID", "3")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("SHARD_ID is 3; with SHARDS=3 it must be 0 to 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1"})
    void no_shards_at_all_are_refused(String shards) {
        assertThatThrownBy(() -> ShardSlot.fromEnvironment(Map.of("SHARDS", shards)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("it must be 1 or more");
    }

    @Test
    void a_number_that_is_none_is_refused_by_name() {
        assertThatThrownBy(() -> ShardSlot.fromEnvironment(Map.of("SHARDS", "three")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("SHARDS is \"three\"; it must be a whole number");
    }
}
