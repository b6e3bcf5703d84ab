package dev.tidegate.upgrades.file;

import dev.tidegate.engine.problem.ProblemCode;

/** The problems of upgrade data files that no schema detects. */
public enum UpgradeFileProblem implements ProblemCode {
    ADDON_API_UNKNOWN(Severity.ERROR, "write v1 or v2 as feature_flag_addon_service_version, or leave it out"),
    CREDENTIALS_INCOMPLETE(
            Severity.ERROR, "write accessTokenClientId, accessTokenUrl and accessTokenClientSecret, or none of them"),
    ORGANISATION_LOST(Severity.ERROR, "mend what is wrong with the file and with what it refers to"),
    CLUSTER_LISTED_TWICE(Severity.ERROR, "keep one entry for each cluster"),
    CLUSTER_ID_DIFFERS(Severity.ERROR, "write the id the cluster has now, or remove the entry"),
    CLUSTER_NAME_AMBIGUOUS(Severity.ERROR, "say which cluster is meant by its spec.id"),
    WORKLOAD_NOT_ALLOWED(Severity.ERROR, "name a workload of upgradePolicyAllowedWorkloads, or add it there"),
    MUTEX_NOT_ALLOWED(Severity.ERROR, "name a mutex of upgradePolicyAllowedMutexes, or add it there");

    private final Severity severity;
    private final String remedy;

    UpgradeFileProblem(Severity severity, String remedy) {
        this.severity = severity;
        this.remedy = remedy;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}
