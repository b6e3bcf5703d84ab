package dev.tidegate.upgrades.candidate;

import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.VersionGate;
import java.util.ArrayList;
import java.util.List;

/**
 * An offered version with the results of its checks.
 *
 * @param openGates version gates that the cluster has not acknowledged, as far as that was looked up
 */
public record CandidateVersion(String version, List<CheckResult> checks, List<VersionGate> openGates) {

    public CandidateVersion {
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

    /** The codes of the failed checks, in the order of the checks. */
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
