package dev.tidegate.upgrades.planner;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.ClusterState;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What holds for every plan of every organisation, judged by a plain model that shares no code with the product. */
class UpgradePlannerPropertyTest {

    private static final Generator<RandomOrganisation> ORGANISATIONS = RandomOrganisation::draw;
    private static final Instant START = Instant.parse("2024-05-13T09:00:00Z");

    @Test
    void no_order_lets_more_clusters_hold_a_mutex_than_its_sector_allows() {
        everyPlan((generated, round) -> {
            var ordered = round.orders().stream().map(Ordered::cluster).toList();
            for (var cluster : ordered) {
                for (var mutex : cluster.mutexes) {
                    var holders = generated.clusters.stream()
                            .filter(RandomOrganisation.RandomCluster::exists)
                            .filter(other -> other.mutexes.contains(mutex))
                            .filter(other -> other.isBusy() || ordered.contains(other))
                            .toList();
                    assertThat(holders)
                            .allMatch(holder -> holder == cluster
                                    || (cluster.sector != null && cluster.sector.equals(holder.sector)))
                            .hasSizeLessThanOrEqualTo(limit(generated, cluster, mutex));
                }
            }
        });
    }

    @Test
    void a_cluster_with_an_order_or_unknown_orders_gets_no_order() {
        everyPlan((generated, round) -> {
            assertThat(round.orders()).noneMatch(order -> order.cluster().isBusy());
            assertThat(round.orders()).extracting(order -> order.cluster().name).doesNotHaveDuplicates();
        });
    }

    @Test
    void only_ready_clusters_with_valid_policies_get_orders() {
        everyPlan((generated, round) -> assertThat(round.orders())
                .allMatch(order -> order.cluster().state == ClusterState.READY && !order.cluster().invalid));
    }

    @Test
    void an_ordered_version_is_offered_newer_not_blocked_and_has_soaked() {
        everyPlan((generated, round) -> {
            for (var order : round.orders()) {
                var cluster = order.cluster();
                if (order.pool() != null) {
                    assertThat(order.to()).isEqualTo(cluster.version);
                } else {
                    assertThat(order.to()).isIn(cluster.offers());
                    assertThat(rank(order.to())).isGreaterThan(rank(cluster.version));
                    assertThat(isBlocked(generated, cluster, order.to())).isFalse();
                    assertThat(cluster.workloads)
                            .allMatch(workload -> generated.soaked(order.to(), workload) >= cluster.soakDays);
                }
            }
        });
    }

    @Test
    void no_cluster_takes_a_version_before_its_nearest_upstream_sectors() {
        everyPlan((generated, round) -> {
            for (var order : round.orders()) {
                var cluster = order.cluster();
                if (order.pool() == null && cluster.sector != null) {
                    for (var workload : cluster.workloads) {
                        for (var sector : nearest(generated, cluster.sector, workload)) {
                            assertThat(members(generated, sector, workload))
                                    .allMatch(member -> oldest(member) >= rank(order.to()));
                        }
                    }
                }
            }
        });
    }

    @Test
    void orders_start_on_schedule_and_within_the_start_window() {
        everyPlan((generated, round) -> {
            for (var order : round.orders()) {
                var ahead = Duration.between(round.now(), order.start());
                if (order.pool() != null) {
                    assertThat(ahead).isEqualTo(Duration.ofMinutes(6));
                } else {
                    assertThat(ahead).isBetween(Duration.ofMinutes(5), Duration.ofHours(2));
                    assertThat(fits(order.cluster().schedule, order.start())).isTrue();
                }
            }
        });
    }

    @Test
    void no_cluster_takes_the_mutex_of_a_cluster_with_lagging_node_pools() {
        everyPlan((generated, round) -> {
            var lagging = generated.clusters.stream()
                    .filter(cluster ->
                            cluster.exists() && !cluster.isBusy() && cluster.hosted && rank(cluster.version) >= 0)
                    .filter(cluster -> cluster.pools.stream().anyMatch(pool -> rank(pool) < rank(cluster.version)))
                    .toList();
            for (var order : round.orders()) {
                if (order.pool() == null && order.cluster().sector == null) {
                    assertThat(lagging)
                            .noneMatch(cluster -> cluster != order.cluster()
                                    && order.cluster().mutexes.stream().anyMatch(cluster.mutexes::contains));
                }
            }
        });
    }

    @Test
    void every_cluster_gets_exactly_one_outcome_with_its_reasons() {
        everyPlan((generated, round) -> {
            assertThat(round.plan().decisions())
                    .extracting(ClusterDecision::name)
                    .containsExactlyInAnyOrderElementsOf(generated.clusters.stream()
                            .map(cluster -> cluster.name)
                            .toList());
            assertThat(round.plan().decisions())
                    .noneMatch(decision -> decision.checks().isEmpty());
        });
    }

