package dev.tidegate.promotions.site;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.version.VersionForm;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Collects what a pattern selects, judged by the form of the location. Not thread-safe. */
final class SiteCollector {

    private static final int MOST_LISTED = 20;

    private final String location;
    private final VersionForm form;
    private final MovingRefs moving;
    private final List<Site> sites = new ArrayList<>();
    private final List<Site> following = new ArrayList<>();
    private final List<ForeignSite> skipped = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private boolean skippingForeign;

    SiteCollector(String location, VersionForm form, MovingRefs moving) {
        this.location = location;
        this.form = form;
        this.moving = moving;
    }

    /** From now on values that are no version are listed and left alone. */
    void skipForeign(boolean skip) {
        skippingForeign = skip;
    }

    void problem(Problem problem) {
        problems.add(problem);
    }

    void problem(SiteProblem code, SourceLocation place, String sentence) {
        problem(new Problem(code, place.toString(), sentence));
    }

    /** Counts a value that a pattern selects, whether it can be replaced or not. */
    void selected(SourceLocation place) {
        places.add(place.file() + ":" + place.line());
    }

    /**
     * Takes a value as a site, if it has the form of the location.
     *
     * @param written the bytes of the value as they stand in the file, from {@code start} on
     * @param text the value as it is read
     */
    void take(SourceLocation place, int start, String written, String text, Site.Format format) {
        var version = form.kind() == VersionForm.Kind.IMAGE
                ? ImageTag.of(text).filter(written::endsWith).orElse("")
                : text;
        boolean whole = version.equals(text);
        var replaced = whole ? written : version;
        int end = start + size(written);
        var site = new Site(location, place.file(), place.line(), end - size(replaced), end, version, format);
        if (moving.branches().contains(version)) {
            branch(place, site);
        } else if (form.isOf(version)) {
            sites.add(site);
        } else {
            foreign(place, text);
        }
    }

    private void branch(SourceLocation place, Site site) {
        following.add(site);
        if (moving.pinned()) {
            sites.add(site);
        } else {
            problem(SiteProblem.VALUE_MOVING, place, "follows the branch " + site.text());
        }
    }

    void foreign(SourceLocation place, String text) {
        if (skippingForeign) {
            skipped.add(new ForeignSite(location, place.file(), place.line(), text));
        } else {
            problem(SiteProblem.VALUE_FOREIGN, place, "\"%s\" is not %s".formatted(shown(text), wanted()));
        }
    }

    private String wanted() {
        return switch (form.kind()) {
            case FULL -> "a full commit id";
            case SHORT -> "a short commit id";
            case TAG -> "a tag like " + form.tag();
            case IMAGE -> "an image with a tag like " + form.tag();
            case DIGEST -> "a digest";
        };
    }

    private static String shown(String text) {
        return text.length() <= 80 ? text : text.substring(0, text.offsetByCodePoints(0, 40)) + "…";
    }

    private static int size(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    boolean hasProblems() {
        return !problems.isEmpty();
    }

    boolean isEmpty() {
        return places.isEmpty();
    }

    /**
     * What was found.
     *
     * @param where the file or directory, for a message about the count
     * @param what selects the values, for a message about the count
     */
    FoundSites found(SiteCount expected, String where, String what) {
        int count = places.size() - skipped.size();
        if (count > expected.max()) {
            problems.add(new Problem(
                    SiteProblem.PATH_TOO_MANY,
                    where,
                    "%s selects %d values, not %s: %s"
                            .formatted(
                                    what,
                                    count,
                                    expected.min() == expected.max() ? expected.max() : "at most " + expected.max(),
                                    listed())));
        } else if (count < expected.min() && problems.isEmpty()) {
            problems.add(new Problem(
                    SiteProblem.PATH_NO_MATCH,
                    where,
                    count == 0
                            ? what + " selects nothing"
                            : "%s selects only %d of at least %d values: %s"
                                    .formatted(what, count, expected.min(), listed())));
        }
        return new FoundSites(sites, following, skipped, problems);
    }

    private String listed() {
        var listed = places.stream().limit(MOST_LISTED).collect(Collectors.joining(", "));
        return places.size() <= MOST_LISTED ? listed : listed + " and %d more".formatted(places.size() - MOST_LISTED);
    }
}
