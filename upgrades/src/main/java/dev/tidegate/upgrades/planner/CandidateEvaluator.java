package dev.tidegate.upgrades.planner;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.CandidateChecks;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.candidate.OfferedVersions;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.gate.VersionGateCheck;
import dev.tidegate.upgrades.gate.VersionGateIndex;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Evaluates offered versions, once for all clusters that have the same version, offers and policy. */
final class CandidateEvaluator {

    private final ManagedClusters clusters;
    private final CandidateChecks checks;
    private final VersionGateIndex gates;
    private final UpgradeRules rules;
    private final Map<CacheKey, CandidateEvaluation> evaluations = new HashMap<>();

    private record CacheKey(
            @Nullable String version,
            List<String> offers,
            boolean sts,
            List<String> workloads,
            @Nullable Integer soakDays,
            @Nullable String sector,
            BlockedVersions blocked,
            @Nullable MinorVersion maxMinor) {}

    CandidateEvaluator(ManagedClusters clusters, CandidateChecks checks, VersionGateIndex gates, UpgradeRules rules) {
        this.clusters = clusters;
        this.checks = checks;
        this.gates = gates;
        this.rules = rules;
    }

    CandidateEvaluation evaluate(Cluster cluster, Version current, UpgradePolicy policy) {
        var key = new CacheKey(
                cluster.version(),
                cluster.offers(),
                cluster.sts(),
                policy.workloads(),
                policy.soakDays(),
                policy.sector(),
                policy.blocked(),
                policy.maxMinor());
        return evaluations.computeIfAbsent(key, absent -> evaluateOffers(cluster, current, policy));
    }

    private CandidateEvaluation evaluateOffers(Cluster cluster, Version current, UpgradePolicy policy) {
        var offered = OfferedVersions.of(cluster.offers(), current, rules.clusters(), clusters.versions());
        var offers = new ArrayList<CandidateEvaluation.EvaluatedOffer>();
        var candidates = new ArrayList<CandidateVersion>();
        Instant wakeUp = null;
        for (var offer : offered.candidates()) {
            var results = checks.of(offer, policy);
            var applicable = gates.between(cluster, current, offer.version());
            var evaluated = new CandidateEvaluation.EvaluatedOffer(
                    offer, results, results.stream().allMatch(CheckResult::passes), applicable);
            offers.add(evaluated);
            candidates.add(candidate(evaluated, VersionGateCheck.withoutLookup(applicable, rules.gates())));
            wakeUp = earliest(wakeUp, results);
        }
        return new CandidateEvaluation(List.copyOf(offers), List.copyOf(candidates), offered.unreadable(), wakeUp);
    }

    static CandidateVersion candidate(CandidateEvaluation.EvaluatedOffer evaluated, VersionGateCheck.Result gates) {
        var all = new ArrayList<>(evaluated.checks());
        all.add(gates.check());
        return new CandidateVersion(evaluated.offer().text(), all, gates.open());
    }

    private static @Nullable Instant earliest(@Nullable Instant known, List<CheckResult> results) {
        var opening = new Explanation(results.stream().map(CheckResult::verdict).toList())
                .opensAt()
                .orElse(null);
        return opening != null && (known == null || opening.isBefore(known)) ? opening : known;
    }
}
