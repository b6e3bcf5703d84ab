package dev.tidegate.promotions.site;

import java.nio.charset.StandardCharsets;

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

    /** By how many bytes the file grows, if nothing but the text changes. */
    int growth() {
        return newText.getBytes(StandardCharsets.UTF_8).length - (site.end() - site.start());
    }
}
