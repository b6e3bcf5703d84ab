package dev.tidegate.integrations.settings;

import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.entry.ExtraEnv;
import dev.tidegate.integrations.window.NamedWindows;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an instance renders and owns workloads.
 *
 * @param owner the name of this instance, written on the objects it owns
 * @param prefix the prefix of workload names, with its dash
 * @param image the repository of the image, without a tag; null if not set
 * @param defaultImageTag the tag if nothing else sets one; null for none
 * @param hashLength how many characters of a commit make a tag
 * @param serviceAccount the service account of workloads
 * @param parameters template parameters that neither the process nor the environment sets
 * @param excludeService whether namespaces get no Service for the metrics of their runners
 * @param windows the windows that rollouts refer to by name
 * @param othersMaySet fields of workloads that others may set without being undone
 */
public record IntegrationSettings(
        RenderProfile profile,
        String owner,
        String prefix,
        @Nullable String image,
        @Nullable String defaultImageTag,
        int hashLength,
        String serviceAccount,
        RunnerSettings runner,
        DeletionGuard guard,
        LogShippingSettings logShipping,
        Map<String, String> parameters,
        boolean excludeService,
        NamedWindows windows,
        FieldPatterns othersMaySet) {

    public IntegrationSettings {
        parameters = Map.copyOf(parameters);
    }

    /** Settings with the default log shipping, no parameters and a Service. */
    public IntegrationSettings(
            RenderProfile profile,
            String owner,
            String prefix,
            @Nullable String image,
            @Nullable String defaultImageTag,
            int hashLength,
            String serviceAccount,
            RunnerSettings runner,
            DeletionGuard guard,
            NamedWindows windows) {
        this(
                profile,
                owner,
                prefix,
                image,
                defaultImageTag,
                hashLength,
                serviceAccount,
                runner,
                guard,
                LogShippingSettings.defaults(profile),
                Map.of(),
                false,
                windows,
                FieldPatterns.none());
    }

    /** The settings of an instance whose data have none. */
    public static IntegrationSettings defaults(RenderProfile profile) {
        return new IntegrationSettings(
                profile,
                "tidegate",
                profile.prefix(),
                null,
                profile == RenderProfile.COMPAT ? "latest" : null,
                7,
                profile == RenderProfile.COMPAT ? "qontract-reconcile" : "tidegate-runner",
                new RunnerSettings(List.of(), List.of(), null, false, DryRunSettings.unset()),
                new DeletionGuard(3, Threshold.percent(20)),
                NamedWindows.none());
    }

    /** The same instance with another profile; the defaults of that profile replace those of the former one. */
    public IntegrationSettings withProfile(RenderProfile other) {
        var defaults = defaults(other);
        return new IntegrationSettings(
                other,
                owner,
                defaults.prefix,
                image,
                defaultImageTag == null ? defaults.defaultImageTag : defaultImageTag,
                hashLength,
                defaults.serviceAccount,
                runner,
                guard,
                // Log shipping stays on if either profile has it on.
                logShipping.enabled() ? logShipping : logShipping.withEnabled(defaults.logShipping.enabled()),
                parameters,
                excludeService,
                windows,
                othersMaySet);
    }

    /**
     * What every runner gets in addition.
     *
     * @param configSecret the secret mounted at {@code /config}; null for the one of the profile
     * @param liveness whether a runner is restarted if its last run is too long ago
     * @param dryRun whether it only looks
     */
    public record RunnerSettings(
            List<ExtraEnv> env,
            List<RunnerVolume> volumes,
            @Nullable String configSecret,
            boolean liveness,
            DryRunSettings dryRun) {

        public RunnerSettings {
            env = List.copyOf(env);
            volumes = List.copyOf(volumes);
        }
    }

    /**
     * A volume of every runner.
     *
     * @param source as in Kubernetes, without the name: {@code secret: {secretName: ca}}
     */
    public record RunnerVolume(String name, String mountPath, boolean readOnly, Map<String, Object> source) {

        public RunnerVolume {
            source = Map.copyOf(source);
        }
    }

    /** How many workloads of a namespace one run may delete without confirmation: the smaller of the two. */
    public record DeletionGuard(int most, Threshold share) {}
}
