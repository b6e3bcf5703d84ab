package dev.tidegate.promotions.site;

import dev.tidegate.promotions.version.VersionForm;

/** Finds the sites of locations in the files of one commit. */
public final class SiteFinder {

    private final RepositoryFiles files;

    public SiteFinder(RepositoryFiles files) {
        this.files = files;
    }

    /** The sites of a location; one that follows a branch is a problem. */
    public FoundSites find(String location, SitePattern pattern, VersionForm form) {
        return find(location, pattern, form, MovingRefs.refused());
    }

    public FoundSites find(String location, SitePattern pattern, VersionForm form, MovingRefs moving) {
        throw new UnsupportedOperationException(location + pattern + form + moving + files);
    }
}
