package dev.tidegate.engine.lock;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/** How many members each area has, and how many of them have each mutex; limits in percent are taken of these. */
final class Memberships {

    private final Map<String, Integer> membersByArea = new HashMap<>();
    private final Map<String, Map<String, Integer>> membersByMutexByArea = new HashMap<>();

    Memberships(Collection<Contender> members) {
        var ids = new HashSet<String>();
        for (var member : members) {
            if (ids.add(member.id()) && member.area() != null) {
                membersByArea.merge(member.area(), 1, Integer::sum);
                var byMutex = membersByMutexByArea.computeIfAbsent(member.area(), absent -> new HashMap<>());
                member.effectiveMutexes().forEach(mutex -> byMutex.merge(mutex, 1, Integer::sum));
            }
        }
    }

    int of(String area) {
        return membersByArea.getOrDefault(area, 0);
    }

    int having(String mutex, String area) {
        return membersByMutexByArea.getOrDefault(area, Map.of()).getOrDefault(mutex, 0);
    }
}
