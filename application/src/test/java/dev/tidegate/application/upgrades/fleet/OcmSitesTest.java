package dev.tidegate.application.upgrades.fleet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.upgrades.secret.SecretStore;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.http.Secret;
import dev.tidegate.ocm.addon.OcmAddonApi;
import dev.tidegate.upgrades.file.UpgradeDesired;
import dev.tidegate.upgrades.file.UpgradeLoader;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OcmSitesTest {

    private static final Path EXAMPLE = Path.of("..", "examples", "upgrades", "data");
    private static final String HARBOUR_PROD = "2b7fq0EXAMPLEorg0000000001a";
    private static final String LIGHTHOUSE = "2b7fq0EXAMPLEorg0000000003c";

    @Test
    void the_example_has_two_environments_with_three_organisations() {
        var found = OcmSites.of(example("", ""), without(""));

        assertThat(found.problems()).isEmpty();
        assertThat(found.sites())
                .extracting(site -> site.environment().name())
                .containsExactlyInAnyOrder("ocm-prod", "ocm-stage");
        assertThat(found.organisations())
                .extracting(AllowedOrganisation::name)
                .containsExactlyInAnyOrder("harbour-prod", "harbour-stage", "lighthouse");
        assertThat(site(found, "ocm-prod").names()).containsEntry(LIGHTHOUSE, "lighthouse");
        assertThat(site(found, "ocm-prod").grants()).containsOnlyKeys(HARBOUR_PROD);
        assertThat(requireNonNull(site(found, "ocm-prod").grants().get(HARBOUR_PROD))
                        .clientId())
                .isEqualTo("harbour-bot");
        assertThat(site(found, "ocm-stage").addonApi()).isEqualTo(OcmAddonApi.V2);
        assertThat(found.health().of("ocm-prod", "telemeter")).isPresent();
        assertThat(found.health().of("ocm-stage", "telemeter")).isEmpty();
    }

    @Test
    void what_a_file_says_of_an_organisation_counts() {
        var organisations = OcmSites.of(example("", ""), without("")).organisations();

        assertThat(organisations)
                .filteredOn(one -> one.name().equals("lighthouse"))
                .singleElement()
                .satisfies(one -> assertThat(one.disabled()).containsExactly("ocm-upgrade-scheduler-org"));
        assertThat(organisations)
                .filteredOn(one -> one.name().equals("harbour-prod"))
                .singleElement()
                .satisfies(one -> assertThat(one.healthChecks())
                        .containsExactly(new AllowedOrganisation.HealthCheck("telemeter", true)));
    }

    @Test
    void a_secret_of_an_environment_that_is_missing_costs_that_environment() {
        var found = OcmSites.of(example("", ""), without("tidegate/ocm-stage"));

        assertThat(found.sites()).extracting(site -> site.environment().name()).containsExactly("ocm-prod");
        assertThat(found.organisations())
                .extracting(AllowedOrganisation::name)
                .containsExactlyInAnyOrder("harbour-prod", "lighthouse");
        assertThat(found.problems())
                .singleElement()
                .asString()
                .startsWith("environment ocm-stage is left alone: ")
                .contains("tidegate/ocm-stage");
    }

    @Test
    void a_secret_of_an_organisation_that_is_missing_costs_that_organisation() {
        var found = OcmSites.of(example("", ""), without("team/harbour"));

        assertThat(found.sites()).hasSize(2);
        assertThat(found.organisations())
                .extracting(AllowedOrganisation::name)
                .containsExactlyInAnyOrder("harbour-stage", "lighthouse");
        assertThat(site(found, "ocm-prod").names()).doesNotContainKey(HARBOUR_PROD);
        assertThat(found.problems()).singleElement().asString().startsWith("organisation harbour-prod is left alone: ");
    }

    @Test
    void a_secret_of_a_source_of_health_that_is_missing_costs_the_answers() {
        var found = OcmSites.of(example("", ""), without("tidegate/telemeter"));

        assertThat(found.sites()).hasSize(2);
        assertThat(found.health().of("ocm-prod", "telemeter")).isEmpty();
        assertThat(found.problems())
                .singleElement()
                .asString()
                .startsWith("nobody can tell the health of clusters in ocm-prod: ");
    }

    @Test
    void an_address_that_is_none_costs_that_environment() {
        var found = OcmSites.of(example("https://api.stage.example.org", "https://api stage"), without(""));

        assertThat(found.sites()).extracting(site -> site.environment().name()).containsExactly("ocm-prod");
        assertThat(found.organisations())
                .extracting(AllowedOrganisation::name)
                .containsExactlyInAnyOrder("harbour-prod", "lighthouse");
    }

    @Test
    void an_address_of_a_source_of_health_that_is_none_costs_the_answers() {
        var found = OcmSites.of(example("https://telemeter.example.org", "https://tele meter"), without(""));

        assertThat(found.sites()).hasSize(2);
        assertThat(found.health().of("ocm-prod", "telemeter")).isEmpty();
    }

    private static OcmSite site(OcmSites found, String environment) {
        return found.sites().stream()
                .filter(site -> site.environment().name().equals(environment))
                .findFirst()
                .orElseThrow();
    }

    /** Every secret there is, but those below a path. */
    private static SecretStore without(String path) {
        return reference -> !path.isEmpty() && reference.toString().startsWith(path)
                ? Parsed.refused("secret", 0, "there is no secret " + reference)
                : Parsed.accepted(Secret.of("sesame"));
    }

    /** The example with one text in the place of another. */
    private static UpgradeDesired example(String before, String after) {
        var texts = new TreeMap<String, byte[]>();
        try (var files = Files.walk(EXAMPLE)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var text = Files.readString(file);
                texts.put(
                        "/" + EXAMPLE.relativize(file),
                        (before.isEmpty() ? text : text.replace(before, after)).getBytes(UTF_8));
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return UpgradeLoader.load(DataTree.of(texts, UpgradeSchemas.shipped(), DataLimits.usual()));
    }
}
