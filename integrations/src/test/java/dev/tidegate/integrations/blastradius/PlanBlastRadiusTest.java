package dev.tidegate.integrations.blastradius;

import static dev.tidegate.integrations.simulation.TestEntry.byAccount;
import static dev.tidegate.integrations.simulation.TestEntry.byHash;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.simulation.DesiredFleet;
import dev.tidegate.integrations.simulation.TestEntry;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanBlastRadiusTest {

    private final ClusterSimulation world = new ClusterSimulation();

    private BlastRadius radius(DesiredFleet fleet, ItemCounts counts) {
        return PlanBlastRadius.of(world.plan(fleet), fleet.desired(), counts);
    }

    private BlastRadius radius(TestEntry entry) {
        return radius(new DesiredFleet().with(entry), ItemCounts.none());
    }

    private DesiredFleet pinnedAndDisabled() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis", "cygnus")));
        return new DesiredFleet()
                .with(byAccount("bucket-keeper", "atlas", "borealis").pin("borealis", "9d07aa1"))
                .account("borealis", "")
                .account("cygnus", "bucket-keeper");
    }

    @Test
    void what_is_touched_is_counted_and_named() {
        BlastRadius radius = radius(pinnedAndDisabled(), ItemCounts.none());

        assertThat(BlastRadiusReport.text(radius)).isEqualTo("""
                blast radius: 2 workloads, 2 shards, 2 partitions of 1 integration
                  environments  2 production
                  targets       account: 2 prod
                  share         bucket-keeper 67 % = 2 of 3 targets
                  takes away    delete Deployment tidegate-bucket-keeper-cygnus in reconcilers@pier-01: account disables bucket-keeper
                  new image     acme/keepers:9d07aa1 of bucket-keeper in prod
                  try first     bucket-keeper/borealis (prod)
                """);
    }

    @Test
    void a_comment_says_the_same_and_lets_nobody_else_write_in_it() {
        BlastRadius radius = radius(pinnedAndDisabled(), ItemCounts.none());

        assertThat(BlastRadiusReport.markdown(radius)).startsWith("""
                **Blast radius**: 2 workloads, 2 shards, 2 partitions of 1 integration

                - environments `2 production`
                """);
    }

    @Test
    void programs_read_the_same() {
        var json = BlastRadiusReport.json(radius(pinnedAndDisabled(), ItemCounts.none()));

        assertThat(json.at("/shares/0/percent").asInt()).isEqualTo(67);
        assertThat(json.at("/targets/account/prod").asInt()).isEqualTo(2);
        assertThat(json.at("/environments/production").asInt()).isEqualTo(2);
        assertThat(json.at("/destructive/0/step").asText()).isEqualTo("delete");
        assertThat(json.at("/firstWave/0/shard").asText()).isEqualTo("borealis");
    }

    @Test
    void items_are_counted_where_runners_publish_them() {
        var counts = ItemCounts.of(Map.of("bucket-keeper", Map.of("atlas", 900L, "borealis", 100L)));

        BlastRadius radius = radius(pinnedAndDisabled(), counts);

        assertThat(radius.shares())
                .extracting(AffectedShare::toString)
                .containsExactly(
                        "bucket-keeper 67 % = 2 of 3 targets",
                        "bucket-keeper 10 % = 100 of 1000 items, 1 shards uncounted");
    }

    @Test
    void a_pin_that_says_the_same_as_the_spec_is_redundant() {
        BlastRadius radius = radius(byAccount("bucket-keeper", "atlas").pin("atlas", "4be19c2"));

        assertThat(radius.pins()).extracting(IneffectivePin::state).containsExactly(IneffectivePin.State.REDUNDANT);
    }

    @Test
    void a_split_by_hash_has_shards_instead_of_targets() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 2)));

        BlastRadius radius = radius(byHash("note-keeper", 3));

        assertThat(radius.shares())
                .extracting(AffectedShare::toString)
                .containsExactly("note-keeper 100 % = 3 of 3 shards");
        assertThat(radius.destructive())
                .extracting(one -> one.kind().wireName() + " " + one.id().name())
                .containsExactly("reshape tidegate-note-keeper-0", "reshape tidegate-note-keeper-1");
        assertThat(radius.targets()).isEmpty();
    }

    @Test
    void nothing_to_do_reaches_nothing() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 2)));

        BlastRadius radius = radius(byHash("note-keeper", 2));

        assertThat(radius.isEmpty()).isTrue();
        assertThat(radius.shares()).isEmpty();
    }

    @Test
    void a_namespace_nobody_can_see_makes_no_image_new() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "atlas")));
        world.cluster("pier-01").outage("no route");

        BlastRadius radius = radius(byAccount("bucket-keeper", "atlas").image("9d07aa1"));

        assertThat(radius.newImages()).isEmpty();
    }
}
