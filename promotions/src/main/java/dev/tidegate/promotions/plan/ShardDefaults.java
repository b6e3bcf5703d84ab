package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.pin.PinnedShards;
import dev.tidegate.promotions.site.RepositoryFiles;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamPort;
import java.util.Optional;
import java.util.TreeSet;

/** Finds out what shards without a pin run. */
public final class ShardDefaults {

    private ShardDefaults() {}

    /**
     * The image of the deployment where it names one; otherwise what all other locations of the environment pin that run
     * something, or all of them where none says what it runs.
     *
     * @return nothing if they do not agree
     */
    public static Optional<CommitVersion> version(
            RepositoryFiles files,
            PromotedComponent component,
            VersionLocation location,
            PinnedShards read,
            UpstreamPort upstream) {
        var image = read.imageRef();
        if (image != null) {
            return location.form()
                    .idIn(image)
                    .map(upstream::startingWith)
                    .filter(commits -> commits.size() == 1)
                    .map(commits -> commits.get(0));
        }
        var others = component.locations().stream()
                .filter(other -> other.environment().equals(location.environment()) && !other.holdsShards())
                .toList();
        var running = others.stream().filter(other -> other.deploys() != null).toList();
        var reader = new PinReader(files, component, upstream);
        var versions = new TreeSet<CommitVersion>();
        for (VersionLocation other : running.isEmpty() ? others : running) {
            var pins = reader.read(other);
            versions.addAll(pins.versions());
            if (!pins.moving().isEmpty()) {
                versions.add(upstream.tip());
            }
        }
        return versions.size() == 1 ? Optional.of(versions.first()) : Optional.empty();
    }
}
