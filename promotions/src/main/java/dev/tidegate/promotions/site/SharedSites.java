package dev.tidegate.promotions.site;

import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Finds places that two locations own: each would write its own version there. */
public final class SharedSites {

    private static final Comparator<Site> ORDER =
            Comparator.comparing(Site::file).thenComparingInt(Site::start).thenComparing(Site::location);

    private SharedSites() {}

    /** A problem for each place that more than one location owns. */
    public static List<Problem> among(Collection<Site> sites) {
        var problems = new ArrayList<Problem>();
        Site before = null;
        for (Site site : sites.stream().sorted(ORDER).toList()) {
            if (before != null && before.isSamePlace(site)) {
                problems.add(new Problem(
                        SiteProblem.SITE_SHARED,
                        site.place(),
                        before.location().equals(site.location())
                                ? "is a site of %s twice".formatted(site.location())
                                : "is a site of both %s and %s".formatted(before.location(), site.location())));
            }
            before = before != null && before.file().equals(site.file()) && before.end() > site.end() ? before : site;
        }
        return problems;
    }
}
