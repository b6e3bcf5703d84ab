package dev.tidegate.upgrades.planner;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.CandidateChecks;
import dev.tidegate.upgrades.channel.ChannelSwitchPlanner;
import dev.tidegate.upgrades.channel.MinorVersionChannel;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.gate.VersionGateIndex;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.OrganisationStop;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plans the upgrades of one organisation.
 *
 * <p>Clusters are planned one after the other in the order of {@link ManagedClusters}; an upgrade that is ordered for one
 * cluster counts as running for the next. Every plan has these properties, whatever the facts:
 *
 * <ul>
 *   <li>no order lets more clusters hold a mutex than the sector allows, whoever made the other orders;
 *   <li>no order is made for a cluster that has an order or whose orders are unknown;
 *   <li>no order is made for a version that is blocked, not offered, not newer or not soaked for every workload;
 *   <li>no order is made for a cluster before the sectors it depends on, or while their versions are unknown;
 *   <li>no order starts outside its schedule, too soon to be accepted or beyond the start window;
 *   <li>equal facts give equal plans, in whatever order the facts are listed.
 * </ul>
 *
 * <p>An instance makes one plan and is confined to its thread.
 */
public final class UpgradePlanner {

    final UpgradeFacts facts;
    final UpgradeRules rules;
    final Instant now;
    final StartTimes startTimes;
    final CandidateEvaluator candidates;
    final ClusterChecks checks;
    final ChannelSwitchPlanner channels;

    private final ManagedClusters clusters;
    private @Nullable ConcurrencyGate concurrency;
    private @Nullable OrganisationStop stop;

    private UpgradePlanner(
            UpgradeFacts facts, UpgradeRules rules, Instant now, ManagedClusters clusters, ManagedClusters inSectors) {
        this.facts = facts;
        this.rules = rules;
        this.now = now;
        this.stop = facts.organisation().stop();
        var settings = facts.organisation().settings();
        this.clusters = clusters;
        this.startTimes = new StartTimes(rules.starts(), now);
        this.candidates = new CandidateEvaluator(
                clusters,
                new CandidateChecks(settings, clusters, inSectors, facts.soak(), rules, now),
                new VersionGateIndex(facts.gates()),
                rules);
        this.checks = new ClusterChecks(settings, now);
        this.channels = new ChannelSwitchPlanner(rules.channels(), facts.channels());
    }

    public static UpgradePlan plan(UpgradeFacts facts, UpgradeRules rules, Instant now) {
        var validated = FactValidator.validate(facts.organisation(), facts.orders(), rules);
        var clusters = ManagedClusters.of(validated, rules);
        return new UpgradePlanner(facts.withOrganisation(validated), rules, now, clusters, clusters).planAll();
    }

    /**
     * Plans an organisation whose versions are those of something else than its clusters.
     *
     * @param inSectors the same organisation with the clusters that count in sectors
     */
    public static UpgradePlan plan(UpgradeFacts facts, Organisation inSectors, UpgradeRules rules, Instant now) {
        var validated = FactValidator.validate(facts.organisation(), facts.orders(), rules);
        return new UpgradePlanner(
                        facts.withOrganisation(validated),
                        rules,
                        now,
                        ManagedClusters.of(validated, rules),
                        ManagedClusters.of(inSectors, rules))
                .planAll();
    }

    /**
     * Plans the same steps for a caller that plans often and needs no full explanations. Clusters with an order are left
     * out; a cluster for which no version passes and nothing else can be done gets a short decision.
     *
     * @param clusters made from the organisation of the facts with the same rules; confined to the caller's thread
     */
    public static UpgradePlan planBriefly(
            UpgradeFacts facts, ManagedClusters clusters, UpgradeRules rules, Instant now) {
        var validated = FactValidator.validate(facts.organisation(), facts.orders(), rules);
        return new UpgradePlanner(facts.withOrganisation(validated), rules, now, clusters, clusters).planIdleClusters();
    }

    /** The mutexes that are held; created on first use. */
    ConcurrencyGate concurrency() {
        if (concurrency == null) {
            concurrency = new ConcurrencyGate(clusters, facts, rules);
        }
        return concurrency;
    }

