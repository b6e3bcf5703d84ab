package dev.tidegate.integrations.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.schedule.Window;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ExtraEnv;
import dev.tidegate.integrations.settings.DryRunSettings;
import dev.tidegate.integrations.settings.FieldPatterns;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.LogShippingSettings;
import dev.tidegate.integrations.settings.LogShippingSettings.Webhook;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.window.NamedWindows;
import dev.tidegate.integrations.window.WindowParser;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The one file that says how workloads are rendered and owned. */
class IntegrationSettingsReaderTest {

    private final ExampleTree fleet = ExampleTree.example();

    private LoadedSettings read() {
        return IntegrationLoader.loadSettings(fleet.tree());
    }

    @Test
    void without_a_file_everything_is_as_usual() {
        fleet.without(ExampleTree.SETTINGS);

        assertThat(read()).isEqualTo(new LoadedSettings(IntegrationSettings.defaults(RenderProfile.NATIVE), List.of()));
    }

    @Test
    void a_profile_brings_its_own_usual() {
        fleet.with(ExampleTree.SETTINGS, "$schema: /tidegate/integrations-settings-1.yml\nprofile: compat\n");

        assertThat(read().settings()).isEqualTo(IntegrationSettings.defaults(RenderProfile.COMPAT));
    }

    @Test
    void every_setting_can_be_said() {
        fleet.with(ExampleTree.SETTINGS, """
                $schema: /tidegate/integrations-settings-1.yml
                labels: {}
                name: all
                profile: native
                owner: team-a
                prefix: keeper-
                image: registry.example:5000/acme/keepers
                defaultImageTag: stable
                hashLength: 8
                serviceAccount: keeper
                runner:
                  env:
                  - {name: HTTP_PROXY, value: 'http://proxy'}
                  - {secretName: s, secretKey: K}
                  - {name: BUCKET, secretName: state, secretKey: aws.s3.bucket, optional: true}
                  - {name: GITHUB_API, configMapName: hosts, configMapKey: github}
                  volumes:
                  - {name: ca, mountPath: /etc/ca, source: {secret: {secretName: ca}}}
                  configSecret: keeper-config
                  liveness: true
                  dryRun: {production: false}
                deletionGuard: {most: 5, share: 10%}
                windows:
                  business-hours: Mon-Thu 08:00-16:00 Europe/Paris
                  nights: [0 22 * * MON-FRI for 6h Europe/Paris, "Sat,Sun 00:00-24:00"]
                logShipping:
                  enabled: true
                  govSlack: true
                  cloudwatchSecret: trail
                  slackWebhook: {secretName: chats, secretKey: slack}
                  slackTriggerWebhook: {secretName: chats, secretKey: triggers}
                  googleChatWebhook: {secretName: chats, secretKey: google}
                parameters: {SLEEP_DURATION_SECS: '60', FLUENTD_IMAGE: acme/fluentd}
                excludeService: true
                othersMaySet: [spec.replicas]
                """);

        assertThat(read().problems()).isEmpty();
        assertThat(read().settings())
                .isEqualTo(new IntegrationSettings(
                        RenderProfile.NATIVE,
                        "team-a",
                        "keeper-",
                        "registry.example:5000/acme/keepers",
                        "stable",
                        8,
                        "keeper",
                        new IntegrationSettings.RunnerSettings(
                                List.of(
                                        new ExtraEnv.Literal("HTTP_PROXY", "http://proxy"),
                                        new ExtraEnv.FromSecret("s", "K"),
                                        new ExtraEnv.FromSecret("BUCKET", "state", "aws.s3.bucket", true),
                                        new ExtraEnv.FromConfigMap("GITHUB_API", "hosts", "github")),
                                List.of(new IntegrationSettings.RunnerVolume(
                                        "ca", "/etc/ca", true, Map.of("secret", Map.of("secretName", "ca")))),
                                "keeper-config",
                                true,
                                new DryRunSettings(null, Map.of("production", false))),
                        new IntegrationSettings.DeletionGuard(5, Threshold.percent(10)),
                        new LogShippingSettings(
                                true,
                                true,
                                "trail",
                                new Webhook("chats", "slack"),
                                new Webhook("chats", "triggers"),
                                new Webhook("chats", "google")),
                        Map.of("SLEEP_DURATION_SECS", "60", "FLUENTD_IMAGE", "acme/fluentd"),
                        true,
                        new NamedWindows(
                                Map.of(
                                        "business-hours",
                                        window("Mon-Thu 08:00-16:00 Europe/Paris"),
                                        "nights",
                                        Window.anyOf(List.of(
                                                window("0 22 * * MON-FRI for 6h Europe/Paris"),
                                                window("Sat,Sun 00:00-24:00")))),
                                Set.of()),
                        FieldPatterns.of(List.of("spec.replicas"))));
    }

