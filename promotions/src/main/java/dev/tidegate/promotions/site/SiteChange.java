package dev.tidegate.promotions.site;

/**
 * A site and the text it shall have.
 *
 * @param newText what takes the place of {@link Site#text}, without quotes
 */
public record SiteChange(Site site, String newText) {

    /** Whether the site has the text already. */
    public boolean isDone() {
        return site.text().equals(newText);
    }
}
