package dev.tidegate.kube;

import java.util.regex.Pattern;

/** A kind of objects, with the plural that is part of its paths. */
public record ObjectKind(String apiVersion, String kind, String plural) {

    private static final Pattern API_VERSION = Pattern.compile("(?:[a-z0-9][a-z0-9.-]*/)?v[0-9][a-z0-9]*");
    private static final Pattern PLURAL = Pattern.compile("[a-z][a-z0-9-]*");

    public static final ObjectKind NAMESPACE = new ObjectKind("v1", "Namespace", "namespaces");
    public static final ObjectKind POD = new ObjectKind("v1", "Pod", "pods");
    public static final ObjectKind SERVICE = new ObjectKind("v1", "Service", "services");
    public static final ObjectKind CONFIG_MAP = new ObjectKind("v1", "ConfigMap", "configmaps");
    public static final ObjectKind DEPLOYMENT = new ObjectKind("apps/v1", "Deployment", "deployments");
    public static final ObjectKind STATEFUL_SET = new ObjectKind("apps/v1", "StatefulSet", "statefulsets");
    public static final ObjectKind CRON_JOB = new ObjectKind("batch/v1", "CronJob", "cronjobs");

    public ObjectKind {
        if (!API_VERSION.matcher(apiVersion).matches()
                || kind.isBlank()
                || !PLURAL.matcher(plural).matches()) {
            throw new IllegalArgumentException("not a kind of objects: " + apiVersion + " " + kind + " " + plural);
        }
    }

    /** The object of this kind with that name; the namespace is null for kinds outside of namespaces. */
    public ObjectRef named(String namespace, String name) {
        return new ObjectRef(this, namespace, name);
    }

    /** The path of this group and version. */
    String root() {
        return (apiVersion.indexOf('/') < 0 ? "/api/" : "/apis/") + apiVersion;
    }
}
