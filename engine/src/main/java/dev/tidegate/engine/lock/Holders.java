package dev.tidegate.engine.lock;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Who holds one mutex, by area; counted without being listed, because most are asked about far more than shown. */
final class Holders {

    /** No area is blank, so a blank can stand for none. */
    private static final String NO_AREA = "";

    private final Map<String, Map<String, String>> namesByIdByArea = new LinkedHashMap<>();
    private int count;

    void add(Contender holder) {
        var before = namesByIdByArea
                .computeIfAbsent(holder.area() == null ? NO_AREA : holder.area(), absent -> new LinkedHashMap<>())
                .put(holder.id(), holder.name());
        if (before == null) {
            count++;
        }
    }

    /** How many there are, without {@code except}. */
    int count(@Nullable Contender except) {
        return count - (isAmongThem(except) ? 1 : 0);
    }

    int countIn(String area, @Nullable Contender except) {
        return in(area).size() - (except != null && in(area).containsKey(except.id()) ? 1 : 0);
    }

    List<String> names(@Nullable Contender except) {
        return names(namesByIdByArea.values().stream(), except);
    }

    List<String> namesIn(String area, @Nullable Contender except) {
        return names(Stream.of(in(area)), except);
    }

    List<String> namesOutside(String area, @Nullable Contender except) {
        return names(
                namesByIdByArea.entrySet().stream()
                        .filter(entry -> !entry.getKey().equals(area))
                        .map(Map.Entry::getValue),
                except);
    }

    private boolean isAmongThem(@Nullable Contender contender) {
        return contender != null
                && namesByIdByArea.values().stream().anyMatch(namesById -> namesById.containsKey(contender.id()));
    }

    private Map<String, String> in(String area) {
        return namesByIdByArea.getOrDefault(area, Map.of());
    }

    private static List<String> names(Stream<Map<String, String>> areas, @Nullable Contender except) {
        return areas.flatMap(namesById -> namesById.entrySet().stream())
                .filter(entry -> except == null || !entry.getKey().equals(except.id()))
                .map(Map.Entry::getValue)
                .toList();
    }
}
