package dev.tidegate.engine.lock;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Limits, requests and members of a lock table as the tests write them. */
final class LockTableBuilder {

    private LockTableBuilder() {}

    static AreaLimit count(int number) {
        return new AreaLimit(members -> number, String.valueOf(number));
    }

    /** A half is rounded to the even neighbour. */
    static AreaLimit percent(int percent) {
        return new AreaLimit(
                members -> BigDecimal.valueOf((long) members * percent)
                        .movePointLeft(2)
                        .setScale(0, RoundingMode.HALF_EVEN)
                        .intValueExact(),
                percent + " %");
    }

    /** All mutexes they must hold, their own included. */
    static Set<String> effectiveMutexes(LockMember contender) {
        var effective = new LinkedHashSet<>(contender.mutexes());
        effective.add(contender.id());
        return effective;
    }

    static LockTable table(LockRules rules, LockMember... members) {
        return new LockTable(rules, "sector", List.of(members));
    }

    /** Lets in, one by one, whoever may, and returns their names. */
    static List<String> admit(LockTable table, @Nullable AreaLimit limit, LockMember... claimants) {
        var admitted = new ArrayList<String>();
        for (var claimant : claimants) {
            if (table.check(new LockRequest(claimant, limit)).isOpen()) {
                table.hold(claimant);
                admitted.add(claimant.name());
            }
        }
        return admitted;
    }

    static LockMember contender(String name, @Nullable String area, String... mutexes) {
        return new LockMember("id-of-" + name, name, area, new LinkedHashSet<>(List.of(mutexes)));
    }

    static LockMember[] sector(String area, int members, String... mutexes) {
        return IntStream.rangeClosed(1, members)
                .mapToObj(number -> contender("p" + number, area, mutexes))
                .toArray(LockMember[]::new);
    }
}
