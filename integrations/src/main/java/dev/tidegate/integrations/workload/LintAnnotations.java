package dev.tidegate.integrations.workload;

import java.util.Map;

/** Why our objects differ from what a checker of manifests expects, as it wants to be told. */
final class LintAnnotations {

    private static final String CHECK = "ignore-check.kube-linter.io/";

    static final Map<String, String> CRON_JOB =
            Map.of(CHECK + "unset-cpu-requirements", "no cpu limits: a busy runner may use what is free");

    static final Map<String, String> RUNNER = Map.of(
            CHECK + "minimum-three-replicas", "a shard runs once: two runners would work on the same items",
            CHECK + "no-readiness-probe", "a runner serves nobody but the collector of its metrics",
            CHECK + "no-liveness-probe", "a runner that fails runs again by itself",
            CHECK + "unset-cpu-requirements", "no cpu limits: a busy runner may use what is free");

    private LintAnnotations() {}
}
