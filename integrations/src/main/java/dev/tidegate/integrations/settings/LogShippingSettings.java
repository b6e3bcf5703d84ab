package dev.tidegate.integrations.settings;

import org.jspecify.annotations.Nullable;

/**
 * How the logs of runners are shipped by a sidecar container.
 *
 * @param enabled whether they are shipped
 * @param govSlack whether the chats are those of a government: messages have their level in front and are buffered
 * @param cloudwatchSecret the secret with region, keys and log group; null for the one of the profile
 * @param slackWebhook the webhook for Slack; null if not set
 * @param slackTriggerWebhook the webhook for integrations with {@code trigger}; null if not set
 * @param googleChatWebhook the webhook for Google Chat; null if not set
 */
public record LogShippingSettings(
        boolean enabled,
        boolean govSlack,
        @Nullable String cloudwatchSecret,
        @Nullable Webhook slackWebhook,
        @Nullable Webhook slackTriggerWebhook,
        @Nullable Webhook googleChatWebhook) {

    /** The reference always ships logs; the native profile does on request. */
    public static LogShippingSettings defaults(RenderProfile profile) {
        return new LogShippingSettings(profile == RenderProfile.COMPAT, false, null, null, null, null);
    }

    LogShippingSettings withEnabled(boolean on) {
        return new LogShippingSettings(
                on, govSlack, cloudwatchSecret, slackWebhook, slackTriggerWebhook, googleChatWebhook);
    }

    /** A secret with the address of a webhook. */
    public record Webhook(String secretName, String secretKey) {}
}
