package dev.tidegate.upgrades.decision;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.ClusterState;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What holds for every plan of every organisation, judged by a plain model that shares no code with the product. */
class UpgradeLawsTest {

    private static final Gen<World> WORLDS = World::draw;
    private static final Instant START = Instant.parse("2024-05-13T09:00:00Z");

    @Test
    void no_order_lets_more_clusters_hold_a_mutex_than_its_sector_allows() {
        everyPlan((world, round) -> {
            var ordered = round.orders().stream().map(Ordered::ship).toList();
            for (var ship : ordered) {
                for (var mutex : ship.mutexes) {
                    var holders = world.ships.stream()
                            .filter(World.Ship::isThere)
                            .filter(other -> other.mutexes.contains(mutex))
                            .filter(other -> other.isBusy() || ordered.contains(other))
                            .toList();
                    assertThat(holders)
                            .allMatch(holder ->
                                    holder == ship || (ship.sector != null && ship.sector.equals(holder.sector)))
                            .hasSizeLessThanOrEqualTo(limit(world, ship, mutex));
                }
            }
        });
    }

    @Test
    void a_cluster_with_an_order_or_one_of_which_that_is_not_known_gets_no_other() {
        everyPlan((world, round) -> {
            assertThat(round.orders()).noneMatch(order -> order.ship().isBusy());
            assertThat(round.orders()).extracting(order -> order.ship().name).doesNotHaveDuplicates();
        });
    }

    @Test
    void only_ready_clusters_with_good_policies_get_orders() {
        everyPlan((world, round) -> assertThat(round.orders())
                .allMatch(order -> order.ship().state == ClusterState.READY && !order.ship().invalid));
    }

    @Test
    void an_ordered_version_is_offered_newer_not_blocked_and_has_soaked() {
        everyPlan((world, round) -> {
            for (var order : round.orders()) {
                var ship = order.ship();
                if (order.pool() != null) {
                    assertThat(order.to()).isEqualTo(ship.version);
                } else {
                    assertThat(order.to()).isIn(ship.offers());
                    assertThat(rank(order.to())).isGreaterThan(rank(ship.version));
                    assertThat(isBlocked(world, ship, order.to())).isFalse();
                    assertThat(ship.workloads)
                            .allMatch(workload -> world.soak
                                            .getOrDefault(order.to(), Map.of())
                                            .getOrDefault(workload, 0.0)
                                    >= ship.soakDays);
                }
            }
        });
    }

    @Test
    void no_cluster_goes_before_the_nearest_sectors_it_waits_for() {
        everyPlan((world, round) -> {
            for (var order : round.orders()) {
                var ship = order.ship();
                if (order.pool() == null && ship.sector != null) {
                    for (var workload : ship.workloads) {
                        for (var sector : nearest(world, ship.sector, workload)) {
                            assertThat(members(world, sector, workload))
                                    .allMatch(member -> oldest(member) >= rank(order.to()));
                        }
                    }
                }
            }
        });
    }

    @Test
    void orders_start_by_their_schedule_neither_too_soon_nor_too_far_ahead() {
        everyPlan((world, round) -> {
            for (var order : round.orders()) {
                var ahead = Duration.between(round.now(), order.start());
                if (order.pool() != null) {
                    assertThat(ahead).isEqualTo(Duration.ofMinutes(6));
                } else {
                    assertThat(ahead).isBetween(Duration.ofMinutes(5), Duration.ofHours(2));
                    assertThat(fits(order.ship().schedule, order.start())).isTrue();
                }
            }
        });
    }

    @Test
    void node_pools_are_never_left_behind_for_another_cluster_of_their_mutex() {
        everyPlan((world, round) -> {
            var halfway = world.ships.stream()
                    .filter(ship -> ship.isThere() && !ship.isBusy() && ship.hosted && rank(ship.version) >= 0)
                    .filter(ship -> ship.pools.stream().anyMatch(pool -> rank(pool) < rank(ship.version)))
                    .toList();
            for (var order : round.orders()) {
                if (order.pool() == null && order.ship().sector == null) {
                    assertThat(halfway)
                            .noneMatch(ship -> ship != order.ship()
                                    && order.ship().mutexes.stream().anyMatch(ship.mutexes::contains));
                }
            }
        });
    }

    @Test
    void every_cluster_gets_exactly_one_outcome_with_its_reasons() {
        everyPlan((world, round) -> {
            assertThat(round.plan().decisions())
                    .extracting(ClusterDecision::name)
                    .containsExactlyInAnyOrderElementsOf(
                            world.ships.stream().map(ship -> ship.name).toList());
            assertThat(round.plan().decisions())
                    .noneMatch(decision -> decision.checks().isEmpty());
        });
    }

