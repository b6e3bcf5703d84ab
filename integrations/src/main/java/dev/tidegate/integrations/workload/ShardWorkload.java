package dev.tidegate.integrations.workload;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.manifest.CanonicalJson;
import dev.tidegate.integrations.manifest.ManifestJson;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.shard.Shard;
import org.jspecify.annotations.Nullable;

/** A shard with everything needed to make its object. Thread-safe: the digest may be found out twice, to no harm. */
final class ShardWorkload implements Workload {

    private final WorkloadId id;
    private final Shard shard;
    private final ImageChoice image;
    private final EntryTemplate template;
    private final Ownership ownership;
    private final RunnerMode mode;
    private @Nullable String digest;

    ShardWorkload(
            WorkloadId id,
            Shard shard,
            ImageChoice image,
            EntryTemplate template,
            Ownership ownership,
            RunnerMode mode) {
        this.id = id;
        this.shard = shard;
        this.image = image;
        this.template = template;
        this.ownership = ownership;
        this.mode = mode;
    }

    @Override
    public WorkloadId id() {
        return id;
    }

    @Override
    public Shard shard() {
        return shard;
    }

    @Override
    public ImageChoice image() {
        return image;
    }

    @Override
    public RunnerMode mode() {
        return mode;
    }

    @Override
    public ObjectNode manifest() {
        var body = template.manifest(shard, id.name(), image);
        return ManifestJson.of(body, ownership.annotations(shard.entry(), image, digest()));
    }

    @Override
    public String digest() {
        String known = digest;
        if (known == null) {
            known = CanonicalJson.digest(ManifestJson.of(template.manifest(shard, id.name(), image)));
            digest = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return id.toString();
    }
}
