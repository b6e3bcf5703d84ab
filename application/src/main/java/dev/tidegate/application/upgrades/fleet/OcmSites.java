package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.application.upgrades.health.PrometheusAlerts;
import dev.tidegate.application.upgrades.secret.SecretStore;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.http.Secret;
import dev.tidegate.http.ServerUrl;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.addon.OcmAddonApi;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.upgrades.file.ClientCredentials;
import dev.tidegate.upgrades.file.EnvironmentFile;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.file.UpgradeDesired;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.run.HealthSource;
import dev.tidegate.upgrades.run.HealthSources;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sites, organisations and sources of health as data files name them. A secret that cannot be had costs the
 * environment or the organisation it belongs to, and nothing else.
 *
 * @param organisations everybody who may be looked after
 * @param problems what cannot be used, and why; one line each, without secrets
 */
public record OcmSites(
        List<OcmSite> sites, List<AllowedOrganisation> organisations, HealthSources health, List<String> problems) {

    public OcmSites {
        sites = List.copyOf(sites);
        organisations = List.copyOf(organisations);
        problems = List.copyOf(problems);
    }

    public static OcmSites of(UpgradeDesired files, SecretStore secrets) {
        return new Reading(files, secrets).read();
    }

    private static final class Reading {

        private final UpgradeDesired files;
        private final SecretStore secrets;
        private final List<String> problems = new ArrayList<>();
        private final Map<String, HealthSource> sources = new LinkedHashMap<>();
        private final List<AllowedOrganisation> allowed = new ArrayList<>();

        Reading(UpgradeDesired files, SecretStore secrets) {
            this.files = files;
            this.secrets = secrets;
        }

        OcmSites read() {
            var sites = new ArrayList<OcmSite>();
            for (var environment : files.environments()) {
                address(environment)
                        .then(address ->
                                grant(environment.credentials()).map(grant -> site(environment, address, grant)))
                        .match(
                                site -> sites.add(site.is()),
                                refused -> problems.add("environment %s is left alone: %s"
                                        .formatted(environment.name(), refused.sentence())));
                readHealth(environment);
            }
            return new OcmSites(
                    sites,
                    allowed,
                    (environment, provider) -> Optional.ofNullable(sources.get(environment + " " + provider)),
                    problems);
        }

        private static Parsed<OcmEnvironment> address(EnvironmentFile environment) {
            var api = ServerUrl.parse(environment.url());
            var tokens = ServerUrl.parse(environment.credentials().tokenUrl());
            return api.isEmpty() || tokens.isEmpty()
                    ? Parsed.refused(
                            "url",
                            0,
                            "its %s must be %s".formatted(api.isEmpty() ? "URL" : "token URL", ServerUrl.EXPECTED))
                    : Parsed.accepted(new OcmEnvironment(environment.name(), api.get(), tokens.get()));
        }

        private OcmSite site(EnvironmentFile environment, OcmEnvironment address, Grant grant) {
            var names = new LinkedHashMap<String, String>();
            var grants = new LinkedHashMap<String, Grant>();
            files.organisations().stream()
                    .filter(organisation -> organisation.environment().equals(environment))
                    .forEach(organisation -> add(organisation, names, grants));
            return new OcmSite(
                    address,
                    grant,
                    environment.addonApi() == dev.tidegate.upgrades.file.AddonApiVersion.V1
                            ? OcmAddonApi.V1
                            : OcmAddonApi.V2,
                    names,
                    grants);
        }

        private void add(OrganisationFile organisation, Map<String, String> names, Map<String, Grant> grants) {
            var id = organisation.key().id();
            var own = organisation.ownCredentials();
            var refusal = own == null
                    ? Optional.<String>empty()
                    : grant(own)
                            .match(
                                    granted -> {
                                        grants.put(id, granted.is());
                                        return Optional.empty();
                                    },
                                    refused -> Optional.of(refused.sentence()));
            if (refusal.isPresent()) {
                problems.add("organisation %s is left alone: %s".formatted(organisation.name(), refusal.get()));
                return;
            }
            names.put(id, organisation.name());
            allowed.add(new AllowedOrganisation(
                    organisation.key(),
                    organisation.name(),
                    organisation.disabled(),
                    organisation.healthChecks().stream()
                            .map(check -> new AllowedOrganisation.HealthCheck(check.provider(), check.enforced()))
                            .toList(),
                    organisation.addonsManaged() && organisation.environment().addonApi() != null));
        }

        private void readHealth(EnvironmentFile environment) {
            var health = environment.health();
            if (health == null) {
                return;
            }
            var token = health.token();
            Parsed<Optional<Secret>> found = token == null
                    ? Parsed.accepted(Optional.empty())
                    : secrets.find(token).map(Optional::of);
            var url = ServerUrl.parse(health.url())
                    .<Parsed<URI>>map(Parsed::accepted)
                    .orElseGet(() -> Parsed.refused("url", 0, "its URL must be " + ServerUrl.EXPECTED));
            url.then(address -> found.map(secret -> new PrometheusAlerts(health.name(), address, secret.orElse(null))))
                    .match(
                            source -> sources.put(environment.name() + " " + health.name(), source.is()),
                            refused -> problems.add("nobody can tell the health of clusters in %s: %s"
                                    .formatted(environment.name(), refused.sentence())));
        }

        private Parsed<Grant> grant(ClientCredentials credentials) {
            return secrets.find(credentials.secret())
                    .map(secret -> Grant.clientCredentials(credentials.clientId(), secret));
        }
    }
}
