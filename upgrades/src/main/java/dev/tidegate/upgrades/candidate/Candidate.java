package dev.tidegate.upgrades.candidate;

import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.VersionGate;
import java.util.ArrayList;
import java.util.List;

/**
 * An offered version with everything that was found about it.
 *
 * @param openGates version gates before it that the cluster has not acknowledged, as far as that was asked
 */
public record Candidate(String version, List<Check> checks, List<VersionGate> openGates) {

    public Candidate {
        checks = List.copyOf(checks);
        openGates = List.copyOf(openGates);
    }

    public boolean passes() {
        for (var check : checks) {
            if (!check.passes()) {
                return false;
            }
        }
        return true;
    }

    /** The codes of the checks that failed, in the order they were made. */
    public List<OutcomeCode> failures() {
        var failures = new ArrayList<OutcomeCode>();
        for (var check : checks) {
            if (check.code() != null) {
                failures.add(check.code());
            }
        }
        return failures;
    }
}
