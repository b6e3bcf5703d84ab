package dev.tidegate.engine.lock;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Who holds one mutex, by area; counted without being listed, because most are asked about far more than shown. A list
 * is made once and shared by all who are kept out, until somebody joins the holders.
 */
final class MutexHolders {

    /** No area is blank, so a blank can stand for none. */
    private static final String NO_AREA = "";

    /** Nobody is in it, so everybody is outside. */
    private static final String NOBODYS_AREA = " ";

    private final Map<String, Map<String, String>> namesByIdByArea = new LinkedHashMap<>();
    private final Set<String> ids = new HashSet<>();
    private @Nullable Lists lists;

    /** Lists that are true until somebody joins. */
    private record Lists(Map<String, List<String>> inside, Map<String, List<String>> outside) {}

    void add(LockMember holder) {
        ids.add(holder.id());
        namesByIdByArea
                .computeIfAbsent(holder.area() == null ? NO_AREA : holder.area(), absent -> new LinkedHashMap<>())
                .put(holder.id(), holder.name());
        lists = null;
    }

    /** How many there are, without {@code except}. */
    int count(@Nullable LockMember except) {
        return ids.size() - (isAmongThem(except) ? 1 : 0);
    }

    int countIn(String area, @Nullable LockMember except) {
        return in(area).size() - (except != null && in(area).containsKey(except.id()) ? 1 : 0);
    }

    List<String> names(@Nullable LockMember except) {
        return namesOutside(NOBODYS_AREA, except);
    }

    List<String> namesIn(String area, @Nullable LockMember except) {
        return isAmongThem(except)
                ? names(area::equals, except)
                : lists().inside().computeIfAbsent(area, absent -> names(area::equals, null));
    }

    List<String> namesOutside(String area, @Nullable LockMember except) {
        return isAmongThem(except)
                ? names(other -> !area.equals(other), except)
                : lists().outside().computeIfAbsent(area, absent -> names(other -> !area.equals(other), null));
    }

    private boolean isAmongThem(@Nullable LockMember contender) {
        return contender != null && ids.contains(contender.id());
    }

    private Map<String, String> in(String area) {
        return namesByIdByArea.getOrDefault(area, Map.of());
    }

    private Lists lists() {
        var known = lists;
        if (known == null) {
            known = new Lists(new HashMap<>(), new HashMap<>());
            lists = known;
        }
        return known;
    }

    private List<String> names(Predicate<String> areas, @Nullable LockMember except) {
        return namesByIdByArea.entrySet().stream()
                .filter(entry -> areas.test(entry.getKey()))
                .flatMap(entry -> entry.getValue().entrySet().stream())
                .filter(entry -> except == null || !entry.getKey().equals(except.id()))
                .map(Map.Entry::getValue)
                .collect(Collectors.toUnmodifiableList());
    }
}
