package dev.tidegate.integrations.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which shards a change concerns: too many cost time, one too few lets a bad change land. */
class AffectedShardFinderPropertyTest {

    private record Edit(RandomDataTree before, RandomDataTree after) {}

    private static final Generator<Edit> EDITS = draws -> {
        var before = RandomDataTree.draw(draws);
        return new Edit(before, before.edited(draws));
    };

    private static Set<String> affected(CheckReport report) {
        return report.shards().stream()
                .filter(ShardImpact::isAffected)
                .map(verdict -> verdict.workload().shard().label())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void no_shard_is_missed_whose_data_change() {
        Property.tries(400).forAll(EDITS, edit -> {
            var expected = edit.after().in("aws").stream()
                    .filter(account ->
                            !edit.before().stateOf(account).equals(edit.after().stateOf(account)))
                    .map(RandomDataTree::name)
                    .toList();

            var report = CheckFleet.check(edit.before().fleet(), edit.after().fleet());

            assertThat(affected(report)).containsAll(expected);
        });
    }

    @Test
    void a_change_that_belongs_to_nobody_concerns_everybody() {
        Property.tries(200).forAll(EDITS, edit -> {
            var before = edit.before().with("/teams/stranger.yml", "one");
            var after = edit.after().with("/teams/stranger.yml", "other");

            var report = CheckFleet.check(before.fleet(), after.fleet());

            assertThat(affected(report)).containsExactlyElementsOf(names(after));
        });
    }

    private static Set<String> names(RandomDataTree data) {
        return data.in("aws").stream().map(RandomDataTree::name).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void a_file_nobody_mentions_concerns_everybody_whatever_else_changes() {
        Property.tries(100).forAll(EDITS, edit -> {
            var report = CheckFleet.check(edit.before().fleet(), edit.after().fleet(), "hack/build.sh");

            assertThat(affected(report)).containsExactlyElementsOf(names(edit.after()));
        });
    }

    /** How shards are run: which image for everybody, who has another one, and who is split. */
    private record Run(int image, Map<String, Integer> pins, Map<String, Integer> slices) {

        static final Generator<Run> ANY = draws -> {
            var pins = new TreeMap<String, Integer>();
            var slices = new TreeMap<String, Integer>();
            for (int account = 0; account < 3; account++) {
                if (draws.isMostly(3)) {
                    pins.put("a" + account, draws.between(0, 2));
                }
                if (draws.isMostly(3)) {
                    slices.put("a" + account, draws.between(1, 3));
                }
            }
            return new Run(draws.between(0, 2), pins, slices);
        };

        CheckFleet fleet() {
            var fleet = CheckFleet.empty().spec("000000" + image);
            for (int account = 0; account < 3; account++) {
                fleet.account("a" + account, "/aws/a" + account + "/account.yml");
            }
            pins.forEach((account, pin) -> fleet.pin(account, "000000" + pin));
            slices.forEach(fleet::subShards);
            return fleet;
        }

        Map<String, String> objects() {
            return fleet().side("any").workloads().stream()
                    .collect(Collectors.toMap(
                            workload -> workload.id().name(), Workload::digest, (one, two) -> one, TreeMap::new));
        }
    }

    @Test
    void exactly_the_workloads_are_told_whose_objects_differ() {
        Property.tries(200).forAll(Run.ANY, Run.ANY, (before, after) -> {
            var differing = new TreeSet<>(before.objects().keySet());
            differing.addAll(after.objects().keySet());
            differing.removeIf(name -> before.objects().containsKey(name)
                    && String.valueOf(before.objects().get(name))
                            .equals(after.objects().get(name)));

            var report = CheckFleet.check(before.fleet(), after.fleet());

            assertThat(report.workloads().stream().map(change -> change.id().name()))
                    .containsExactlyInAnyOrderElementsOf(differing);
            assertThat(report.blastRadius().workloads()).isEqualTo(differing.size());
        });
    }
}
