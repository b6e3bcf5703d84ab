package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is written on an object about whom it belongs to and where it comes from. None of it is part of a digest. The
 * reference also writes the time of the last change; whoever applies an object adds that.
 */
final class Annotations {

    private static final String LINT = "ignore-check.kube-linter.io/";

    /** Why these objects differ from what a checker of manifests expects. */
    static final Map<String, String> LINT_CRON_JOB =
            Map.of(LINT + "unset-cpu-requirements", "no cpu limits: a busy runner may use what is free");

    static final Map<String, String> LINT_RUNNER = Map.of(
            LINT + "minimum-three-replicas", "a shard runs once: two runners would work on the same items",
            LINT + "no-readiness-probe", "a runner serves nobody but the collector of its metrics",
            LINT + "no-liveness-probe", "a runner that fails runs again by itself",
            LINT + "unset-cpu-requirements", "no cpu limits: a busy runner may use what is free");

    private Annotations() {}

    static Map<String, String> ofWorkload(Settings settings, ManagedEntry entry, ImageChoice image, String digest) {
        var annotations = new HashMap<>(of(settings, entry.integration().upstream(), digest));
        annotations.put(
                "tidegate.dev/source",
                entry.place().file() + "#" + entry.place().pointer());
        annotations.put("tidegate.dev/image-level", image.level().label());
        return annotations;
    }

    /**
     * Who owns an object.
     *
     * @param caller the repository in whose name the reference would own it; null for this instance
     */
    static Map<String, String> of(Settings settings, @Nullable String caller, String digest) {
        if (settings.profile() == RenderProfile.NATIVE) {
            return Map.of("tidegate.dev/owner", settings.owner(), "tidegate.dev/spec-hash", digest);
        }
        return Map.of(
                "tidegate.dev/owner",
                settings.owner(),
                "qontract.integration",
                "integrations-manager",
                "qontract.integration_version",
                "0.1.0",
                "qontract.caller_name",
                caller == null ? settings.owner() : caller,
                "qontract.sha256sum",
                digest);
    }
}
