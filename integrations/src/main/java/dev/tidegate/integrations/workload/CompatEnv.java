package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.Spec;
import dev.tidegate.integrations.image.ImageRef;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.shard.Shard;
import java.util.ArrayList;
import java.util.List;

/** The variables the reference gives a runner, in its order. */
final class CompatEnv {

    private static final String CONFIG = "app-interface";

    private final ManagedEntry entry;
    private final Spec spec;
    private final Settings settings;
    private final Parameters parameters;
    private final List<EnvVariable> beforeSlice = new ArrayList<>();
    private final List<EnvVariable> beforeArguments = new ArrayList<>();
    private final List<EnvVariable> afterArguments = new ArrayList<>();

    CompatEnv(ManagedEntry entry, Settings settings, Parameters parameters, String environmentReference) {
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
        RunnerEnv.extra(settings.runner().env(), afterArguments);
    }

    List<EnvVariable> of(Shard shard) {
        var env = new ArrayList<>(beforeSlice);
        if (hasSlice(shard)) {
            RunnerEnv.slice(shard, shard.target() == null ? "" : shard.target().key(), env);
        }
        env.addAll(beforeArguments);
        RunnerEnv.arguments(shard, env);
        env.addAll(afterArguments);
        return env;
    }

    /** The reference knows no shards of jobs; the only one of an entry looks as it makes it. */
    private boolean hasSlice(Shard shard) {
        return spec.cron() == null || shard.target() != null || entry.sharding().count() > 1;
    }

    private void beginning() {
        if (spec.cron() != null) {
            beforeSlice.add(RunnerEnv.literal("RUN_ONCE", "true"));
        } else if (spec.logs().googleChat() || settings.logShipping().govSlack()) {
            beforeSlice.add(RunnerEnv.literal("PREFIX_LOG_LEVEL", "true"));
        }
        parameter("DRY_RUN", beforeArguments);
        RunnerEnv.command(entry, beforeArguments);
        if (spec.cron() == null && entry.integration().name().equals("integrations-manager")) {
            parameter("MANAGER_DRY_RUN", beforeArguments);
            parameter("INTEGRATIONS_MANAGER_UPSTREAM", beforeArguments);
            parameter("INTEGRATIONS_MANAGER_IMAGE", beforeArguments);
            parameter("INTEGRATIONS_MANAGER_IMAGE_TAG_FROM_REF", beforeArguments);
        }
        beforeArguments.add(
                RunnerEnv.literal("INTEGRATION_NAME", entry.integration().name()));
    }

    private void ofRunner(String environmentReference) {
        afterArguments.add(RunnerEnv.literal("SLEEP_DURATION_SECS", RunnerEnv.sleepSeconds(entry, parameters)));
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
        RunnerEnv.extra(spec.extraEnv(), afterArguments);
    }

    private void ofJob(Spec.CronRun cron) {
        fromConfigMap("GITHUB_API");
        unleash();
        RunnerEnv.extra(spec.extraEnv(), afterArguments);
        if (cron.dashdotdb()) {
            fromSecret("DASHDOTDB_SECRET", "dashdotdb", "AUTH_VAULT_PATH", false);
        }
        tokenPath();
        if (cron.enablePushgateway()) {
            String secret = parameters.value("PUSHGATEWAY_SECRET_NAME");
            afterArguments.add(RunnerEnv.literal("PUSHGATEWAY_ENABLED", "true"));
            fromSecret("PUSHGATEWAY_URL", secret, "server", false);
            fromSecret("PUSHGATEWAY_USERNAME", secret, "username", false);
            fromSecret("PUSHGATEWAY_PASSWORD", secret, "password", false);
        }
    }

    private void state() {
        fromSecret("APP_INTERFACE_STATE_BUCKET", CONFIG, "aws.s3.bucket", false);
        parameter("APP_INTERFACE_STATE_BUCKET_ACCOUNT", afterArguments);
        fromSecret("APP_INTERFACE_STATE_BUCKET_REGION", CONFIG, "aws.region", true);
        afterArguments.add(RunnerEnv.literal("AWS_CONFIG_FILE", "/aws/config"));
        fromSecret("APP_INTERFACE_STATE_AWS_PROFILE", CONFIG, "aws.profile.state", true);
    }

    private void unleash() {
        if (!spec.disableUnleash()) {
            fromSecret("UNLEASH_API_URL", "unleash", "API_URL", true);
            fromSecret("UNLEASH_CLIENT_ACCESS_TOKEN", "unleash", "CLIENT_ACCESS_TOKEN", true);
        }
    }

    private void tokenPath() {
        afterArguments.add(RunnerEnv.literal(
                "KUBE_SA_TOKEN_PATH",
                parameters.value("KUBE_SA_TOKEN_MOUNT_PATH") + "/" + parameters.value("KUBE_SA_TOKEN_FILENAME")));
    }

    /** What a runner is told that deploys others: the environment's image, even if it runs another one itself. */
    private void environment(String reference) {
        var image = ImageRef.parse(reference).value();
        parameter("ENVIRONMENT_NAME", afterArguments);
        if (settings.logShipping().govSlack()) {
            afterArguments.add(RunnerEnv.literal("GOV_SLACK", "true"));
        }
        afterArguments.add(RunnerEnv.literal(
                "IMAGE", parameters.value("IMAGE", settings.image() == null ? "" : settings.image())));
        afterArguments.add(
                RunnerEnv.literal("IMAGE_TAG", image.map(ImageRef::tag).orElse(parameters.value("IMAGE_TAG"))));
        afterArguments.add(
                RunnerEnv.literal("IMAGE_DIGEST", image.map(ImageRef::digest).orElse("")));
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
        env.add(RunnerEnv.parameter(name, parameters));
    }

    private void fromConfigMap(String name) {
        afterArguments.add(new EnvVariable.ConfigMapKey(name, CONFIG, name));
    }

    private void fromSecret(String name, String secret, String key, boolean optional) {
        afterArguments.add(new EnvVariable.SecretKey(name, secret, key, optional));
    }
}
