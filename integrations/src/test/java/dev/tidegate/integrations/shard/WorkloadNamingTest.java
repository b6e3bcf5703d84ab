package dev.tidegate.integrations.shard;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.EntryBuilder;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadNamingTest {

    private static final String LONG_SUFFIX = "-payments-production-eu-central-1-primary";

    private static WorkloadNaming naming(RenderProfile profile, EntryBuilder entry) {
        return WorkloadNaming.of(
                IntegrationSettings.defaults(profile),
                TestFleet.empty().with(entry).entry());
    }

    @Test
    void a_long_name_of_a_deployment_is_shortened_with_a_hash() {
        var name =
                naming(RenderProfile.NATIVE, entry("cloudwatch-log-retention")).name(LONG_SUFFIX);

        assertThat(name.orElseThrow()).isEqualTo("tidegate-cloudwatch-log-retention-payments-production-7c4e9a0a");
    }

    @Test
    void a_long_name_of_a_stateful_set_is_shortened_more() {
        var name = naming(
                        RenderProfile.NATIVE, entry("cloudwatch-log-retention").cache("1Gi"))
                .name(LONG_SUFFIX);

        assertThat(name.orElseThrow()).isEqualTo("tidegate-cloudwatch-log-retention-payments-7c4e9a0a");
    }

    @Test
    void a_name_that_just_fits_stays_as_it_is() {
        String suffix = "-2bqzcqhtq5l7xvntvvgnkzkwm1r";

        var ofDeployment = naming(RenderProfile.NATIVE, entry("advanced-upgrade-scheduler"))
                .name(suffix);
        var ofStatefulSet = naming(
                        RenderProfile.NATIVE,
                        entry("advanced-upgrade-scheduler").cache("1Gi"))
                .name(suffix);

        assertThat(ofDeployment.orElseThrow()).isEqualTo("tidegate-advanced-upgrade-scheduler" + suffix);
        assertThat(ofStatefulSet.orElseThrow()).isEqualTo("tidegate-advanced-upgrade-scheduler-2bqzcqh-2f306c06");
    }

    @Test
    void the_reference_profile_never_shortens() {
        var deployment =
                naming(RenderProfile.COMPAT, entry("cloudwatch-log-retention")).name(LONG_SUFFIX);
        var job = naming(RenderProfile.COMPAT, entry("cloudwatch-log-retention").cron("0 3 * * *"))
                .name(LONG_SUFFIX);

        assertThat(deployment.orElseThrow()).isEqualTo("qontract-reconcile-cloudwatch-log-retention" + LONG_SUFFIX);
        assertThat(job.complaint())
                .hasValueSatisfying(
                        complaint -> assertThat(complaint).endsWith("has 84 characters; at most 52 are possible"));
    }

    @ParameterizedTest
    @CsvSource({"Atlas_EU.west, atlas-eu-west", "--a--b--, a-b", "2AbC9, 2abc9", "\u00e9\u00e9, ''", "-, ''"})
    void a_slug_has_lower_case_letters_digits_and_single_dashes(String key, String slug) {
        assertThat(Slug.of(key)).isEqualTo(slug);
    }
}
