package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.PinnedSite;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.site.MovingRefs;
import dev.tidegate.promotions.site.RepositoryFiles;
import dev.tidegate.promotions.site.Site;
import dev.tidegate.promotions.site.SiteFinder;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamPort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what the locations of a component pin. Not thread-safe. */
public final class PinReader {

    private final SiteFinder finder;
    private final PromotedComponent component;
    private final @Nullable UpstreamPort upstream;
    private final Map<String, List<CommitVersion>> known = new HashMap<>();

    /**
     * A reader.
     *
     * @param upstream null to read texts alone, without the versions they stand for
     */
    public PinReader(RepositoryFiles files, PromotedComponent component, @Nullable UpstreamPort upstream) {
        this.finder = new SiteFinder(files);
        this.component = component;
        this.upstream = upstream;
    }

    /** What a location pins; sites that follow a branch are listed and no problem. */
    public LocationPins read(VersionLocation location) {
        var moving = MovingRefs.pinning().and(component.upstream().branch());
        var found = finder.find(location.id(), location.pattern(), location.form(), moving);
        if (found.isAbsent() && location.isOptional()) {
            return new LocationPins(location, List.of(), List.of(), List.of(), true, List.of());
        }
        var problems = new ArrayList<>(found.problems());
        var sites = new ArrayList<PinnedSite>();
        for (Site site : found.sites()) {
            if (!found.moving().contains(site)) {
                sites.add(new PinnedSite(location.id(), site, version(location, site, problems)));
            }
        }
        return new LocationPins(location, sites, found.moving(), found.skipped(), false, problems);
    }

    private @Nullable CommitVersion version(VersionLocation location, Site site, List<Problem> problems) {
        if (upstream == null) {
            return null;
        }
        var digits = location.form().idIn(site.text());
        var commits = digits.map(prefix -> known.computeIfAbsent(prefix, upstream::startingWith))
                .orElse(List.of());
        if (commits.size() == 1) {
            return commits.get(0);
        }
        problems.add(new Problem(
                commits.isEmpty() ? PromotionProblem.VALUE_UNKNOWN_UPSTREAM : PromotionProblem.SHORT_COLLISION,
                site.place(),
                commits.isEmpty()
                        ? "%s is no commit of %s"
                                .formatted(site.text(), component.upstream().url())
                        : "%s fits %d commits of the upstream".formatted(site.text(), commits.size())));
        return null;
    }
}
