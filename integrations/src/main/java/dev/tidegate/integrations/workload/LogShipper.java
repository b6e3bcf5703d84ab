package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.Resources;
import dev.tidegate.integrations.entry.Resources.Amounts;
import dev.tidegate.integrations.entry.Spec;
import dev.tidegate.integrations.manifest.Container;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.manifest.Mount;
import java.util.ArrayList;
import java.util.List;

/** Ships what a runner logs: a container that does it, and one before it that writes its configuration. */
final class LogShipper {

    static final Resources USUAL = resources("15m", "30Mi", "120Mi");

    private static final Resources OF_CONFIGURATION = resources("15m", "10Mi", "20Mi");
    private static final Mount CONFIGURATION = Mount.of(CompatVolumes.SHIPPER_CONFIGURATION, "/fluentd/etc/");

    private final ManagedEntry entry;
    private final Spec.Logs logs;
    private final Parameters parameters;

    LogShipper(ManagedEntry entry, Parameters parameters) {
        this.entry = entry;
        this.logs = entry.spec().logs();
        this.parameters = parameters;
    }

    private static Resources resources(String cpu, String memory, String mostMemory) {
        return new Resources(
                new Amounts(new Quantity(cpu), new Quantity(memory)), new Amounts(null, new Quantity(mostMemory)));
    }

    /** Writes the configuration; what it must not show in an object comes to it from secrets. */
    Container configuration() {
        return new Container(
                "config",
                parameters.image("BUSYBOX_IMAGE"),
                parameters.value("BUSYBOX_IMAGE_PULL_POLICY"),
                script(),
                null,
                variables(),
                OF_CONFIGURATION,
                List.of(CONFIGURATION),
                null);
    }

    Container container(Resources resources) {
        String secret = parameters.value("CLOUDWATCH_SECRET");
        var mounts = new ArrayList<Mount>();
        mounts.add(Mount.of(CompatVolumes.LOGS, "/fluentd/log/"));
        mounts.add(CONFIGURATION);
        if (logs.googleChat()) {
            mounts.add(Mount.of(CompatVolumes.SHIPPER_BUFFER, "/fluentd/buffer"));
        }
        return new Container(
                "fluentd",
                parameters.image("FLUENTD_IMAGE"),
                parameters.value("FLUENTD_IMAGE_PULL_POLICY"),
                null,
                null,
                List.of(
                        new EnvVariable.SecretKey("AWS_REGION", secret, "aws_region", false),
                        new EnvVariable.SecretKey("AWS_ACCESS_KEY_ID", secret, "aws_access_key_id", false),
                        new EnvVariable.SecretKey("AWS_SECRET_ACCESS_KEY", secret, "aws_secret_access_key", false)),
                resources,
                mounts,
                null);
    }

    private List<EnvVariable> variables() {
        var env = new ArrayList<EnvVariable>();
        boolean trigger = entry.spec().trigger();
        if (logs.slack() || logs.slackErrorFilter()) {
            String key = trigger ? "slack.webhook_url_triggers" : "slack.webhook_url";
            env.add(new EnvVariable.SecretKey("SLACK_WEBHOOK_URL", "app-interface", key, false));
            env.add(RunnerEnv.literal(
                    "SLACK_CHANNEL", parameters.value(trigger ? "SLACK_CHANNEL_TRIGGER" : "SLACK_CHANNEL")));
            env.add(RunnerEnv.parameter("SLACK_ICON_EMOJI", parameters));
        }
        if (logs.slackErrorFilter()) {
            env.add(RunnerEnv.parameter("SLACK_CHANNEL_ERRORS", parameters));
        }
        if (logs.googleChat()) {
            env.add(new EnvVariable.SecretKey(
                    "GOOGLE_CHAT_WEBHOOK_URL", "app-interface", "googlechat.webhook_url", false));
        }
        env.add(new EnvVariable.SecretKey(
                "LOG_GROUP_NAME", parameters.value("CLOUDWATCH_SECRET"), "log_group_name", false));
        return env;
    }

    private String script() {
        return new ShipperScript(entry.integration().name(), logs).text();
    }
}
