package dev.tidegate.upgrades.sector;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The sectors of an organisation: which of them exist, which go before which, and their limits.
 *
 * @param dependencies for every sector that exists, the sectors that go before it; those exist too
 * @param limits for the sectors that have one
 */
public record Sectors(Map<String, List<String>> dependencies, Map<String, SectorLimit> limits) {

    public static final Sectors NONE = new Sectors(Map.of(), Map.of());

    public Sectors {
        var copy = new TreeMap<String, List<String>>();
        dependencies.forEach((sector, before) -> {
            copy.put(sector, before.stream().distinct().toList());
            before.forEach(named -> copy.putIfAbsent(named, List.of()));
        });
        dependencies = Collections.unmodifiableMap(copy);
        limits = Collections.unmodifiableMap(new TreeMap<>(limits));
    }

    public boolean exists(String sector) {
        return dependencies.containsKey(sector);
    }

    public Set<String> names() {
        return dependencies.keySet();
    }

    public List<String> before(String sector) {
        return dependencies.getOrDefault(sector, List.of());
    }

    public @Nullable SectorLimit limit(String sector) {
        return limits.get(sector);
    }

    /** Sectors that wait for each other in a circle, the first of them also at the end; empty if all is well. */
    public Optional<List<String>> cycle() {
        var stuck = neverReached();
        return stuck.isEmpty() ? Optional.empty() : Optional.of(circle(stuck));
    }

    /** What remains if sectors are taken away, again and again, as soon as all that goes before them is gone. */
    private Set<String> neverReached() {
        var waitingFor = new HashMap<String, Integer>();
        var after = new HashMap<String, List<String>>();
        dependencies.forEach((sector, before) -> {
            waitingFor.put(sector, before.size());
            before.forEach(named ->
                    after.computeIfAbsent(named, absent -> new ArrayList<>()).add(sector));
        });
        var free = new ArrayDeque<String>();
        waitingFor.forEach((sector, count) -> {
            if (count == 0) {
                free.add(sector);
            }
        });
        var stuck = new TreeSet<>(dependencies.keySet());
        while (!free.isEmpty()) {
            var gone = free.remove();
            stuck.remove(gone);
            for (var next : after.getOrDefault(gone, List.of())) {
                if (waitingFor.merge(next, -1, Integer::sum) == 0) {
                    free.add(next);
                }
            }
        }
        return stuck;
    }

    /** Each of the stuck ones waits for another one, so following them must come round; told from its first name. */
    private List<String> circle(Set<String> stuck) {
        var path = new ArrayList<String>();
        var sector = stuck.iterator().next();
        while (!path.contains(sector)) {
            path.add(sector);
            sector = before(sector).stream()
                    .filter(stuck::contains)
                    .sorted()
                    .findFirst()
                    .orElseThrow();
        }
        var round = new ArrayList<>(path.subList(path.indexOf(sector), path.size()));
        Collections.rotate(round, -round.indexOf(Collections.min(round)));
        round.add(round.get(0));
        return List.copyOf(round);
    }
}
