package dev.tidegate.integrations.settings;

import org.jspecify.annotations.Nullable;

/**
 * How what runners log is shipped, by a container beside each.
 *
 * @param enabled whether it is shipped at all
 * @param govSlack whether chats are those of a government: levels are written before messages, and kept in a buffer
 * @param cloudwatchSecret the secret with region, keys and log group; null for the profile's own
 * @param slackWebhook where messages for Slack go; null if nobody said
 * @param slackTriggerWebhook where those of integrations with {@code trigger} go; null if nobody said
 * @param googleChatWebhook where messages for Google Chat go; null if nobody said
 */
public record LogShipping(
        boolean enabled,
        boolean govSlack,
        @Nullable String cloudwatchSecret,
        @Nullable Webhook slackWebhook,
        @Nullable Webhook slackTriggerWebhook,
        @Nullable Webhook googleChatWebhook) {

    /** The reference ships always; we do when somebody asks for it. */
    public static LogShipping usual(RenderProfile profile) {
        return new LogShipping(profile == RenderProfile.COMPAT, false, null, null, null, null);
    }

    LogShipping switchedOn(boolean on) {
        return new LogShipping(on, govSlack, cloudwatchSecret, slackWebhook, slackTriggerWebhook, googleChatWebhook);
    }

    /** An address that is a secret itself, and so stands in one. */
    public record Webhook(String secretName, String secretKey) {}
}
