package dev.tidegate.integrations.workload;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.testsupport.Generator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Laws that hold for every fleet. */
class WorkloadRendererPropertyTest {

    private static final Generator<String> KEYS = Generator.strings("ab-01._ A", 1, 6);

    /** Accounts with or without the integration, and a partition split further here and there. */
    private record Accounts(List<String> enabled, List<String> disabled, List<Integer> splits) {

        TestFleet fleet() {
            var fleet = TestFleet.empty();
            enabled.forEach(fleet::account);
            disabled.forEach(name -> fleet.account(name, "key-keeper"));
            var entry = entry("key-keeper").perAccount();
            for (int at = 0; at < Math.min(splits.size(), enabled.size()); at++) {
                entry.override(OverrideBuilder.of("/aws/" + enabled.get(at) + "/account.yml")
                        .subShards(splits.get(at)));
            }
            return fleet.with(entry)
                    .with(entry("key").perAccount())
                    .with(entry("key-keeper-a").shards(2));
        }
    }

    private static final Generator<Accounts> FLEETS = draws -> {
        var names = new ArrayList<>(Generator.setOf(KEYS, 1, 8).draw(draws));
        int disabled = draws.between(0, names.size() - 1);
        return new Accounts(
                List.copyOf(names.subList(disabled, names.size())),
                List.copyOf(names.subList(0, disabled)),
                Generator.listOf(Generator.integers(0, 4), 0, 3).draw(draws));
    };

    @Test
    void every_enabled_target_is_in_exactly_one_partition_or_frozen_with_a_reason() {
        forAll(FLEETS, accounts -> {
            var rendered = RenderedFleet.of(accounts.fleet()).rendered();

            for (String key : accounts.enabled()) {
                var shards = partition(rendered, key);
                if (rendered.frozen().stream().noneMatch(each -> key.equals(each.partition()))) {
                    assertThat(shards).as(key).hasSize(shards.isEmpty() ? 1 : Math.max(1, count(shards.get(0))));
                    assertThat(shards).extracting(Shard::label).doesNotHaveDuplicates();
                }
            }
        });
    }

    private static List<Shard> partition(RenderedWorkloads rendered, String key) {
        return rendered.workloads().stream()
                .map(Workload::shard)
                .filter(shard -> shard.entry().integration().name().equals("key-keeper"))
                .filter(shard -> shard.target() != null && shard.target().key().equals(key))
                .toList();
    }

    private static int count(Shard shard) {
        return shard.count() == null ? 1 : shard.count();
    }

    @Test
    void a_disabled_target_has_no_shard() {
        forAll(FLEETS, accounts -> {
            var rendered = RenderedFleet.of(accounts.fleet()).rendered();

            assertThat(rendered.workloads())
                    .filteredOn(workload ->
                            workload.shard().entry().integration().name().equals("key-keeper"))
                    .extracting(workload -> String.valueOf(workload.shard().target()))
                    .noneMatch(target -> accounts.disabled().stream()
                            .anyMatch(key -> target.contains("file=/aws/" + key + "/account.yml,")));
        });
    }

    @Test
    void names_and_selectors_are_unique_and_names_fit() {
        forAll(FLEETS, Generator.oneOf(RenderProfile.values()), (accounts, profile) -> {
            var fleet = RenderedFleet.of(accounts.fleet(), profile);
            Set<String> selectors = new HashSet<>();

            assertThat(fleet.names()).doesNotHaveDuplicates().allMatch(name -> name.length() <= 253);
            if (profile == RenderProfile.NATIVE) {
                for (String name : fleet.names()) {
                    assertThat(name).matches("[a-z0-9]([a-z0-9-]*[a-z0-9])?").hasSizeLessThanOrEqualTo(63);
                    assertThat(selectors.add(
                                    fleet.object(name).at("/spec/selector").toString()))
                            .as(name)
                            .isTrue();
                }
            }
        });
    }

    @Test
    void whatever_is_frozen_has_an_error_that_is_told() {
        forAll(FLEETS, accounts -> {
            var rendered = RenderedFleet.of(accounts.fleet()).rendered();

            assertThat(rendered.frozen())
                    .extracting(FrozenWorkloads::problems)
                    .allMatch(problems -> !problems.isEmpty()
                            && problems.stream().allMatch(Problem::isError)
                            && rendered.problems().containsAll(problems));
        });
    }

    @Test
    void the_same_data_give_the_same_objects() {
        forAll(FLEETS, Generator.oneOf(RenderProfile.values()), (accounts, profile) -> {
            var once = RenderedFleet.of(accounts.fleet(), profile).rendered();
            var again = RenderedFleet.of(accounts.fleet(), profile).rendered();

            assertThat(once.workloads().stream().map(Workload::digest))
                    .containsExactlyElementsOf(
                            again.workloads().stream().map(Workload::digest).toList());
            assertThat(once.problems()).isEqualTo(again.problems());
        });
    }
}
