package dev.tidegate.engine.lock;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** How many members each area has, and how many of them have each mutex; limits in percent are taken of these. */
final class AreaMemberCounts {

    private final Map<String, LockMember> byId = new HashMap<>();
    private final Map<String, Integer> membersByArea = new HashMap<>();
    private final Map<String, Map<String, Integer>> membersByMutexByArea = new HashMap<>();

    AreaMemberCounts(Collection<LockMember> members) {
        for (var member : members) {
            if (byId.putIfAbsent(member.id(), member) == null && member.area() != null) {
                membersByArea.merge(member.area(), 1, Integer::sum);
                var byMutex = membersByMutexByArea.computeIfAbsent(member.area(), absent -> new HashMap<>());
                member.mutexes().forEach(mutex -> byMutex.merge(mutex, 1, Integer::sum));
            }
        }
    }

    boolean hasId(String id) {
        return byId.containsKey(id);
    }

    int of(String area) {
        return membersByArea.getOrDefault(area, 0);
    }

    int having(String mutex, String area) {
        int naming = membersByMutexByArea.getOrDefault(area, Map.of()).getOrDefault(mutex, 0);
        var owner = byId.get(mutex);
        boolean ownerDoesNotNameIt =
                owner != null && area.equals(owner.area()) && !owner.mutexes().contains(mutex);
        return naming + (ownerDoesNotNameIt ? 1 : 0);
    }
}
