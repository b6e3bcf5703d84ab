package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.image.ImageReference;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.shard.Shard;
import java.util.ArrayList;
import java.util.List;

/** The variables the reference gives a runner, in its order. */
final class CompatVariables {

    private static final String CONFIG = "app-interface";

    private final ManagedEntry entry;
    private final EntrySpec spec;
    private final IntegrationSettings settings;
    private final TemplateParameters parameters;
    private final List<EnvVariable> beforeSlice = new ArrayList<>();
    private final List<EnvVariable> beforeArguments = new ArrayList<>();
    private final List<EnvVariable> afterArguments = new ArrayList<>();

    CompatVariables(
            ManagedEntry entry,
            IntegrationSettings settings,
            TemplateParameters parameters,
            String environmentReference) {
        this.entry = entry;
        this.spec = entry.spec();
        this.settings = settings;
        this.parameters = parameters;
        beginning();
        if (spec.cron() != null) {
            ofJob(spec.cron());
        } else {
            ofRunner(environmentReference);
        }
        RunnerVariables.extra(settings.runner().env(), afterArguments);
    }

    List<EnvVariable> of(Shard shard) {
        var env = new ArrayList<>(beforeSlice);
        if (hasSlice(shard)) {
            RunnerVariables.slice(
                    shard, shard.target() == null ? "" : shard.target().key(), env);
        }
        env.addAll(beforeArguments);
        RunnerVariables.arguments(shard, env);
        env.addAll(afterArguments);
        return env;
    }

    /** The reference knows no shards of jobs; the only one of an entry looks as it makes it. */
    private boolean hasSlice(Shard shard) {
        return spec.cron() == null || shard.target() != null || entry.sharding().count() > 1;
    }

    private void beginning() {
        if (spec.cron() != null) {
            beforeSlice.add(RunnerVariables.literal("RUN_ONCE", "true"));
        } else if (spec.logs().googleChat() || settings.logShipping().govSlack()) {
            beforeSlice.add(RunnerVariables.literal("PREFIX_LOG_LEVEL", "true"));
        }
        parameter("DRY_RUN", beforeArguments);
        RunnerVariables.command(entry, beforeArguments);
        if (spec.cron() == null && entry.integration().name().equals("integrations-manager")) {
            parameter("MANAGER_DRY_RUN", beforeArguments);
            parameter("INTEGRATIONS_MANAGER_UPSTREAM", beforeArguments);
            parameter("INTEGRATIONS_MANAGER_IMAGE", beforeArguments);
            parameter("INTEGRATIONS_MANAGER_IMAGE_TAG_FROM_REF", beforeArguments);
        }
        beforeArguments.add(
                RunnerVariables.literal("INTEGRATION_NAME", entry.integration().name()));
    }

    private void ofRunner(String environmentReference) {
        afterArguments.add(
                RunnerVariables.literal("SLEEP_DURATION_SECS", RunnerVariables.sleepSeconds(entry, parameters)));
        fromConfigMap("GITHUB_API");
        fromConfigMap("SENTRY_DSN");
        parameter("LOG_FILE", afterArguments);
        if (spec.state()) {
            state();
        }
        unleash();
        for (String name : List.of("SLOW_OC_RECONCILE_THRESHOLD", "LOG_SLOW_OC_RECONCILE", "USE_NATIVE_CLIENT")) {
            parameter(name, afterArguments);
        }
        tokenPath();
        parameter("USED_FOR_SECURITY", afterArguments);
        if (spec.environmentAware()) {
            environment(environmentReference);
        }
        RunnerVariables.extra(spec.extraEnv(), afterArguments);
    }

    private void ofJob(EntrySpec.CronSpec cron) {
        fromConfigMap("GITHUB_API");
        unleash();
        RunnerVariables.extra(spec.extraEnv(), afterArguments);
        if (cron.dashdotdb()) {
            fromSecret("DASHDOTDB_SECRET", "dashdotdb", "AUTH_VAULT_PATH", false);
        }
        tokenPath();
        if (cron.enablePushgateway()) {
            String secret = parameters.value("PUSHGATEWAY_SECRET_NAME");
            afterArguments.add(RunnerVariables.literal("PUSHGATEWAY_ENABLED", "true"));
            fromSecret("PUSHGATEWAY_URL", secret, "server", false);
            fromSecret("PUSHGATEWAY_USERNAME", secret, "username", false);
            fromSecret("PUSHGATEWAY_PASSWORD", secret, "password", false);
        }
    }

    private void state() {
        fromSecret("APP_INTERFACE_STATE_BUCKET", CONFIG, "aws.s3.bucket", false);
        parameter("APP_INTERFACE_STATE_BUCKET_ACCOUNT", afterArguments);
        fromSecret("APP_INTERFACE_STATE_BUCKET_REGION", CONFIG, "aws.region", true);
        afterArguments.add(RunnerVariables.literal("AWS_CONFIG_FILE", "/aws/config"));
        fromSecret("APP_INTERFACE_STATE_AWS_PROFILE", CONFIG, "aws.profile.state", true);
    }

    private void unleash() {
        if (!spec.disableUnleash()) {
            fromSecret("UNLEASH_API_URL", "unleash", "API_URL", true);
            fromSecret("UNLEASH_CLIENT_ACCESS_TOKEN", "unleash", "CLIENT_ACCESS_TOKEN", true);
        }
    }

    private void tokenPath() {
        afterArguments.add(RunnerVariables.literal(
                "KUBE_SA_TOKEN_PATH",
                parameters.value("KUBE_SA_TOKEN_MOUNT_PATH") + "/" + parameters.value("KUBE_SA_TOKEN_FILENAME")));
    }

    /** What a runner is told that deploys others: the environment's image, even if it runs another one itself. */
    private void environment(String reference) {
        var image = ImageReference.parse(reference).value();
        parameter("ENVIRONMENT_NAME", afterArguments);
        if (settings.logShipping().govSlack()) {
            afterArguments.add(RunnerVariables.literal("GOV_SLACK", "true"));
        }
        afterArguments.add(RunnerVariables.literal(
                "IMAGE", parameters.value("IMAGE", settings.image() == null ? "" : settings.image())));
        afterArguments.add(RunnerVariables.literal(
                "IMAGE_TAG", image.map(ImageReference::tag).orElse(parameters.value("IMAGE_TAG"))));
        afterArguments.add(RunnerVariables.literal(
                "IMAGE_DIGEST", image.map(ImageReference::digest).orElse("")));
        for (String name : List.of("BUSYBOX_IMAGE", "FLUENTD_IMAGE")) {
            parameter(name, afterArguments);
            parameter(name + "_TAG", afterArguments);
            parameter(name + "_DIGEST", afterArguments);
            parameter(name + "_PULL_POLICY", afterArguments);
        }
        parameter("CLOUDWATCH_SECRET", afterArguments);
        parameter("INTERNAL_CERTIFICATES_IMAGE", afterArguments);
        parameter("INTERNAL_CERTIFICATES_IMAGE_TAG", afterArguments);
        parameter("INTERNAL_CERTIFICATES_IMAGE_PULL_POLICY", afterArguments);
    }

    private void parameter(String name, List<EnvVariable> env) {
        env.add(RunnerVariables.parameter(name, parameters));
    }

    private void fromConfigMap(String name) {
        afterArguments.add(new EnvVariable.ConfigMapKey(name, CONFIG, name));
    }

    private void fromSecret(String name, String secret, String key, boolean optional) {
        afterArguments.add(new EnvVariable.SecretKey(name, secret, key, optional));
    }
}