    @Test
    void the_order_of_the_facts_does_not_matter() {
        forAll(ORGANISATIONS, Generator.longs(0, 1_000_000), (generated, seed) -> {
            var facts = generated.organisation(START.toString()).facts(UpgradeRules.TIDEGATE);
            var shuffled = ShuffledFacts.of(facts, seed);

            var plan = UpgradePlanner.plan(facts, UpgradeRules.TIDEGATE, START);
            var other = UpgradePlanner.plan(shuffled, UpgradeRules.TIDEGATE, START);

            assertThat(other).isEqualTo(plan);
        });
    }

    @Test
    void the_reference_rules_never_fail_and_give_every_ready_cluster_an_outcome() {
        forAll(ORGANISATIONS, generated -> {
            var plan = generated.organisation(START.toString()).plan(UpgradeRules.REFERENCE);

            assertThat(plan.decisions()).hasSize((int) generated.clusters.stream()
                    .filter(cluster -> cluster.state == ClusterState.READY)
                    .count());
        });
    }

    private record Ordered(
            RandomOrganisation.RandomCluster cluster,
            @Nullable String pool,
            String to,
            Instant start) {}

    private record Round(UpgradePlan plan, List<Ordered> orders, Instant now) {}

    /** Lets worlds live for some rounds and looks at each plan before it takes effect. */
    private static void everyPlan(BiConsumer<RandomOrganisation, Round> law) {
        forAll(ORGANISATIONS, generated -> {
            var now = START;
            for (int round = 0; round < generated.completions.size(); round++) {
                var plan = generated.organisation(now.toString()).plan(UpgradeRules.TIDEGATE);
                law.accept(generated, new Round(plan, orders(generated, plan), now));
                generated.apply(plan.steps(), round);
                now = now.plus(Duration.ofMinutes(47));
            }
        });
    }

    private static List<Ordered> orders(RandomOrganisation generated, UpgradePlan plan) {
        var orders = new ArrayList<Ordered>();
        for (var step : plan.steps()) {
            var cluster = generated.cluster(step.name());
            orders.addAll(step.match(
                    order -> List.of(new Ordered(cluster, null, order.to(), order.start())),
                    order -> List.of(new Ordered(cluster, null, order.to(), order.start())),
                    order -> List.of(new Ordered(cluster, order.pool(), order.to(), order.start())),
                    order -> List.<Ordered>of(),
                    deletion -> List.of(),
                    approval -> List.of(),
                    change -> List.of()));
        }
        return orders;
    }

    private static int limit(RandomOrganisation generated, RandomOrganisation.RandomCluster cluster, String mutex) {
        var sector = cluster.sector;
        var text = sector == null ? null : generated.limits.get(sector);
        if (sector == null || text == null) {
            return 1;
        }
        if (!text.endsWith("%")) {
            return Math.max(1, Integer.parseInt(text));
        }
        long members = generated.clusters.stream()
                .filter(RandomOrganisation.RandomCluster::exists)
                .filter(other -> sector.equals(other.sector) && other.mutexes.contains(mutex))
                .count();
        double share = members * Integer.parseInt(text.substring(0, text.length() - 1)) / 100.0;
        return (int) Math.max(1, Math.rint(share));
    }

    private static boolean isBlocked(
            RandomOrganisation generated, RandomOrganisation.RandomCluster cluster, String version) {
        return generated.blocked.stream()
                        .anyMatch(pattern ->
                                Pattern.compile(pattern).matcher(version).find())
                || (cluster.blocked != null
                        && Pattern.compile(cluster.blocked).matcher(version).find());
    }

    private static Set<String> nearest(RandomOrganisation generated, String sector, String workload) {
        var found = new HashSet<String>();
        for (var before : generated.dependencies.getOrDefault(sector, List.of())) {
            if (members(generated, before, workload).isEmpty()) {
                found.addAll(nearest(generated, before, workload));
            } else {
                found.add(before);
            }
        }
        return found;
    }

    private static List<RandomOrganisation.RandomCluster> members(
            RandomOrganisation generated, String sector, String workload) {
        return generated.clusters.stream()
                .filter(RandomOrganisation.RandomCluster::exists)
                .filter(cluster -> sector.equals(cluster.sector) && cluster.workloads.contains(workload))
                .collect(Collectors.toList());
    }

    /** What nobody can read is older than everything. */
    private static int oldest(RandomOrganisation.RandomCluster cluster) {
        int oldest = rank(cluster.version);
        if (cluster.hosted) {
            for (var pool : cluster.pools) {
                oldest = Math.min(oldest, rank(pool));
            }
        }
        return oldest;
    }

    private static int rank(@Nullable String version) {
        return version == null ? -1 : RandomOrganisation.VERSIONS.indexOf(version);
    }

    private static boolean fits(String schedule, Instant start) {
        var time = start.atOffset(ZoneOffset.UTC);
        return time.getSecond() == 0
                && switch (RandomOrganisation.SCHEDULES.indexOf(schedule)) {
                    case 0 -> true;
                    case 1 -> time.getMinute() == 0;
                    case 2 ->
                        time.getHour() == 11
                                && time.getMinute() == 30
                                && time.getDayOfWeek().getValue() <= 5;
                    default -> false;
                };
    }
}
