package dev.tidegate.promotions.plan;

import com.google.re2j.Pattern;
import dev.tidegate.promotions.file.ComponentRequirement;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamCommit;
import dev.tidegate.promotions.version.UpstreamPort;
import dev.tidegate.promotions.version.VersionResolver;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the version that another component must have before a version may be pinned. */
final class FloorFinder {

    private final UpstreamPort upstream;
    private final UpstreamPort required;

    /** The latest floor, or why it is not known; neither if none is declared. */
    record Floor(@Nullable CommitVersion version, @Nullable String fault) {}

    /**
     * A finder.
     *
     * @param upstream of the component that needs something
     * @param required of the component that is needed
     */
    FloorFinder(UpstreamPort upstream, UpstreamPort required) {
        this.upstream = upstream;
        this.required = required;
    }

    /**
     * The floor of a version.
     *
     * @param since the versions that are pinned now; trailers of later commits count. None for the whole history
     * @param asked a floor that a person asked for
     */
    Floor find(
            ComponentRequirement requirement, Set<CommitVersion> since, CommitVersion version, @Nullable String asked) {
        var names = new LinkedHashSet<String>();
        var trailer = requirement.trailer();
        if (trailer != null) {
            for (UpstreamCommit commit : commits(since, version)) {
                names.addAll(commit.trailer(trailer));
            }
        }
        fromFile(requirement, version).ifPresent(names::add);
        requirement.floors().stream()
                .filter(floor -> upstream.isAncestor(floor.since(), version))
                .forEach(floor -> names.add(floor.needs().hex()));
        if (asked != null) {
            names.add(asked);
        }
        return latest(requirement.component(), names);
    }

    private List<UpstreamCommit> commits(Set<CommitVersion> since, CommitVersion version) {
        if (since.isEmpty()) {
            return upstream.log(null, version, UpstreamPort.MOST_COMMITS);
        }
        var commits = new ArrayList<UpstreamCommit>();
        since.forEach(from -> commits.addAll(upstream.log(from, version, UpstreamPort.MOST_COMMITS)));
        return commits;
    }

    private Optional<String> fromFile(ComponentRequirement requirement, CommitVersion version) {
        var file = requirement.file();
        var pattern = requirement.pattern();
        if (file == null || pattern == null) {
            return Optional.empty();
        }
        return upstream.file(version, file).flatMap(text -> {
            var found = Pattern.compile(pattern).matcher(text);
            return found.find() ? Optional.ofNullable(found.group(1)) : Optional.empty();
        });
    }

    private Floor latest(String component, Set<String> names) {
        CommitVersion latest = null;
        var resolver = new VersionResolver(required, place -> Optional.empty());
        for (String name : names) {
            var resolution = resolver.resolve(name.trim());
            var floor = resolution.version();
            if (floor == null) {
                return new Floor(null, "needs %s at %s, which its upstream does not have".formatted(component, name));
            }
            if (latest == null || required.isAncestor(latest, floor)) {
                latest = floor;
            } else if (!required.isAncestor(floor, latest)) {
                return new Floor(
                        null,
                        "needs %s at %s and at %s, and neither descends from the other"
                                .formatted(component, latest.shortened(7), floor.shortened(7)));
            }
        }
        return new Floor(latest, null);
    }
}
