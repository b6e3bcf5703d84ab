package dev.tidegate.engine.soak;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Totals while they are being added to. Confined to the one method that makes it. */
final class SoakTotalsBuilder {

    private final SoakTotals before;
    private final Map<String, Map<String, Entry>> touched = new LinkedHashMap<>();

    SoakTotalsBuilder(SoakTotals before) {
        this.before = before;
    }

    /** A first report earns nothing: how long the reporter has been running this version is not known. */
    void report(String version, String workload, String reporter, double days) {
        var entry = entry(version, workload);
        if (entry.has(reporter)) {
            entry.days += days;
        } else {
            entry.add(reporter);
        }
    }

    void inherit(String version, String workload, EarnedSoak earned, String source) {
        var entry = entry(version, workload);
        entry.days += earned.days();
        earned.reporters().forEach(reporter -> entry.add(source + "/" + reporter));
    }

    SoakTotals toTotals() {
        var after = new LinkedHashMap<>(before.versions());
        touched.forEach((version, entries) -> {
            var workloads = new LinkedHashMap<>(after.getOrDefault(version, Map.of()));
            entries.forEach((workload, entry) -> workloads.put(workload, new EarnedSoak(entry.days, entry.reporters)));
            after.put(version, workloads);
        });
        return new SoakTotals(after);
    }

    private Entry entry(String version, String workload) {
        return touched.computeIfAbsent(version, absent -> new LinkedHashMap<>())
                .computeIfAbsent(workload, absent -> new Entry(before.earned(version, workload)));
    }

    private static final class Entry {

        private double days;
        private Set<String> reporters;
        private boolean shared = true;

        private Entry(EarnedSoak earned) {
            this.days = earned.days();
            this.reporters = earned.reporters();
        }

        private boolean has(String reporter) {
            return reporters.contains(reporter);
        }

        /** Most check-ins bring no new name, so the names are only copied once one comes. */
        private void add(String reporter) {
            if (shared) {
                reporters = new LinkedHashSet<>(reporters);
                shared = false;
            }
            reporters.add(reporter);
        }
    }
}