    private UpgradePlan planAll() {
        var decisions = new ArrayList<ClusterDecision>(clusters.list().size());
        for (var managed : clusters.list()) {
            if (stop != null) {
                break;
            }
            decisions.add(decide(managed));
        }
        return new UpgradePlan(facts.organisation().key(), stop == null ? decisions : allStopped(stop), stop);
    }

    private UpgradePlan planIdleClusters() {
        if (stop != null || !rules.isolatesErrors()) {
            return planAll();
        }
        var decisions = new ArrayList<ClusterDecision>(clusters.list().size());
        for (var managed : clusters.list()) {
            if (!facts.ordersOf(managed.cluster()).isBusy()) {
                decisions.add(decideBriefly(managed));
            }
        }
        return new UpgradePlan(facts.organisation().key(), decisions, stop);
    }

    private ClusterDecision decideBriefly(ManagedCluster managed) {
        var policy = managed.policy();
        var version = managed.components().controlPlane();
        var channel = managed.cluster().channel();
        if (policy == null
                || version == null
                || !managed.participates()
                || managed.hasLaggingNodePool()
                || mayBeSwitched(channel)) {
            return decide(managed);
        }
        var evaluation = candidates.evaluate(managed.cluster(), version, policy);
        return evaluation.anyPasses() ? decide(managed) : noVersionPasses(managed, policy, evaluation);
    }

    private boolean mayBeSwitched(@Nullable String channel) {
        return channel != null
                && rules.channels().mode() == ChannelRules.Mode.AUTO
                && MinorVersionChannel.parse(channel).isPresent();
    }

    private ClusterDecision noVersionPasses(
            ManagedCluster managed, UpgradePolicy policy, CandidateEvaluation evaluation) {
        var results =
                List.of(ClusterChecks.state(managed.cluster()), ClusterChecks.versions(managed), checks.pause(policy));
        var code = evaluation.offers().isEmpty() ? OutcomeCode.UP_TO_DATE : OutcomeCode.NO_CANDIDATE;
        return ClusterDecision.withoutSteps(managed.cluster(), code, code.sentence(), results, evaluation.candidates());
    }

    /** Stops the organisation, where the rules let the error of one cluster do so. */
    void stop(String sentence) {
        stop = new OrganisationStop(OutcomeCode.ORG_STOPPED, sentence, OrganisationStop.Scope.ORGANISATION, true);
    }

    private ClusterDecision decide(ManagedCluster managed) {
        var policy = managed.policy();
        var version = managed.components().controlPlane();
        var text = managed.cluster().version();
        return policy == null || version == null || text == null || !managed.participates()
                ? notPlanned(managed)
                : new ClusterPlanner(this, managed, policy, version, text).decide();
    }

    /** The decision for a cluster without a valid policy or of unknown version. */
    private ClusterDecision notPlanned(ManagedCluster managed) {
        var policy = managed.policy();
        return firstFailure(
                managed,
                List.of(
                        checks.policy(managed.member().policyStatus()),
                        ClusterChecks.state(managed.cluster()),
                        ClusterChecks.versions(managed),
                        checks.orders(
                                facts.ordersOf(managed.cluster()),
                                policy == null ? BlockedVersions.NONE : policy.blocked())));
    }

    private List<ClusterDecision> allStopped(OrganisationStop reason) {
        var stopped = CheckResult.failed(reason.code(), Verdict.closed("organisation", reason.sentence()));
        return clusters.list().stream()
                .map(managed -> firstFailure(
                        managed, List.of(stopped, checks.policy(managed.member().policyStatus()))))
                .toList();
    }

    private static ClusterDecision firstFailure(ManagedCluster managed, List<CheckResult> results) {
        var first =
                results.stream().filter(result -> !result.passes()).findFirst().orElseThrow();
        var code = first.code() == null ? OutcomeCode.CLUSTER_INCOMPLETE : first.code();
        return ClusterDecision.withoutSteps(
                managed.cluster(), code, first.verdict().sentence(), results, List.of());
    }
}
