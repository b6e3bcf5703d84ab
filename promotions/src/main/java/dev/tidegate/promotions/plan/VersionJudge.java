package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.gate.PinnedSite;
import dev.tidegate.promotions.gate.SiteStep;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamPort;
import dev.tidegate.promotions.version.VersionForm;
import dev.tidegate.promotions.version.VersionStep;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Holds a version against what is pinned now: how far it is ahead, and what is new in it. */
final class VersionJudge {

    /** How many commits of a range are listed. */
    static final int LISTED = 50;

    private final PromotedComponent component;
    private final UpstreamPort upstream;
    private final CommitVersion version;

    VersionJudge(PromotedComponent component, UpstreamPort upstream, CommitVersion version) {
        this.component = component;
        this.upstream = upstream;
        this.version = version;
    }

    List<SiteStep> steps(Collection<PinnedSite> sites) {
        Map<CommitVersion, VersionStep> known = new TreeMap<>();
        var steps = new ArrayList<SiteStep>();
        for (PinnedSite site : sites) {
            var current = site.version();
            if (current != null) {
                steps.add(new SiteStep(
                        site, known.computeIfAbsent(current, from -> VersionStep.between(from, version, upstream))));
            }
        }
        return steps;
    }

    /** One range for each version that is pinned now and differs, the oldest version first. */
    List<VersionRange> ranges(Collection<CommitVersion> pinned) {
        return new TreeSet<>(pinned)
                .stream()
                        .filter(from -> !from.equals(version))
                        .map(from -> new VersionRange(
                                from,
                                version,
                                component.upstream().compareLink(from.hex(), version.hex()),
                                upstream.log(from, version, LISTED),
                                upstream.count(from, version)))
                        .sorted((one, other) -> Integer.compare(other.total(), one.total()))
                        .toList();
    }

    /** Two commits that look alike in a short form make every place of that form ambiguous. */
    List<Problem> collisions(Collection<VersionForm> forms) {
        var problems = new ArrayList<Problem>();
        forms.stream()
                .filter(VersionForm::isShortened)
                .map(VersionForm::shortLength)
                .distinct()
                .sorted()
                .forEach(length -> {
                    var alike = upstream.startingWith(version.shortened(length));
                    if (alike.size() > 1) {
                        problems.add(new Problem(
                                PromotionProblem.SHORT_COLLISION,
                                component.name(),
                                "%d digits of %s fit several commits: %s"
                                        .formatted(
                                                length,
                                                version.hex(),
                                                String.join(
                                                        ", ",
                                                        alike.stream()
                                                                .map(CommitVersion::hex)
                                                                .toList()))));
                    }
                });
        return problems;
    }
}
