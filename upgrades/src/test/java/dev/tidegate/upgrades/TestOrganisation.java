package dev.tidegate.upgrades;

import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.LabelPolicyReader;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import dev.tidegate.upgrades.soak.InheritedSoakHistory;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An organisation for tests: labels, clusters, soak, gates, and its plan. */
public final class TestOrganisation {

    /** A Monday. */
    public static final Instant NOW = Instant.parse("2024-05-13T10:00:00Z");

    public static final OrganisationKey KEY = new OrganisationKey("prod", "o1");

    private final Map<String, String> labels = new LinkedHashMap<>();
    private final List<TestCluster> clusters = new ArrayList<>();
    private final Map<String, Map<String, EarnedSoak>> soak = new LinkedHashMap<>();
    private final Map<OrganisationKey, Labels> network = new LinkedHashMap<>();
    private final List<VersionGate> gates = new ArrayList<>();
    private final Set<String> agreed = new HashSet<>();
    private final List<String> channels = new ArrayList<>();
    private @Nullable LowestVersions inherited;
    private Instant now = NOW;

    /** The lookups of agreements and channels made for the last facts. */
    public final List<String> lookups = new ArrayList<>();

    private TestOrganisation() {}

    public static TestOrganisation organisation(TestCluster... clusters) {
        var organisation = new TestOrganisation();
        organisation.clusters.addAll(List.of(clusters));
        return organisation;
    }

    public TestOrganisation label(String key, String value) {
        labels.put(key, value);
        return this;
    }

    public TestOrganisation at(String instant) {
        now = Instant.parse(instant);
        return this;
    }

    public TestOrganisation soaked(String version, String workload, double days) {
        soak.computeIfAbsent(version, absent -> new LinkedHashMap<>()).put(workload, new EarnedSoak(days, Set.of()));
        return this;
    }

    /** Adds the labels of another organisation, to share soak. */
    public TestOrganisation otherOrganisation(OrganisationKey other, Map<String, String> otherLabels) {
        network.put(other, TestCluster.labels(otherLabels));
        return this;
    }

    public TestOrganisation inheriting(String overall, Map<String, String> byWorkload) {
        inherited = new LowestVersions(overall, byWorkload);
        return this;
    }

    public TestOrganisation gate(String label, String minor) {
        gates.add(new VersionGate("gate-" + gates.size(), label, minor));
        return this;
    }

    public TestOrganisation agreedTo(String gate) {
        agreed.add(gate);
        return this;
    }

    public TestOrganisation availableChannels(String... names) {
        channels.addAll(List.of(names));
        return this;
    }

    public LabelledOrganisation labelled() {
        return new LabelledOrganisation(
                KEY,
                "harbour",
                TestCluster.labels(labels),
                clusters.stream().map(TestCluster::labelled).toList());
    }

    public Organisation read(UpgradeRules rules) {
        var all = new LinkedHashMap<>(network);
        all.put(KEY, TestCluster.labels(labels));
        return LabelPolicyReader.read(labelled(), VersionDataNetwork.of(all, rules.labels()), rules, now);
    }

    public Instant now() {
        return now;
    }

    public List<TestCluster> clusters() {
        return List.copyOf(clusters);
    }

    public Map<String, String> labels() {
        return labels;
    }

    public Map<String, ClusterOrders> orders() {
        var orders = new HashMap<String, ClusterOrders>();
        clusters.forEach(cluster -> orders.put(cluster.id(), cluster.orders()));
        return orders;
    }

    public SoakHistory history() {
        return new SoakHistory(new SoakLedger(now, new SoakTotals(soak)), null);
    }

    public UpgradeFacts facts(UpgradeRules rules) {
        lookups.clear();
        var source = new InheritedSoakHistory(
                new OrganisationKey("prod", "o2"), new SoakHistory(SoakLedger.EMPTY, inherited));
        return new UpgradeFacts(
                read(rules),
                inherited == null ? EffectiveSoak.of(history()) : EffectiveSoak.of(history(), List.of(source)),
                orders(),
                gates,
                cluster -> {
                    lookups.add("agreements of " + cluster.name());
                    return Optional.of(Set.copyOf(agreed));
                },
                cluster -> {
                    lookups.add("channels of " + cluster.name());
                    return channels;
                });
    }

    public UpgradePlan plan(UpgradeRules rules) {
        return UpgradePlanner.plan(facts(rules), rules, now);
    }

    public ClusterDecision decision(String cluster, UpgradeRules rules) {
        return plan(rules).of("id-" + cluster).orElseThrow();
    }

    public ClusterDecision decision(String cluster) {
        return decision(cluster, UpgradeRules.TIDEGATE);
    }

    /** The outcome of each cluster by name, in short form. */
    public String outcome(UpgradeRules rules) {
        return outcome(plan(rules));
    }

    public static String outcome(UpgradePlan plan) {
        return plan.decisions().stream()
                .sorted((one, other) -> one.name().compareTo(other.name()))
                .map(decision -> decision.name() + " " + shortForm(decision))
                .collect(Collectors.joining(", "));
    }

    private static String shortForm(ClusterDecision decision) {
        var code = decision.outcome() == OutcomeCode.NO_CANDIDATE ? decision.headline() : decision.outcome();
        return decision.steps().stream()
                .map(TestOrganisation::shortForm)
                .reduce(code.toString(), (text, step) -> text + " " + step);
    }

    private static String shortForm(UpgradeStep step) {
        return step.match(
                order -> order.to(),
                order -> "control-plane " + order.to(),
                order -> order.pool() + " " + order.to(),
                order -> order.addon() + " " + order.to(),
                deletion -> "delete " + deletion.order(),
                approval ->
                        "ack " + approval.gates().stream().map(VersionGate::id).collect(Collectors.joining("+")),
                change -> change.to());
    }
}