    @Test
    void runners_of_an_environment_nobody_knows_are_told_with_the_near_name_and_go_on_only_looking() {
        fleet.with(ExampleTree.SETTINGS, """
                $schema: /tidegate/integrations-settings-1.yml
                runner: {dryRun: {produciton: false}}
                """);

        assertThat(read().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.ENVIRONMENT_UNKNOWN);
            assertThat(problem.sentence())
                    .isEqualTo("there is no environment \"produciton\"; did you mean production?");
        });
        assertThat(read().settings())
                .satisfies(settings ->
                        assertThat(settings.runner().dryRun().of("production")).isEmpty());
    }

    private static Window window(String text) {
        return WindowParser.parse(text).orElseThrow();
    }

    @Test
    void a_window_that_is_none_is_named_with_its_place_and_costs_no_other_setting() {
        fleet.with(ExampleTree.SETTINGS, "image: acme/keepers", """
                image: acme/keepers
                windows:
                  nights: Mon-Fri 22:00-04:00
                  office: [Mon-Fri 8-16, Sat 09:00-12:00]
                """);

        assertThat(read().settings()).satisfies(settings -> {
            assertThat(settings.windows().byName()).containsOnlyKeys("nights");
            assertThat(settings.windows().unreadable()).containsExactly("office");
        });
        assertThat(read().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.WINDOW_INVALID);
            assertThat(problem.place()).startsWith(ExampleTree.SETTINGS).endsWith("/windows/office");
            assertThat(problem.sentence())
                    .isEqualTo("\"Mon-Fri 8-16\" is no window: '8-16' are no hours: use 08:00-16:00");
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            windows: {office: []}       | SCHEMA_VIOLATION /windows/office
            windows: {"two words": x y} | SCHEMA_VIOLATION /windows/two words
            windows: office             | SCHEMA_VIOLATION /windows
            """)
    void windows_have_names_of_one_word_and_one_time_at_least(String line, String code) {
        fleet.with(ExampleTree.SETTINGS, "image: acme/keepers", "image: acme/keepers\n" + line);

        assertThat(read().settings()).isNull();
        assertThat(fleet.codes()).containsExactly(code);
    }

    @Test
    void a_volume_of_a_kind_that_needs_no_words_has_none() {
        fleet.with(
                ExampleTree.SETTINGS,
                "image: acme/keepers",
                "runner: {volumes: [{name: tmp, mountPath: /tmp, readOnly: false, source: {emptyDir: }}]}");

        assertThat(read().problems()).isEmpty();
        assertThat(read().settings())
                .satisfies(settings -> assertThat(settings.runner().volumes())
                        .containsExactly(new IntegrationSettings.RunnerVolume(
                                "tmp", "/tmp", false, Map.of("emptyDir", Map.of()))));
    }

    @Test
    void two_files_of_settings_are_none() {
        fleet.with("/tidegate/more.yml", "$schema: /tidegate/integrations-settings-1.yml\n");

        assertThat(read().settings()).isNull();
        assertThat(fleet.codes()).containsExactly("SETTINGS_AMBIGUOUS /$schema", "SETTINGS_AMBIGUOUS /$schema");
    }

    @Test
    void settings_with_a_mistake_are_none() {
        fleet.with(ExampleTree.SETTINGS, "image: acme/keepers", "image: acme/keepers\nrunner: {env: [{name: A}]}");

        assertThat(read().settings()).isNull();
        assertThat(fleet.codes()).containsExactly("SPEC_INVALID /runner/env/0");
    }

    @Test
    void settings_that_do_not_fit_their_schema_are_none() {
        fleet.with(ExampleTree.SETTINGS, "image: acme/keepers", "image: acme/keepers:latest");

        assertThat(read().settings()).isNull();
        assertThat(fleet.codes()).containsExactly("SCHEMA_VIOLATION /image");
    }
}
