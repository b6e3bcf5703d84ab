package dev.tidegate.integrations.workload;

/** The kinds of objects that are rendered. */
public enum WorkloadKind {
    DEPLOYMENT("apps/v1", "Deployment", "deployments"),
    STATEFUL_SET("apps/v1", "StatefulSet", "statefulsets"),
    CRON_JOB("batch/v1", "CronJob", "cronjobs"),
    SERVICE("v1", "Service", "services");

    private final String apiVersion;
    private final String wireName;
    private final String plural;

    WorkloadKind(String apiVersion, String wireName, String plural) {
        this.apiVersion = apiVersion;
        this.wireName = wireName;
        this.plural = plural;
    }

    public String apiVersion() {
        return apiVersion;
    }

    /** As Kubernetes writes it. */
    public String wireName() {
        return wireName;
    }

    /** As it stands in the paths of the API. */
    public String plural() {
        return plural;
    }
}
