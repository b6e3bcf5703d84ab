package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ResourceRequirements.Amounts;
import dev.tidegate.integrations.manifest.Container;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.manifest.Volume;
import dev.tidegate.integrations.manifest.VolumeMount;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.LogShippingSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Ships what a runner logs: a container that does it, and one before it that writes its configuration. */
final class LogShipperContainers {

    static final ResourceRequirements USUAL = resources("15m", "30Mi", "120Mi");

    private static final ResourceRequirements OF_CONFIGURATION = resources("15m", "10Mi", "20Mi");
    private static final VolumeMount CONFIGURATION =
            VolumeMount.of(CompatVolumes.SHIPPER_CONFIGURATION, "/fluentd/etc/");

    private final ManagedEntry entry;
    private final EntrySpec.Logs logs;
    private final IntegrationSettings settings;
    private final LogShippingSettings shipping;
    private final TemplateParameters parameters;

    LogShipperContainers(ManagedEntry entry, IntegrationSettings settings, TemplateParameters parameters) {
        this.entry = entry;
        this.logs = entry.spec().logs();
        this.settings = settings;
        this.shipping = settings.logShipping();
        this.parameters = parameters;
    }

    /** Whether pods of an entry have a shipper; those that run by the clock never have. */
    static boolean isWanted(ManagedEntry entry, IntegrationSettings settings) {
        return settings.logShipping().enabled() && entry.spec().cron() == null;
    }

    /** What an entry asks for and nobody can tell where it is: a pod without it would not start. */
    static Optional<String> missing(ManagedEntry entry, IntegrationSettings settings) {
        if (!isWanted(entry, settings)) {
            return Optional.empty();
        }
        var logs = entry.spec().logs();
        var shipping = settings.logShipping();
        boolean trigger = entry.spec().trigger();
        if ((logs.slack() || logs.slackErrorFilter())
                && (trigger ? shipping.slackTriggerWebhook() : shipping.slackWebhook()) == null) {
            return Optional.of(missing("Slack", trigger ? "slackTriggerWebhook" : "slackWebhook"));
        }
        return logs.googleChat() && shipping.googleChatWebhook() == null
                ? Optional.of(missing("Google Chat", "googleChatWebhook"))
                : Optional.empty();
    }

    private static String missing(String chat, String setting) {
        return "logs go to %s, and nobody says where its webhook is; write logShipping: {%s: {secretName: …, secretKey: …}} into the settings"
                .formatted(chat, setting);
    }

    /** Whether messages need their level in front, and a buffer. */
    boolean isBuffered() {
        return logs.googleChat() || shipping.govSlack();
    }

    /** The volumes a pod needs for it. */
    List<Volume> volumes() {
        var volumes = new ArrayList<Volume>();
        volumes.add(new Volume.EmptyDirectory(CompatVolumes.SHIPPER_CONFIGURATION));
        if (isBuffered()) {
            volumes.add(new Volume.EmptyDirectory(CompatVolumes.SHIPPER_BUFFER));
        }
        return volumes;
    }

    private static ResourceRequirements resources(String cpu, String memory, String mostMemory) {
        return new ResourceRequirements(
                new Amounts(new Quantity(cpu), new Quantity(memory)), new Amounts(null, new Quantity(mostMemory)));
    }

    /** Writes the configuration; what it must not show in an object comes to it from secrets. */
    Container configuration(String stream) {
        return new Container(
                "config",
                parameters.image("BUSYBOX_IMAGE"),
                parameters.value("BUSYBOX_IMAGE_PULL_POLICY"),
                new LogShipperScript(entry.integration().name(), stream, logs).text(),
                null,
                variables(),
                OF_CONFIGURATION,
                List.of(CONFIGURATION),
                null);
    }

    Container container(ResourceRequirements resources) {
        String secret = cloudwatchSecret();
        var mounts = new ArrayList<VolumeMount>();
        mounts.add(VolumeMount.of(CompatVolumes.LOGS, "/fluentd/log/"));
        mounts.add(CONFIGURATION);
        if (isBuffered()) {
            mounts.add(VolumeMount.of(CompatVolumes.SHIPPER_BUFFER, "/fluentd/buffer"));
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
            env.add(webhook("SLACK_WEBHOOK_URL", trigger ? shipping.slackTriggerWebhook() : shipping.slackWebhook()));
            env.add(RunnerVariables.literal(
                    "SLACK_CHANNEL", parameters.value(trigger ? "SLACK_CHANNEL_TRIGGER" : "SLACK_CHANNEL")));
            env.add(RunnerVariables.parameter("SLACK_ICON_EMOJI", parameters));
        }
        if (logs.slackErrorFilter()) {
            env.add(RunnerVariables.parameter("SLACK_CHANNEL_ERRORS", parameters));
        }
        if (logs.googleChat()) {
            env.add(webhook("GOOGLE_CHAT_WEBHOOK_URL", shipping.googleChatWebhook()));
        }
        env.add(new EnvVariable.SecretKey("LOG_GROUP_NAME", cloudwatchSecret(), "log_group_name", false));
        return env;
    }

    private static EnvVariable webhook(String variable, LogShippingSettings.@Nullable Webhook webhook) {
        Objects.requireNonNull(webhook, "who asks for a chat says where it is");
        return new EnvVariable.SecretKey(variable, webhook.secretName(), webhook.secretKey(), false);
    }

    private String cloudwatchSecret() {
        String named = shipping.cloudwatchSecret();
        if (named != null) {
            return named;
        }
        return settings.profile() == RenderProfile.COMPAT
                ? parameters.value("CLOUDWATCH_SECRET")
                : parameters.value("CLOUDWATCH_SECRET", settings.prefix() + "cloudwatch");
    }
}
