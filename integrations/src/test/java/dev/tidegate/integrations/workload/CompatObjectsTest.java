package dev.tidegate.integrations.workload;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.ExtraEnv;
import dev.tidegate.integrations.manifest.CanonicalJson;
import dev.tidegate.integrations.settings.RenderProfile;
import org.junit.jupiter.api.Test;

class CompatObjectsTest {

    private static final String NOTE_KEEPER = "qontract-reconcile-note-keeper";

    private static RenderedFleet render(TestFleet fleet) {
        return RenderedFleet.of(fleet, RenderProfile.COMPAT);
    }

    @Test
    void names_labels_and_selectors_are_those_of_the_reference() {
        var fleet = render(TestFleet.standard().with(entry("bucket-keeper").perAccount()));

        var object = fleet.object("qontract-reconcile-bucket-keeper-atlas");

        assertThat(object.at("/metadata/labels")).hasToString("{\"app\":\"qontract-reconcile-bucket-keeper\"}");
        assertThat(object.at("/spec/selector/matchLabels"))
                .hasToString("{\"app\":\"qontract-reconcile-bucket-keeper\"}");
        assertThat(object.at("/spec/template/metadata/labels"))
                .hasToString("{\"app\":\"qontract-reconcile-bucket-keeper\",\"component\":\"qontract-reconcile\"}");
        assertThat(object.path("spec").has("strategy")).isFalse();
        assertThat(object.at("/spec/revisionHistoryLimit").asInt()).isEqualTo(5);
        assertThat(object.at("/spec/template/spec/serviceAccountName").asText()).isEqualTo("qontract-reconcile");
    }

    @Test
    void variables_stand_in_the_order_of_the_reference() {
        var fleet = render(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .env(new ExtraEnv.Literal("EXTRA", "10"))
                        .override(OverrideBuilder.of(TestFleet.PIER_01).subShards(2))));

