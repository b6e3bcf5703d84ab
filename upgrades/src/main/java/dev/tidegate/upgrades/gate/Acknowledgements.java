package dev.tidegate.upgrades.gate;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.GateRules;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.Agreements;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.VersionGate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the gates before the versions offered to one cluster are acknowledged. What the cluster has agreed to is
 * read once, when it first matters, because reading it costs a request. Made for one cluster's turn.
 */
public final class Acknowledgements {

    private static final String GATE = "version-gate";

    private final Cluster cluster;
    private final Set<String> approvals;
    private final Agreements agreements;
    private final GateRules rules;
    private boolean asked;
    private Optional<Set<String>> agreed = Optional.empty();

    /**
     * What was found about the gates before one version.
     *
     * @param open gates that are not acknowledged
     * @param toApprove gates to acknowledge before the order; all that are open, or none
     */
    public record Finding(Check check, List<VersionGate> open, List<VersionGate> toApprove) {}

    public Acknowledgements(Cluster cluster, Set<String> approvals, Agreements agreements, GateRules rules) {
        this.cluster = cluster;
        this.approvals = approvals;
        this.agreements = agreements;
        this.rules = rules;
    }

    public boolean wereAsked() {
        return asked;
    }

    /** The verdict while it would be too early to ask what the cluster has agreed to. */
    public static Finding unasked(VersionGates.Before before, GateRules rules) {
        if (before.gates().isEmpty()) {
            return nothing(before, rules);
        }
        return new Finding(
                Check.passed(Verdict.open(
                        GATE, labels(before.gates()) + " to be looked at once nothing else is in the way")),
                List.of(),
                List.of());
    }

    /** Asks what the cluster has agreed to, if that matters, and judges by it. */
    public Finding ask(VersionGates.Before before) {
        if (before.gates().isEmpty()) {
            if (!rules.asksOnlyIfNeeded()) {
                agreed();
            }
            return nothing(before, rules);
        }
        var known = agreed();
        if (known.isEmpty()) {
            return new Finding(
                    Check.failed(
                            OutcomeCode.GATE_UNACKED,
                            Verdict.closed(GATE, "what the cluster has agreed to could not be read")
                                    .with("gates", labelList(before.gates()))),
                    before.gates(),
                    List.of());
        }
        var open = before.gates().stream()
                .filter(gate -> !known.get().contains(gate.id()))
                .toList();
        if (open.isEmpty()) {
            return new Finding(
                    Check.passed(Verdict.open(GATE, labels(before.gates()) + " acknowledged")), open, List.of());
        }
        return judge(open);
    }

    private Finding judge(List<VersionGate> open) {
        boolean approvable = rules.approvesFirst() && open.stream().allMatch(gate -> approvals.contains(gate.label()));
        return approvable
                ? new Finding(
                        Check.passed(Verdict.open(GATE, labels(open) + " acknowledged together with the order")
                                .with("open-gates", labelList(open))),
                        open,
                        open)
                : new Finding(
                        Check.failed(
                                OutcomeCode.GATE_UNACKED,
                                Verdict.closed(GATE, labels(open) + " not acknowledged")
                                        .with("open-gates", labelList(open))),
                        open,
                        List.of());
    }

    private Optional<Set<String>> agreed() {
        if (!asked) {
            asked = true;
            agreed = agreements.of(cluster);
        }
        return agreed;
    }

    private static Finding nothing(VersionGates.Before before, GateRules rules) {
        var verdict = before.unknown().isEmpty() || !rules.tellsUnknown()
                ? Verdict.open(GATE, "no gate stands before it")
                : Verdict.open(GATE, "GATE_UNKNOWN: nobody knows " + labels(before.unknown()))
                        .with("unknown-gates", labelList(before.unknown()));
        return new Finding(Check.passed(verdict), List.of(), List.of());
    }

    private static String labels(List<VersionGate> gates) {
        return String.join(", ", labelList(gates));
    }

    private static List<String> labelList(List<VersionGate> gates) {
        return gates.stream().map(gate -> gate.label() + " for " + gate.minor()).toList();
    }
}
