package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.EntrySpec;

/**
 * The shell script that writes the log shipper's configuration.
 *
 * <p>The shell fills in the variables; everything else stands in the text as it is. Errors take a way of their own, a
 * label, because only they go to chats that people are woken by.
 */
final class LogShipperScript {

    private static final String INPUT = """
            <source>
              @type tail
              tag runner
              path /fluentd/log/integration.log
              pos_file /fluentd/log/integration.log.position
              read_from_head true
              <parse>
                @type none
              </parse>
            </source>
            <filter runner>
              @type grep
              <exclude>
                key message
                pattern /using gql endpoint/
              </exclude>
              <exclude>
                key message
                pattern /request_id: /
              </exclude>
              <exclude>
                key message
                pattern /Certificate did not match expected hostname/
              </exclude>
            </filter>
            """;

    private static final String CLOUDWATCH = """
              <store>
                @type cloudwatch_logs
                log_group_name $LOG_GROUP_NAME
                log_stream_name %s
                auto_create_stream true
              </store>
            """;

    private static final String SLACK = """
              <store>
                @type slack
                webhook_url $SLACK_WEBHOOK_URL
                channel $%s
                icon_emoji $SLACK_ICON_EMOJI
                username tidegate
                flush_interval 10s
                message "%s: %%s"
              </store>
            """;

    private static final String TO_ERRORS = """
              <store>
                @type relabel
                @label @ERRORS
              </store>
            """;

    private static final String ERRORS_ONLY = """
            <label @ERRORS>
              <filter runner>
                @type grep
                <regexp>
                  key message
                  pattern /\\[ERROR\\]/
                </regexp>
              </filter>
              <filter runner>
                @type record_transformer
                <record>
                  text %s: \\${record["message"]}
                </record>
              </filter>
              <match runner>
              @type copy
            """;

    private static final String GOOGLE_CHAT = """
              <store>
                @type http
                endpoint $GOOGLE_CHAT_WEBHOOK_URL
                content_type application/json
                json_array false
                <format>
                  @type json
                </format>
                <buffer>
                  @type file
                  path /fluentd/buffer
                  chunk_limit_records 1
                  flush_interval 10s
                </buffer>
              </store>
            """;

    private final String integration;
    private final String stream;
    private final EntrySpec.Logs logs;

    LogShipperScript(String integration, String stream, EntrySpec.Logs logs) {
        this.integration = integration;
        this.stream = stream;
        this.logs = logs;
    }

    String text() {
        var text = new StringBuilder("cat > /fluentd/etc/fluent.conf <<END\n");
        text.append(INPUT).append("<match runner>\n  @type copy\n");
        text.append(CLOUDWATCH.formatted(stream));
        if (logs.slack()) {
            text.append(SLACK.formatted("SLACK_CHANNEL", integration));
        }
        if (logs.googleChat() || logs.slackErrorFilter()) {
            text.append(TO_ERRORS).append("</match>\n");
            errors(text);
        } else {
            text.append("</match>\n");
        }
        return text.append("END\n").toString();
    }

    private void errors(StringBuilder text) {
        text.append(ERRORS_ONLY.formatted(integration));
        if (logs.googleChat()) {
            text.append(GOOGLE_CHAT);
        }
        if (logs.slackErrorFilter()) {
            text.append(SLACK.formatted("SLACK_CHANNEL_ERRORS", integration));
        }
        text.append("  </match>\n</label>\n");
    }
}