        assertThat(fleet.env("qontract-reconcile-route-keeper-pier-01-1"))
                .containsExactly(
                        entry("SHARDS", "2"),
                        entry("SHARD_ID", "1"),
                        entry("SHARD_KEY", "pier-01"),
                        entry("DRY_RUN", "--dry-run"),
                        entry("INTEGRATION_NAME", "route-keeper"),
                        entry("INTEGRATION_EXTRA_ARGS", " --cluster-name pier-01"),
                        entry("SLEEP_DURATION_SECS", "300"),
                        entry("GITHUB_API", "app-interface/GITHUB_API"),
                        entry("SENTRY_DSN", "app-interface/SENTRY_DSN"),
                        entry("LOG_FILE", "/fluentd/log/integration.log"),
                        entry("UNLEASH_API_URL", "unleash/API_URL"),
                        entry("UNLEASH_CLIENT_ACCESS_TOKEN", "unleash/CLIENT_ACCESS_TOKEN"),
                        entry("SLOW_OC_RECONCILE_THRESHOLD", "600"),
                        entry("LOG_SLOW_OC_RECONCILE", "false"),
                        entry("USE_NATIVE_CLIENT", ""),
                        entry("KUBE_SA_TOKEN_PATH", "/var/run/secrets/kubernetes.io/serviceaccount/token"),
                        entry("USED_FOR_SECURITY", "false"),
                        entry("EXTRA", "10"));
    }

    @Test
    void volumes_are_mounted_where_the_reference_mounts_them() {
        var fleet = render(TestFleet.standard().with(entry("note-keeper")));

        assertThat(RenderedFleet.mounts(fleet.runner(NOTE_KEEPER)))
                .containsExactly(
                        entry("tmp-dir", "/tmp"),
                        entry("qontract-reconcile-toml", "/config"),
                        entry("logs", "/fluentd/log/"),
                        entry("qontract-reconcile-sa-token", "/var/run/secrets/kubernetes.io/serviceaccount"));
        assertThat(fleet.pod(NOTE_KEEPER).at("/spec/volumes/3"))
                .hasToString("{\"name\":\"qontract-reconcile-sa-token\",\"projected\":{\"sources\":"
                        + "[{\"serviceAccountToken\":{\"expirationSeconds\":1800,\"path\":\"token\"}}]}}");
    }

    @Test
    void a_runner_with_state_gets_five_variables_and_two_volumes() {
        var without = render(TestFleet.standard().with(entry("note-keeper")));
        var with = render(TestFleet.standard().with(entry("note-keeper").state()));

        var variables = with.env(NOTE_KEEPER);
        variables.keySet().removeAll(without.env(NOTE_KEEPER).keySet());
        var mounts = RenderedFleet.mounts(with.runner(NOTE_KEEPER));
        mounts.keySet()
                .removeAll(RenderedFleet.mounts(without.runner(NOTE_KEEPER)).keySet());

        assertThat(with.object(NOTE_KEEPER).path("kind").asText()).isEqualTo("Deployment");
        assertThat(variables)
                .containsExactly(
                        entry("APP_INTERFACE_STATE_BUCKET", "app-interface/aws.s3.bucket"),
                        entry("APP_INTERFACE_STATE_BUCKET_ACCOUNT", "app-sre"),
                        entry("APP_INTERFACE_STATE_BUCKET_REGION", "app-interface/aws.region"),
                        entry("AWS_CONFIG_FILE", "/aws/config"),
                        entry("APP_INTERFACE_STATE_AWS_PROFILE", "app-interface/aws.profile.state"));
        assertThat(mounts)
                .containsExactly(
                        entry("aws-config", "/aws"),
                        entry("bound-qontract-reconcile-sa-token", "/var/run/secrets/openshift/serviceaccount"));
        assertThat(with.rendered().problems()).isEmpty();
    }

    @Test
    void certificates_are_copied_by_a_container_that_runs_first() {
        var fleet = render(TestFleet.standard().with(entry("note-keeper").internalCertificates()));

        assertThat(fleet.pod(NOTE_KEEPER).at("/spec/initContainers").findValuesAsText("name"))
                .startsWith("internal-certificates");
        assertThat(RenderedFleet.mounts(fleet.runner(NOTE_KEEPER)))
                .contains(entry("internal-certificates", "/etc/pki/"));
    }

    @Test
    void a_switch_for_features_can_be_left_out() {
        var fleet = render(TestFleet.standard().with(entry("note-keeper").disableUnleash()));

        assertThat(fleet.env(NOTE_KEEPER)).doesNotContainKeys("UNLEASH_API_URL", "UNLEASH_CLIENT_ACCESS_TOKEN");
    }

    @Test
    void a_runner_that_knows_its_environment_is_told_the_environments_image() {
        var fleet = render(TestFleet.standard()
                .parameter("IMAGE_TAG", "e0e0e0e")
                .parameter("ENVIRONMENT_NAME", "production")
                .with(entry("note-keeper").environmentAware()));

        assertThat(fleet.runner(NOTE_KEEPER).path("image").asText()).isEqualTo("acme/keepers:4be19c2");
        assertThat(fleet.env(NOTE_KEEPER))
                .contains(
                        entry("ENVIRONMENT_NAME", "production"),
                        entry("IMAGE", "acme/keepers"),
                        entry("IMAGE_TAG", "e0e0e0e"),
                        entry("IMAGE_DIGEST", ""),
                        entry("FLUENTD_IMAGE_PULL_POLICY", "Always"),
                        entry("INTERNAL_CERTIFICATES_IMAGE_TAG", "latest"))
                .doesNotContainKey("TIDEGATE_IMAGE_REF");
    }

    @Test
    void the_manager_itself_gets_its_options() {
        var fleet = render(TestFleet.standard()
                .parameter("INTEGRATIONS_MANAGER_UPSTREAM", TestFleet.UPSTREAM)
                .with(entry("integrations-manager")));

        assertThat(fleet.env("qontract-reconcile-integrations-manager"))
                .contains(
                        entry("MANAGER_DRY_RUN", "--dry-run"),
                        entry("INTEGRATIONS_MANAGER_UPSTREAM", TestFleet.UPSTREAM),
                        entry("INTEGRATIONS_MANAGER_IMAGE", ""));
    }

    @Test
    void logs_are_shipped_by_a_second_container() {
        var fleet = render(TestFleet.standard().with(entry("note-keeper").logs(true, true, true)));

        var pod = fleet.pod(NOTE_KEEPER).path("spec");
        var configuration = pod.at("/initContainers/0");
        String script = configuration.at("/args/0").asText();
        var shipper = pod.at("/containers/1");

        assertThat(shipper.path("name").asText()).isEqualTo("fluentd");
        assertThat(RenderedFleet.env(shipper)).contains(entry("AWS_REGION", "app-interface-cloudwatch/aws_region"));
        assertThat(RenderedFleet.mounts(shipper))
                .containsExactly(
                        entry("logs", "/fluentd/log/"),
                        entry("fluentd-config", "/fluentd/etc/"),
                        entry("buffer", "/fluentd/buffer"));
        assertThat(script)
                .contains("path /fluentd/log/integration.log", "read_from_head true")
                .contains("/using gql endpoint/", "/request_id: /", "/Certificate did not match expected hostname/")
                .contains("log_group_name $LOG_GROUP_NAME", "log_stream_name note-keeper")
                .contains("channel $SLACK_CHANNEL\n", "channel $SLACK_CHANNEL_ERRORS\n")
                .contains("pattern /\\[ERROR\\]/", "endpoint $GOOGLE_CHAT_WEBHOOK_URL");
        assertThat(fleet.env(NOTE_KEEPER)).contains(entry("PREFIX_LOG_LEVEL", "true"));
    }

    @Test
    void logs_go_to_one_place_unless_more_are_asked_for() {
        var fleet = render(TestFleet.standard().with(entry("note-keeper")));

        String script =
                fleet.pod(NOTE_KEEPER).at("/spec/initContainers/0/args/0").asText();

        assertThat(script).contains("@type cloudwatch_logs").doesNotContain("slack", "@ERRORS");
        assertThat(fleet.env(NOTE_KEEPER)).doesNotContainKey("PREFIX_LOG_LEVEL");
    }

    @Test
    void a_job_has_the_variables_of_the_reference_and_no_second_container() {
        var fleet = render(TestFleet.standard()
                .with(entry("note-keeper")
                        .arguments("--light")
                        .env(new ExtraEnv.FromSecret("tracker", "TOKEN"))
                        .cron(new EntrySpec.CronSpec("0 3 * * MON", "Allow", "OnFailure", 3, 1, true, true))));

        assertThat(fleet.env(NOTE_KEEPER))
                .containsExactly(
                        entry("RUN_ONCE", "true"),
                        entry("DRY_RUN", "--dry-run"),
                        entry("INTEGRATION_NAME", "note-keeper"),
                        entry("INTEGRATION_EXTRA_ARGS", "--light"),
                        entry("GITHUB_API", "app-interface/GITHUB_API"),
                        entry("UNLEASH_API_URL", "unleash/API_URL"),
                        entry("UNLEASH_CLIENT_ACCESS_TOKEN", "unleash/CLIENT_ACCESS_TOKEN"),
                        entry("TOKEN", "tracker/TOKEN"),
                        entry("DASHDOTDB_SECRET", "dashdotdb/AUTH_VAULT_PATH"),
                        entry("KUBE_SA_TOKEN_PATH", "/var/run/secrets/kubernetes.io/serviceaccount/token"),
                        entry("PUSHGATEWAY_ENABLED", "true"),
                        entry("PUSHGATEWAY_URL", "push-gateway-auth-url/server"),
                        entry("PUSHGATEWAY_USERNAME", "push-gateway-auth-url/username"),
                        entry("PUSHGATEWAY_PASSWORD", "push-gateway-auth-url/password"));
        assertThat(fleet.pod(NOTE_KEEPER).at("/spec/containers")).hasSize(1);
        assertThat(fleet.pod(NOTE_KEEPER).has("metadata")).isFalse();
        assertThat(fleet.object(NOTE_KEEPER).path("spec").has("suspend")).isFalse();
    }

    @Test
    void annotations_of_ownership_are_those_of_the_reference_and_no_part_of_the_digest() {
        var fleet = render(TestFleet.standard().with(entry("note-keeper")));

        var manifest = fleet.workload(NOTE_KEEPER).manifest();
        var annotations = manifest.at("/metadata/annotations");

        assertThat(annotations.path("qontract.integration").asText()).isEqualTo("integrations-manager");
        assertThat(annotations.path("qontract.integration_version").asText()).isEqualTo("0.1.0");
        assertThat(annotations.path("qontract.caller_name").asText()).isEqualTo(TestFleet.UPSTREAM);
        assertThat(annotations.path("qontract.sha256sum").asText())
                .isEqualTo(fleet.workload(NOTE_KEEPER).digest())
                .isEqualTo(CanonicalJson.digest(manifest));
        assertThat(annotations.has("qontract.update")).isFalse();
    }

    @Test
    void a_name_the_reference_could_not_give_is_refused_instead_of_shortened() {
        var fleet = render(TestFleet.empty()
                .account("a".repeat(60))
                .account("atlas")
                .with(entry("key-keeper").perAccount().cache("1Gi")));

        assertThat(fleet.names()).containsExactly("qontract-reconcile-key-keeper-atlas");
        assertThat(fleet.rendered().problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.NAME_TOO_LONG);
    }

    @Test
    void the_service_of_a_namespace_is_that_of_the_reference() {
        var fleet = render(TestFleet.standard()
                .with(entry("note-keeper"))
                .with(entry("bucket-keeper").perAccount()));

        assertThat(fleet.rendered().services()).singleElement().satisfies(service -> {
            assertThat(service.id().name()).isEqualTo("qontract-reconcile");
            assertThat(service.manifest().at("/spec"))
                    .hasToString(
                            "{\"ports\":[{\"name\":\"http\",\"protocol\":\"TCP\",\"port\":80,\"targetPort\":9090}],"
                                    + "\"selector\":{\"component\":\"qontract-reconcile\"}}");
        });
    }
}
