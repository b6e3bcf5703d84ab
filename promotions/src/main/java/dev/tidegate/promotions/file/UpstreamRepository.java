package dev.tidegate.promotions.file;

import org.jspecify.annotations.Nullable;

/**
 * The Git repository a component is built from.
 *
 * @param branch the branch whose history counts as released
 * @param token what it is fetched with; nothing for a public repository
 * @param compare a link with {@code {from}} and {@code {to}}; nothing for the usual one of the host
 */
public record UpstreamRepository(
        String url,
        String branch,
        @Nullable String compare,
        @Nullable SecretSource token) {

    /** A page that shows what is new between two versions. */
    public String compareLink(String from, String to) {
        if (compare != null) {
            return compare.replace("{from}", from).replace("{to}", to);
        }
        var web = url.endsWith(".git") ? url.substring(0, url.length() - 4) : url;
        return web + (isGithub() ? "/compare/" : "/-/compare/") + from + "..." + to;
    }

    private boolean isGithub() {
        return url.matches("https?://([^/]*\\.)?github\\.[^/]+/.*");
    }
}
