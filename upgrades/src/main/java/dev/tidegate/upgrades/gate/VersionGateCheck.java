package dev.tidegate.upgrades.gate;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.GateRules;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.VersionGate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks whether one cluster has acknowledged the gates of the versions it is offered. The agreements of the cluster are
 * looked up once, when they are first needed, because the lookup costs a request.
 */
public final class VersionGateCheck {

    private static final String GATE = "version-gate";

    private final Cluster cluster;
    private final Set<String> approvals;
    private final AgreementLookup agreements;
    private final GateRules rules;
    private boolean lookedUp;
    private Optional<Set<String>> agreed = Optional.empty();

    /**
     * The result for one version.
     *
     * @param open gates that are not acknowledged
     * @param toApprove gates to acknowledge before the order: all open gates, or none
     */
    public record Result(CheckResult check, List<VersionGate> open, List<VersionGate> toApprove) {}

    public VersionGateCheck(Cluster cluster, Set<String> approvals, AgreementLookup agreements, GateRules rules) {
        this.cluster = cluster;
        this.approvals = approvals;
        this.agreements = agreements;
        this.rules = rules;
    }

    public boolean hasLookedUp() {
        return lookedUp;
    }

    /** The result before the agreements of the cluster are looked up. */
    public static Result withoutLookup(VersionGateIndex.ApplicableGates applicable, GateRules rules) {
        if (applicable.gates().isEmpty()) {
            return noGates(applicable, rules);
        }
        return new Result(
                CheckResult.passed(Verdict.open(
                        GATE, labels(applicable.gates()) + " to be looked at once nothing else is in the way")),
                List.of(),
                List.of());
    }

    /** Checks the gates of a version, and looks up the agreements of the cluster if necessary. */
    public Result check(VersionGateIndex.ApplicableGates applicable) {
        if (applicable.gates().isEmpty()) {
            if (!rules.asksOnlyIfNeeded()) {
                agreedGates();
            }
            return noGates(applicable, rules);
        }
        var known = agreedGates();
        if (known.isEmpty()) {
            return new Result(
                    CheckResult.failed(
                            OutcomeCode.GATE_UNACKED,
                            Verdict.closed(GATE, "what the cluster has agreed to could not be read")
                                    .with("gates", labelList(applicable.gates()))),
                    applicable.gates(),
                    List.of());
        }
        var open = applicable.gates().stream()
                .filter(gate -> !known.get().contains(gate.id()))
                .toList();
        if (open.isEmpty()) {
            return new Result(
                    CheckResult.passed(Verdict.open(GATE, labels(applicable.gates()) + " acknowledged")),
                    open,
                    List.of());
        }
        return checkOpen(open);
    }

    private Result checkOpen(List<VersionGate> open) {
        boolean approvable = rules.approvesFirst() && open.stream().allMatch(gate -> approvals.contains(gate.label()));
        return approvable
                ? new Result(
                        CheckResult.passed(Verdict.open(GATE, labels(open) + " acknowledged together with the order")
                                .with("open-gates", labelList(open))),
                        open,
                        open)
                : new Result(
                        CheckResult.failed(
                                OutcomeCode.GATE_UNACKED,
                                Verdict.closed(GATE, labels(open) + " not acknowledged")
                                        .with("open-gates", labelList(open))),
                        open,
                        List.of());
    }

    private Optional<Set<String>> agreedGates() {
        if (!lookedUp) {
            lookedUp = true;
            agreed = agreements.of(cluster);
        }
        return agreed;
    }

    private static Result noGates(VersionGateIndex.ApplicableGates applicable, GateRules rules) {
        var verdict = applicable.unknown().isEmpty() || !rules.tellsUnknown()
                ? Verdict.open(GATE, "no gate stands before it")
                : Verdict.open(GATE, "GATE_UNKNOWN: nobody knows " + labels(applicable.unknown()))
                        .with("unknown-gates", labelList(applicable.unknown()));
        return new Result(CheckResult.passed(verdict), List.of(), List.of());
    }

    private static String labels(List<VersionGate> gates) {
        return String.join(", ", labelList(gates));
    }

    private static List<String> labelList(List<VersionGate> gates) {
        return gates.stream().map(gate -> gate.label() + " for " + gate.minor()).toList();
    }
}
