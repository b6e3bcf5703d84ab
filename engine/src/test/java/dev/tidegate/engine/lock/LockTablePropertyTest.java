package dev.tidegate.engine.lock;

import static dev.tidegate.engine.lock.LockTableBuilder.effectiveMutexes;
import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LockTablePropertyTest {

    /** Everybody, in the order they ask, and the limits of the areas that have one. */
    private record Fleet(List<LockMember> claimants, Map<String, AreaLimit> limits) {

        LockRequest claim(LockMember claimant) {
            return new LockRequest(claimant, limitOf(claimant));
        }

        @Nullable AreaLimit limitOf(LockMember claimant) {
            return claimant.area() == null ? null : limits.get(claimant.area());
        }

        boolean isId(String mutex) {
            return claimants.stream().anyMatch(contender -> contender.id().equals(mutex));
        }

        int members(String mutex, @Nullable String area) {
            return (int) claimants.stream()
                    .filter(contender -> Objects.equals(contender.area(), area))
                    .filter(contender -> effectiveMutexes(contender).contains(mutex))
                    .count();
        }
    }

    private static final Generator<Set<String>> MUTEXES = Generator.setOf(Generator.oneOf("m", "n", "c0", "c1"), 0, 3);

    private static final Generator<Fleet> FLEET = draws -> {
        var claimants = IntStream.range(0, draws.between(1, 9))
                .mapToObj(number -> new LockMember("c" + number, "cluster " + number, area(draws), MUTEXES.draw(draws)))
                .toList();
        var limits = new HashMap<String, AreaLimit>();
        for (var area : List.of("a", "b")) {
            switch (draws.between(0, 2)) {
                case 0 -> limits.put(area, LockTableBuilder.count(draws.between(0, 4)));
                case 1 -> limits.put(area, LockTableBuilder.percent(draws.between(0, 100)));
                default -> {}
            }
        }
        return new Fleet(Generator.permutationOf(claimants).draw(draws), limits);
    };

    private static @Nullable String area(RandomSource draws) {
        return switch (draws.between(0, 2)) {
            case 0 -> "a";
            case 1 -> "b";
            default -> null;
        };
    }

    @Test
    void no_mutex_is_ever_held_by_more_than_its_limit_nor_in_two_areas() {
        forAll(FLEET, fleet -> {
            var table = new LockTable(LockRules.TIDEGATE, "sector", fleet.claimants());
            var holders = new ArrayList<LockMember>();
            for (var claimant : fleet.claimants()) {
                if (table.check(fleet.claim(claimant)).isOpen()) {
                    table.hold(claimant);
                    holders.add(claimant);
                }

                holdersByMutex(holders).forEach((mutex, holding) -> assertFits(fleet, mutex, holding));
            }
        });
    }

    @Test
    void somebody_is_always_let_in_where_nobody_is_at_work() {
        forAll(FLEET, fleet -> {
            var table = new LockTable(LockRules.TIDEGATE, "sector", fleet.claimants());

            assertThat(fleet.claimants())
                    .allSatisfy(claimant -> assertThat(
                                    table.check(fleet.claim(claimant)).isOpen())
                            .isTrue());
        });
    }

    @Test
    void with_the_limit_for_the_whole_area_no_more_than_that_are_at_work_in_it() {
        forAll(FLEET, fleet -> {
            var table = new LockTable(LockRules.TIDEGATE.limitingWithoutMutex(), "sector", fleet.claimants());
            var atWork = new HashMap<String, Integer>();
            for (var claimant : fleet.claimants()) {
                if (table.check(fleet.claim(claimant)).isOpen()) {
                    table.hold(claimant);
                    if (claimant.area() != null) {
                        atWork.merge(claimant.area(), 1, Integer::sum);
                    }
                }
            }

            fleet.limits().forEach((area, limit) -> {
                var members = (int) fleet.claimants().stream()
                        .filter(contender -> area.equals(contender.area()))
                        .count();
                assertThat(atWork.getOrDefault(area, 0)).isLessThanOrEqualTo(limit.of(members));
            });
        });
    }

    @Test
    void every_answer_is_that_of_the_rules_read_word_by_word() {
        var someHolders = Generator.setOf(Generator.integers(0, 8), 0, 6);
        forAll(FLEET, someHolders, (fleet, holding) -> {
            var holders = fleet.claimants().stream()
                    .filter(contender ->
                            holding.contains(Integer.valueOf(contender.id().substring(1))))
                    .toList();
            var ours = new LockTable(LockRules.TIDEGATE, "sector", fleet.claimants());
            var reference = new LockTable(LockRules.REFERENCE, "sector", fleet.claimants());
            holders.forEach(ours::hold);
            holders.forEach(reference::hold);

            for (var claimant : fleet.claimants()) {
                assertThat(ours.check(fleet.claim(claimant)).isOpen())
                        .isEqualTo(!isLockedOut(fleet, claimant, holders));
                assertThat(reference.check(fleet.claim(claimant)).isOpen())
                        .isEqualTo(!isLockedOutByReference(fleet, claimant, holders));
            }
        });
    }

    private static void assertFits(Fleet fleet, String mutex, List<LockMember> holding) {
        var areas = holding.stream().map(LockMember::area).collect(Collectors.toCollection(HashSet::new));
        assertThat(areas).as("areas holding " + mutex).hasSize(1);

        var area = holding.get(0).area();
        var limit = fleet.limitOf(holding.get(0));
        var allowed = limit == null || fleet.isId(mutex) ? 1 : limit.of(fleet.members(mutex, area));
        assertThat(holding).as("holders of " + mutex).hasSizeLessThanOrEqualTo(allowed);
    }

    private static boolean isLockedOut(Fleet fleet, LockMember claimant, List<LockMember> holders) {
        var limit = fleet.limitOf(claimant);
        return effectiveMutexes(claimant).stream().anyMatch(mutex -> {
            var holding = holding(mutex, holders).stream()
                    .filter(holder -> !holder.equals(claimant))
                    .toList();
            var inside = holding.stream()
                    .filter(holder -> claimant.area() != null && claimant.area().equals(holder.area()))
                    .count();
            var allowed = limit == null || fleet.isId(mutex) ? 1 : limit.of(fleet.members(mutex, claimant.area()));
            return inside < holding.size() || inside >= allowed;
        });
    }

    private static boolean isLockedOutByReference(Fleet fleet, LockMember claimant, List<LockMember> holders) {
        var limit = fleet.limitOf(claimant);
        if (limit == null) {
            return effectiveMutexes(claimant).stream()
                    .anyMatch(mutex -> !holding(mutex, holders).isEmpty());
        }
        return effectiveMutexes(claimant).stream().anyMatch(mutex -> {
            var inside = holding(mutex, holders).stream()
                    .filter(holder -> Objects.equals(claimant.area(), holder.area()))
                    .count();
            return inside >= limit.of(fleet.members(mutex, claimant.area()));
        });
    }

    private static List<LockMember> holding(String mutex, Collection<LockMember> holders) {
        return holders.stream()
                .filter(holder -> effectiveMutexes(holder).contains(mutex))
                .toList();
    }

    private static Map<String, List<LockMember>> holdersByMutex(List<LockMember> holders) {
        return holders.stream()
                .flatMap(holder -> effectiveMutexes(holder).stream())
                .distinct()
                .collect(Collectors.toMap(mutex -> mutex, mutex -> holding(mutex, holders)));
    }
}
