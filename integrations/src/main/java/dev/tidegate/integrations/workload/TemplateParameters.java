package dev.tidegate.integrations.workload;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.location.IntegrationEnvironment;
import dev.tidegate.integrations.settings.IntegrationSettings;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The values objects are filled with: from a variable of this process, else from the environment's parameters, else
 * from the settings, else the default. Only parameters that somebody asks for by name count, so a stray variable changes nothing.
 */
final class TemplateParameters {

    private static final Map<String, String> DEFAULTS = Map.ofEntries(
            Map.entry("IMAGE_TAG", "latest"),
            Map.entry("ENVIRONMENT_NAME", "app-interface"),
            Map.entry(RunnerMode.VARIABLE, RunnerMode.DRY_RUN),
            Map.entry("MANAGER_DRY_RUN", RunnerMode.DRY_RUN),
            Map.entry("SLEEP_DURATION_SECS", "300"),
            Map.entry("QONTRACT_RECONCILE_TOML_SECRET_NAME", "qontract-reconcile-toml"),
            Map.entry("APP_INTERFACE_STATE_BUCKET_ACCOUNT", "app-sre"),
            Map.entry("AWS_CONFIG_SECRET_NAME", "app-interface-aws-config"),
            Map.entry("KUBE_SA_TOKEN_MOUNT_PATH", "/var/run/secrets/kubernetes.io/serviceaccount"),
            Map.entry("KUBE_SA_TOKEN_FILENAME", "token"),
            Map.entry("LOG_FILE", "/fluentd/log/integration.log"),
            Map.entry("CLOUDWATCH_SECRET", "app-interface-cloudwatch"),
            Map.entry("SLOW_OC_RECONCILE_THRESHOLD", "600"),
            Map.entry("LOG_SLOW_OC_RECONCILE", "false"),
            Map.entry("USED_FOR_SECURITY", "false"),
            Map.entry("PUSHGATEWAY_SECRET_NAME", "push-gateway-auth-url"),
            Map.entry("BUSYBOX_IMAGE", "busybox"),
            Map.entry("BUSYBOX_IMAGE_TAG", "latest"),
            Map.entry("BUSYBOX_IMAGE_PULL_POLICY", "Always"),
            Map.entry("FLUENTD_IMAGE", "fluentd"),
            Map.entry("FLUENTD_IMAGE_TAG", "latest"),
            Map.entry("FLUENTD_IMAGE_PULL_POLICY", "Always"),
            Map.entry("INTERNAL_CERTIFICATES_IMAGE", "internal-certificates"),
            Map.entry("INTERNAL_CERTIFICATES_IMAGE_TAG", "latest"),
            Map.entry("INTERNAL_CERTIFICATES_IMAGE_PULL_POLICY", "Always"));

    private final Map<String, String> processEnvironment;
    private final Map<String, String> environment;
    private final Map<String, SourceLocation> places;
    private final Map<String, String> settings;
    private final Optional<Boolean> dryRun;

    TemplateParameters(
            Map<String, String> processEnvironment, IntegrationEnvironment environment, IntegrationSettings settings) {
        this.processEnvironment = processEnvironment;
        this.environment = environment.parameters();
        this.places = environment.places();
        this.settings = settings.parameters();
        this.dryRun = settings.runner().dryRun().of(environment.name());
    }

    /** The value of a parameter every integration has; empty if it has no default and nobody said anything. */
    String value(String name) {
        return value(name, DEFAULTS.getOrDefault(name, ""));
    }

    /** The value of a parameter whose default comes from the data. */
    String value(String name, String otherwise) {
        String ofProcess = processEnvironment.get(name);
        if (ofProcess != null) {
            return ofProcess;
        }
        String ofEnvironment = environment.get(name);
        if (ofEnvironment != null) {
            return ofEnvironment;
        }
        if (name.equals(RunnerMode.VARIABLE) && dryRun.isPresent()) {
            return RunnerMode.flag(dryRun.get());
        }
        return settings.getOrDefault(name, otherwise);
    }

    /** Whether runners change anything; refused if nobody can tell. */
    Parsed<RunnerMode> mode() {
        String flag = value(RunnerMode.VARIABLE);
        if (!flag.equals(RunnerMode.DRY_RUN) && !flag.equals(RunnerMode.CHANGING)) {
            return Parsed.refused(
                    RunnerMode.VARIABLE,
                    0,
                    "%s is %s or %s, not \"%s\" (%s)"
                            .formatted(
                                    RunnerMode.VARIABLE,
                                    RunnerMode.DRY_RUN,
                                    RunnerMode.CHANGING,
                                    flag,
                                    origin(RunnerMode.VARIABLE)));
        }
        return Parsed.accepted(new RunnerMode(flag.equals(RunnerMode.DRY_RUN), modeOrigin()));
    }

    private String modeOrigin() {
        String name = RunnerMode.VARIABLE;
        if (processEnvironment.containsKey(name) || environment.containsKey(name)) {
            return origin(name);
        }
        if (dryRun.isPresent()) {
            return "runner.dryRun of the settings";
        }
        return settings.containsKey(name) ? origin(name) : "the default";
    }

    /** Who says what the value of a parameter is, for people. */
    String origin(String name) {
        if (processEnvironment.containsKey(name)) {
            return "variable " + name + " of this process";
        }
        if (!environment.containsKey(name) && settings.containsKey(name)) {
            return "parameter " + name + " of the settings";
        }
        var place = places.get(name);
        return "parameter " + name + (place == null ? "" : " at " + place);
    }

    /** An image with its tag, and its digest if there is one. */
    String image(String name) {
        String digest = value(name + "_DIGEST");
        return value(name) + ":" + value(name + "_TAG") + (digest.isEmpty() ? "" : "@" + digest);
    }

    /** What the names of an integration's own parameters begin with. */
    static String own(String integration) {
        return integration.toUpperCase(Locale.ROOT).replace('-', '_') + "_";
    }
}
