package dev.tidegate.upgrades.labeledit;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Labels as users and tools leave them: good, bad, half and with keys nobody knows. */
final class RandomLabels {

    static final Generator<Labels> OF_CLUSTERS = draws -> drawn(
            draws,
            Map.of(
                    "soak-days", List.of("0", "7", "07", "abc", ""),
                    "workloads", List.of("w", "b,a", "a, b,,a", ""),
                    "schedule", List.of("* * * * *", "0 9 * * 1-4", "never"),
                    "mutexes", List.of("m", "n,m", ""),
                    "sector", List.of("canary", "prod", ""),
                    "blocked-versions", List.of("^4\\.15", "-rc\\.,^4\\.16", "["),
                    "version-gate-approvals", List.of("none", "api.openshift.com/gate-sts,api.openshift.com/gate-ocp"),
                    "max-minor", List.of("4.16", "x"),
                    "mutex", List.of("m")));

    static final Generator<Labels> GOOD_POLICIES = draws -> {
        var labels = new TreeMap<>(drawn(
                        draws,
                        Map.of(
                                "mutexes", List.of("m", "m,n"),
                                "sector", List.of("canary", "prod"),
                                "blocked-versions", List.of("^4\\.15", "-rc\\.,^4\\.16"),
                                "max-minor", List.of("4.16", "4.17")))
                .byKey());
        labels.put("soak-days", draws.pick(List.of("0", "7")));
        labels.put("workloads", draws.pick(List.of("w", "a,b")));
        labels.put("schedule", draws.pick(List.of("* * * * *", "0 9 * * 1-4")));
        return new Labels(labels);
    };

    static final Generator<Labels> OF_ORGANISATIONS = draws -> drawn(
            draws,
            Map.of(
                    "blocked-versions", List.of("^4\\.15", "-rc\\.,^4\\.16"),
                    "sector-deps.prod", List.of("canary", "stage,canary", ""),
                    "sector-deps.canary", List.of("", "prod"),
                    "sector-max-parallel-upgrades.prod", List.of("2", "25%"),
                    "sector-max-parallel-upgrades.stage", List.of("2"),
                    "version-data.inherit", List.of("o2,o1"),
                    "paused-until", List.of("2026-03-02T09:00:00Z"),
                    "sector-dep.x", List.of("a")));

    private RandomLabels() {}

    private static Labels drawn(RandomSource draws, Map<String, List<String>> choices) {
        var labels = new TreeMap<String, String>();
        new TreeMap<>(choices).forEach((key, values) -> {
            if (draws.between(0, 1) == 1) {
                labels.put(key, draws.pick(values));
            }
        });
        return new Labels(labels);
    }
}
