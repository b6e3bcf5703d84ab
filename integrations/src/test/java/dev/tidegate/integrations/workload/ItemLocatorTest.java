package dev.tidegate.integrations.workload;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import org.junit.jupiter.api.Test;

class ItemLocatorTest {

    private static final RenderedFleet FLEET = RenderedFleet.of(TestFleet.standard()
            .with(entry("route-keeper")
                    .perCluster()
                    .override(
                            OverrideBuilder.of(TestFleet.PIER_01).subShards(3),
                            OverrideBuilder.of(TestFleet.PIER_03).disabled(true)))
            .with(entry("bucket-keeper").perAccount())
            .with(entry("note-keeper").shards(4)));

    @Test
    void an_item_of_a_cluster_belongs_to_one_shard_of_its_partition_and_one_by_hash() {
        var owners = ItemLocator.owners(FLEET.rendered().workloads(), "pier-01/payments", null);

        assertThat(owners)
                .extracting(
                        owner -> owner.workload().shard().entry().integration().name())
                .containsExactly("route-keeper", "note-keeper");
    }

    @Test
    void the_one_of_an_integration_is_found_by_the_hash() {
        var owners = ItemLocator.owners(FLEET.rendered().workloads(), "prod-east-1/payments", "note-keeper");

        assertThat(owners)
                .extracting(owner -> owner.workload().id().name(), ItemLocator.Owner::because)
                .containsExactly(tuple("tidegate-note-keeper-3", "shard 3 of 4 by hash"));
    }

    @Test
    void a_target_belongs_to_its_partition() {
        var owners = ItemLocator.owners(FLEET.rendered().workloads(), "borealis", "bucket-keeper");

        assertThat(owners)
                .extracting(owner -> owner.workload().id().name(), ItemLocator.Owner::because)
                .containsExactly(tuple("tidegate-bucket-keeper-borealis", "partition borealis"));
    }

    @Test
    void an_owner_that_is_switched_off_says_so() {
        var owners = ItemLocator.owners(FLEET.rendered().workloads(), "pier-03/payments", "route-keeper");

        assertThat(owners)
                .extracting(ItemLocator.Owner::because)
                .containsExactly("partition pier-03; it is switched off");
    }

    @Test
    void an_item_nobody_knows_has_no_owner_among_partitions() {
        assertThat(ItemLocator.owners(FLEET.rendered().workloads(), "nowhere/x", "bucket-keeper"))
                .isEmpty();
    }
}
