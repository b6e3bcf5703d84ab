package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.metric.UpgradeMetricSample;
import dev.tidegate.upgrades.metric.UpgradeMetrics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Environments, a store and a clock for runs in tests. */
final class UpgradeTestBed {

    static final OrganisationKey O1 = new OrganisationKey("prod", "o1");
    static final OrganisationKey O2 = new OrganisationKey("prod", "o2");

    Instant now = TestOrganisation.NOW;
    Profile profile = Profile.TIDEGATE;
    UpgradeRules rules = UpgradeRules.TIDEGATE;
    boolean dryRun;
    boolean approver = true;
    boolean addons;
    boolean ignoresSts;
    Set<String> environmentNames = Set.of();
    Set<String> only = Set.of();
    Set<String> excluded = Set.of();
    Preparation preparation = Preparation.NONE;
    HealthSources health = HealthSources.NONE;
    PolicySource policies = new LabelPolicySource();
    Executor executor = Runnable::run;
    final List<AllowedOrganisation> allowed = new ArrayList<>();
    final InjectedFailures trouble = new InjectedFailures();
    final FakeStore store = new FakeStore(trouble);
    final FakeOcmPort prod = new FakeOcmPort("prod", () -> now, trouble);
    final FakeOcmPort stage = new FakeOcmPort("stage", () -> now, trouble);
    private int runs;

    /** Organisation o1 of environment prod with these clusters. */
    static UpgradeTestBed with(TestCluster... clusters) {
        return new UpgradeTestBed().organisation(O1, Map.of(), clusters);
    }

    UpgradeTestBed organisation(OrganisationKey key, Map<String, String> labels, TestCluster... clusters) {
        (key.environment().equals("prod") ? prod : stage).organisation(key.id(), labels, clusters);
        if (allowed.stream().noneMatch(known -> known.key().equals(key))) {
            allowed.add(AllowedOrganisation.of(key, ""));
        }
        return this;
    }

    UpgradeTestBed in(Profile other) {
        profile = other;
        rules = UpgradeRules.of(other);
        return this;
    }

    /** Lets the first organisation ask a source of health, which names errors by the uuid of clusters. */
    void checkHealth(boolean enforced, Supplier<Map<String, List<String>>> source) {
        var first = allowed.get(0);
        allowed.set(
                0,
                new AllowedOrganisation(
                        first.key(),
                        first.name(),
                        first.disabled(),
                        List.of(new AllowedOrganisation.HealthCheck("telemeter", enforced)),
                        first.addons()));
        health = (environment, provider) -> Optional.of(new HealthSource() {
            @Override
            public String name() {
                return provider;
            }

            @Override
            public Map<String, List<String>> errors(String organisation) {
                return source.get();
            }
        });
    }

    UpgradeRunSettings settings() {
        return new UpgradeRunSettings(
                UpgradeRunSettings.LABEL_SCHEDULER,
                profile,
                rules,
                environmentNames,
                allowed,
                only,
                excluded,
                ignoresSts,
                approver,
                addons);
    }

    UpgradeRoundReport run() {
        var started = now;
        var settings = settings();
        var leases = new TreeMap<OrganisationKey, FakeStore.Lease>(Comparator.comparing(OrganisationKey::toString));
        var skipped = new ArrayList<OrganisationReport>();
        var selected = settings.selected();
        for (var organisation : selected) {
            if (!dryRun) {
                acquire(organisation, leases, skipped);
            }
        }
        try {
            var reports = pass(
                    settings,
                    dryRun
                            ? selected
                            : selected.stream()
                                    .filter(one -> leases.containsKey(one.key()))
                                    .toList(),
                    leases);
            reports.addAll(skipped);
            return UpgradeRoundReport.of("run-" + runs++, dryRun, settings, started, now, reports);
        } finally {
            leases.values().forEach(FakeStore.Lease::release);
        }
    }

    private void acquire(
            AllowedOrganisation organisation,
            Map<OrganisationKey, FakeStore.Lease> leases,
            List<OrganisationReport> skipped) {
        var key = organisation.key();
        try {
            store.acquire(key)
                    .ifPresentOrElse(
                            lease -> leases.put(key, lease),
                            () -> skipped.add(OrganisationReport.skipped(
                                    key, organisation.name(), "somebody else works on " + key)));
        } catch (RuntimeException failed) {
            skipped.add(OrganisationReport.failed(key, organisation.name(), Failures.sentence(failed)));
        }
    }

    /** Observes each environment once, then works on each organisation by itself. */
    private List<OrganisationReport> pass(
            UpgradeRunSettings settings,
            List<AllowedOrganisation> organisations,
            Map<OrganisationKey, FakeStore.Lease> leases) {
        var ports = new UpgradePorts(
                policies,
                health,
                new RoundHistories(store, profile),
                store.versionUsage(),
                store,
                preparation,
                () -> now);
        var observer = new EnvironmentObserver(policies, settings, () -> now);
        var sharing = observer.sharing(List.of(prod, stage));
        var futures = new ArrayList<CompletableFuture<OrganisationReport>>();
        organisations.stream()
                .collect(Collectors.groupingBy(one -> one.key().environment(), TreeMap::new, Collectors.toList()))
                .forEach((name, all) -> {
                    var environment = observer.observe(
                            name, name.equals("prod") ? prod : name.equals("stage") ? stage : null, sharing, all);
                    all.forEach(one -> futures.add(CompletableFuture.supplyAsync(
                            () -> new OrganisationPass(ports, settings, environment, one, leases.get(one.key()), store)
                                    .run(),
                            executor)));
                });
        return futures.stream().map(CompletableFuture::join).collect(Collectors.toCollection(ArrayList::new));
    }

    UpgradeRoundReport runAfter(Duration pause) {
        now = now.plus(pause);
        return run();
    }

    /** All metrics of a round. */
    static List<UpgradeMetricSample> metrics(UpgradeRoundReport report) {
        var all = new ArrayList<UpgradeMetricSample>();
        report.environments()
                .forEach(environment -> all.addAll(UpgradeMetrics.ofEnvironment(
                        environment.name(),
                        environment.findings(),
                        environment.organisations().stream().anyMatch(UpgradeMetrics::failsItsEnvironment),
                        report.settings())));
        report.organisations().forEach(one -> all.addAll(UpgradeMetrics.of(one, report.settings())));
        all.addAll(UpgradeMetrics.ofRound(report));
        return all;
    }

    /** What finally came of each cluster, by name, in few words. */
    static String outcomes(UpgradeRoundReport report) {
        return report.organisations()
                .flatMap(organisation -> organisation.clusters() == null
                        ? java.util.stream.Stream.of()
                        : organisation.clusters().outcomes().stream())
                .sorted((one, other) -> one.name().compareTo(other.name()))
                .map(outcome -> outcome.name() + " " + outcome.code())
                .collect(Collectors.joining(", "));
    }

    static OrganisationReport about(UpgradeRoundReport report, OrganisationKey key) {
        return report.of(key).orElseThrow();
    }

    static HistoryRepository.Key history(OrganisationKey key) {
        return HistoryRepository.Key.of(key);
    }
}
