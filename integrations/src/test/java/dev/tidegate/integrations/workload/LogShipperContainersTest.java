package dev.tidegate.integrations.workload;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.EntryBuilder;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.LogShippingSettings;
import dev.tidegate.integrations.settings.LogShippingSettings.Webhook;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the settings say about logs, parameters and the Service, and what becomes of it. */
class LogShipperContainersTest {

    private static final String COMPAT = "qontract-reconcile-note-keeper";

    private static IntegrationSettings settings(RenderProfile profile, LogShippingSettings shipping) {
        return settings(profile, shipping, Map.of(), false);
    }

    private static IntegrationSettings settings(
            RenderProfile profile,
            LogShippingSettings shipping,
            Map<String, String> parameters,
            boolean excludeService) {
        var usual = RenderedFleet.settings(profile);
        return new IntegrationSettings(
                profile,
                usual.owner(),
                usual.prefix(),
                usual.image(),
                usual.defaultImageTag(),
                usual.hashLength(),
                usual.serviceAccount(),
                usual.runner(),
                usual.guard(),
                shipping,
                parameters,
                excludeService,
                usual.windows(),
                usual.othersMaySet());
    }

    private static RenderedFleet render(EntryBuilder entry, IntegrationSettings settings) {
        return RenderedFleet.of(TestFleet.standard().with(entry), settings);
    }

    private static LogShippingSettings without(boolean govSlack, String cloudwatchSecret) {
        return new LogShippingSettings(true, govSlack, cloudwatchSecret, null, null, null);
    }

    private static String script(JsonNode pod) {
        return pod.at("/spec/initContainers/0/args/0").asText();
    }

    @Test
    void our_own_objects_ship_nothing_unless_asked() {
        var pod = RenderedFleet.of(TestFleet.standard().with(entry("note-keeper")))
                .pod("tidegate-note-keeper");

        assertThat(pod.at("/spec/containers")).hasSize(1);
        assertThat(pod.path("spec").has("initContainers")).isFalse();
    }

    @Test
    void our_own_objects_ship_to_a_stream_for_every_workload() {
        var fleet =
                render(entry("note-keeper").shards(2), settings(RenderProfile.NATIVE, RenderedFleet.shipping(true)));

        var pod = fleet.pod("tidegate-note-keeper-1");

        assertThat(script(fleet.pod("tidegate-note-keeper-0"))).contains("log_stream_name tidegate-note-keeper-0\n");
        assertThat(script(pod)).contains("log_stream_name tidegate-note-keeper-1\n");
        assertThat(RenderedFleet.env(pod.at("/spec/containers/1")))
                .contains(entry("AWS_REGION", "tidegate-cloudwatch/aws_region"));
        assertThat(fleet.env("tidegate-note-keeper-1")).contains(entry("LOG_FILE", "/fluentd/log/integration.log"));
        assertThat(pod.at("/spec/volumes").findValuesAsText("name"))
                .containsExactly("tmp", "config", "logs", "fluentd-config");
    }

    @Test
    void logs_that_ship_are_no_field_without_effect() {
        var fleet = render(
                entry("note-keeper").logs(true, true, true),
                settings(RenderProfile.NATIVE, RenderedFleet.shipping(true)));

        assertThat(fleet.rendered().problems()).isEmpty();
        assertThat(fleet.env("tidegate-note-keeper")).contains(entry("PREFIX_LOG_LEVEL", "true"));
        assertThat(fleet.pod("tidegate-note-keeper").at("/spec/volumes").findValuesAsText("name"))
                .endsWith("buffer");
    }

    @Test
    void secrets_are_those_the_settings_name() {
        var shipping = new LogShippingSettings(true, false, "trail", new Webhook("chats", "slack"), null, null);

        var fleet = render(entry("note-keeper").logs(true, false, false), settings(RenderProfile.COMPAT, shipping));

        assertThat(RenderedFleet.env(fleet.pod(COMPAT).at("/spec/initContainers/0")))
                .contains(entry("SLACK_WEBHOOK_URL", "chats/slack"), entry("LOG_GROUP_NAME", "trail/log_group_name"));
    }

    @ParameterizedTest
    @EnumSource(RenderProfile.class)
    void a_chat_nobody_knows_the_webhook_of_freezes_the_entry_and_says_what_to_write(RenderProfile profile) {
        var slack = render(entry("note-keeper").logs(true, false, false), settings(profile, without(false, "x")));
        var google = render(entry("note-keeper").logs(false, true, false), settings(profile, without(false, "x")));

        assertThat(slack.names()).isEmpty();
        assertThat(slack.rendered().frozen()).hasSize(1);
        assertThat(slack.rendered().problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.SPEC_INVALID);
        assertThat(slack.rendered().problems().get(0).sentence())
                .isEqualTo("logs go to Slack, and nobody says where its webhook is; write logShipping: {slackWebhook:"
                        + " {secretName: …, secretKey: …}} into the settings");
        assertThat(google.rendered().problems().get(0).sentence()).contains("googleChatWebhook");
    }

    @Test
    void chats_of_a_government_have_levels_and_one_buffer() {
        var shipping = new LogShippingSettings(true, true, null, null, null, new Webhook("chats", "google"));

        var fleet = render(
                entry("note-keeper").logs(false, true, false).environmentAware(),
                settings(RenderProfile.COMPAT, shipping));

        assertThat(fleet.env(COMPAT)).contains(entry("PREFIX_LOG_LEVEL", "true"), entry("GOV_SLACK", "true"));
        assertThat(fleet.pod(COMPAT).at("/spec/volumes").findValuesAsText("name"))
                .containsOnlyOnce("buffer");
        assertThat(RenderedFleet.mounts(fleet.pod(COMPAT).at("/spec/containers/1")))
                .contains(entry("buffer", "/fluentd/buffer"));
    }

    @Test
    void shipping_can_be_switched_off_for_objects_of_the_reference() {
        var off = new LogShippingSettings(false, false, null, null, null, null);

        var pod = render(entry("note-keeper").logs(true, false, false), settings(RenderProfile.COMPAT, off))
                .pod(COMPAT);

        assertThat(pod.at("/spec/containers")).hasSize(1);
        assertThat(pod.at("/spec/volumes").findValuesAsText("name")).doesNotContain("fluentd-config");
    }

    @Test
    void parameters_of_the_settings_hold_where_nobody_else_says_anything() {
        var settings = settings(
                RenderProfile.COMPAT,
                RenderedFleet.shipping(true),
                Map.of("SLEEP_DURATION_SECS", "77", "FLUENTD_IMAGE", "registry.example/fluentd", "STRAY", "x"),
                false);

        var fleet = render(entry("note-keeper"), settings);

        assertThat(fleet.env(COMPAT))
                .contains(entry("SLEEP_DURATION_SECS", "77"))
                .doesNotContainKey("STRAY");
        assertThat(fleet.pod(COMPAT).at("/spec/containers/1/image").asText())
                .isEqualTo("registry.example/fluentd:latest");
    }

    @Test
    void namespaces_have_no_service_where_none_is_wanted() {
        var settings = settings(RenderProfile.NATIVE, RenderedFleet.shipping(false), Map.of(), true);

        var fleet = render(entry("note-keeper"), settings);

        assertThat(fleet.names()).containsExactly("tidegate-note-keeper");
        assertThat(fleet.rendered().services()).isEqualTo(List.of());
    }
}
