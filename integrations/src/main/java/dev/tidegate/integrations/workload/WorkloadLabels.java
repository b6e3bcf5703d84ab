package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.shard.Slug;
import java.util.HashMap;
import java.util.Map;

/** The labels by which objects and pods are found. Every value is a text, also one of digits alone. */
public final class WorkloadLabels {

    public static final String APP = "app";
    public static final String COMPONENT = "component";
    public static final String INTEGRATION = "tidegate.dev/integration";
    public static final String PARTITION = "tidegate.dev/partition";
    public static final String SHARD = "tidegate.dev/shard";

    private static final int LONGEST = 63;

    private WorkloadLabels() {}

    /** The prefix without its dash: what all runners of an instance have in common. */
    public static String component(IntegrationSettings settings) {
        String prefix = settings.prefix();
        return prefix.endsWith("-") ? prefix.substring(0, prefix.length() - 1) : prefix;
    }

    static String app(IntegrationSettings settings, String integration) {
        return Slug.atMost(LONGEST, settings.prefix() + integration);
    }

    static Map<String, String> ofNative(IntegrationSettings settings, Shard shard) {
        String integration = shard.entry().integration().name();
        var labels = new HashMap<String, String>();
        labels.put(APP, app(settings, integration));
        labels.put("app.kubernetes.io/name", integration);
        labels.put("app.kubernetes.io/managed-by", "tidegate");
        labels.put(INTEGRATION, integration);
        if (shard.target() != null) {
            labels.put(PARTITION, partition(shard.target().key()));
        }
        labels.put(SHARD, shard(shard));
        return labels;
    }

    /** The partition of a target, fit for a label. */
    public static String partition(String key) {
        return Slug.atMost(LONGEST, Slug.of(key));
    }

    /** The number of a slice with the number of slices, the partition, or both: no two shards share it. */
    static String shard(Shard shard) {
        String slice = shard.index() + "-of-" + shard.count();
        if (shard.target() == null) {
            return slice;
        }
        String partition = Slug.of(shard.target().key());
        return Slug.atMost(LONGEST, shard.index() == null ? partition : partition + "." + slice);
    }
}