    @Test
    void the_order_in_which_facts_are_told_does_not_matter() {
        forAll(WORLDS, Gen.longs(0, 1_000_000), (world, seed) -> {
            var told = world.organisation(START.toString()).facts(UpgradeRules.TIDEGATE);
            var shuffled = Shuffled.of(told, seed);

            var plan = UpgradeDecision.decide(told, UpgradeRules.TIDEGATE, START);
            var other = UpgradeDecision.decide(shuffled, UpgradeRules.TIDEGATE, START);

            assertThat(other).isEqualTo(plan);
        });
    }

    @Test
    void the_reference_rules_never_fail_and_give_every_ready_cluster_an_outcome() {
        forAll(WORLDS, world -> {
            var plan = world.organisation(START.toString()).plan(UpgradeRules.REFERENCE);

            assertThat(plan.decisions()).hasSize((int) world.ships.stream()
                    .filter(ship -> ship.state == ClusterState.READY)
                    .count());
        });
    }

    private record Ordered(World.Ship ship, @Nullable String pool, String to, Instant start) {}

    private record Round(UpgradePlan plan, List<Ordered> orders, Instant now) {}

    /** Lets worlds live for some rounds and looks at each plan before it takes effect. */
    private static void everyPlan(BiConsumer<World, Round> law) {
        forAll(WORLDS, world -> {
            var now = START;
            for (int round = 0; round < world.fates.size(); round++) {
                var plan = world.organisation(now.toString()).plan(UpgradeRules.TIDEGATE);
                law.accept(world, new Round(plan, orders(world, plan), now));
                world.live(plan.actions(), round);
                now = now.plus(Duration.ofMinutes(47));
            }
        });
    }

    private static List<Ordered> orders(World world, UpgradePlan plan) {
        var orders = new ArrayList<Ordered>();
        for (var action : plan.actions()) {
            var ship = world.ship(action.name());
            orders.addAll(action.match(
                    order -> List.of(new Ordered(ship, null, order.to(), order.start())),
                    order -> List.of(new Ordered(ship, null, order.to(), order.start())),
                    order -> List.of(new Ordered(ship, order.pool(), order.to(), order.start())),
                    order -> List.<Ordered>of(),
                    deletion -> List.of(),
                    approval -> List.of(),
                    change -> List.of()));
        }
        return orders;
    }

    private static int limit(World world, World.Ship ship, String mutex) {
        var text = ship.sector == null ? null : world.limits.get(ship.sector);
        if (text == null) {
            return 1;
        }
        if (!text.endsWith("%")) {
            return Math.max(1, Integer.parseInt(text));
        }
        long members = world.ships.stream()
                .filter(World.Ship::isThere)
                .filter(other -> Objects.equals(ship.sector, other.sector) && other.mutexes.contains(mutex))
                .count();
        double share = members * Integer.parseInt(text.substring(0, text.length() - 1)) / 100.0;
        return (int) Math.max(1, Math.rint(share));
    }

    private static boolean isBlocked(World world, World.Ship ship, String version) {
        return world.blocked.stream()
                        .anyMatch(pattern ->
                                Pattern.compile(pattern).matcher(version).find())
                || (ship.blocked != null
                        && Pattern.compile(ship.blocked).matcher(version).find());
    }

    private static Set<String> nearest(World world, String sector, String workload) {
        var found = new HashSet<String>();
        for (var before : world.dependencies.getOrDefault(sector, List.of())) {
            if (members(world, before, workload).isEmpty()) {
                found.addAll(nearest(world, before, workload));
            } else {
                found.add(before);
            }
        }
        return found;
    }

    private static List<World.Ship> members(World world, String sector, String workload) {
        return world.ships.stream()
                .filter(World.Ship::isThere)
                .filter(ship -> sector.equals(ship.sector) && ship.workloads.contains(workload))
                .collect(Collectors.toList());
    }

    /** What nobody can read is older than everything. */
    private static int oldest(World.Ship ship) {
        int oldest = rank(ship.version);
        if (ship.hosted) {
            for (var pool : ship.pools) {
                oldest = Math.min(oldest, rank(pool));
            }
        }
        return oldest;
    }

    private static int rank(@Nullable String version) {
        return version == null ? -1 : World.VERSIONS.indexOf(version);
    }

    private static boolean fits(String schedule, Instant start) {
        var time = start.atOffset(ZoneOffset.UTC);
        return time.getSecond() == 0
                && switch (World.SCHEDULES.indexOf(schedule)) {
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
