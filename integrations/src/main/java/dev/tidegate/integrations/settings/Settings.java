package dev.tidegate.integrations.settings;

import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.entry.ExtraEnv;
import dev.tidegate.integrations.window.Windows;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an instance renders and owns workloads.
 *
 * @param owner the name of this instance, written on what it owns
 * @param prefix what names of workloads begin with, with its dash
 * @param image the repository of the image, without a tag; null if nobody said
 * @param defaultImageTag the tag of last resort; null for none
 * @param hashLength how many characters of a commit make a tag
 * @param serviceAccount who workloads run as
 * @param parameters what template parameters are where neither the process nor the environment says
 * @param excludeService whether namespaces are given no Service to measure their runners through
 * @param windows the times rollouts may refer to by a name
 */
public record Settings(
        RenderProfile profile,
        String owner,
        String prefix,
        @Nullable String image,
        @Nullable String defaultImageTag,
        int hashLength,
        String serviceAccount,
        Runner runner,
        DeletionGuard guard,
        LogShipping logShipping,
        Map<String, String> parameters,
        boolean excludeService,
        Windows windows) {

    public Settings {
        parameters = Map.copyOf(parameters);
    }

    /** Settings whose logs are shipped as is usual, with the usual parameters and a Service. */
    public Settings(
            RenderProfile profile,
            String owner,
            String prefix,
            @Nullable String image,
            @Nullable String defaultImageTag,
            int hashLength,
            String serviceAccount,
            Runner runner,
            DeletionGuard guard,
            Windows windows) {
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
                LogShipping.usual(profile),
                Map.of(),
                false,
                windows);
    }

    /** What holds where nobody says otherwise. */
    public static Settings usual(RenderProfile profile) {
        return new Settings(
                profile,
                "tidegate",
                profile.prefix(),
                null,
                profile == RenderProfile.COMPAT ? "latest" : null,
                7,
                profile == RenderProfile.COMPAT ? "qontract-reconcile" : "tidegate-runner",
                new Runner(List.of(), List.of(), null, false),
                new DeletionGuard(3, Threshold.percent(20)),
                Windows.none());
    }

    /** The same instance under another profile, whose habits replace those of the profile before. */
    public Settings under(RenderProfile other) {
        var usual = usual(other);
        return new Settings(
                other,
                owner,
                usual.prefix,
                image,
                defaultImageTag == null ? usual.defaultImageTag : defaultImageTag,
                hashLength,
                usual.serviceAccount,
                runner,
                guard,
                // Who ships logs by habit goes on, and who asked for it under the other profile does not stop.
                logShipping.enabled() ? logShipping : logShipping.switchedOn(usual.logShipping.enabled()),
                parameters,
                excludeService,
                windows);
    }

    /**
     * What every runner gets beside the core.
     *
     * @param configSecret the secret mounted at {@code /config}; null for the profile's own
     * @param liveness whether a runner whose last run is too long ago is restarted
     */
    public record Runner(
            List<ExtraEnv> env,
            List<Volume> volumes,
            @Nullable String configSecret,
            boolean liveness) {

        public Runner {
            env = List.copyOf(env);
            volumes = List.copyOf(volumes);
        }
    }

    /**
     * A volume of every runner.
     *
     * @param source as Kubernetes writes it, without the name: {@code secret: {secretName: ca}}
     */
    public record Volume(String name, String mountPath, boolean readOnly, Map<String, Object> source) {

        public Volume {
            source = Map.copyOf(source);
        }
    }

    /** How many of our workloads in a namespace one run may delete unasked: the larger of the two. */
    public record DeletionGuard(int atLeast, Threshold share) {}
}
