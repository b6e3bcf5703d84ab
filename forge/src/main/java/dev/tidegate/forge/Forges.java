package dev.tidegate.forge;

import dev.tidegate.http.Timing;

/** Makes clients of forges. */
public final class Forges {

    private Forges() {}

    /** A client of the project; connects to nothing yet. */
    public static Forge client(ForgeSettings settings, Timing timing) {
        var requests = new ForgeRequests(settings, timing);
        return switch (settings.kind()) {
            case GITLAB -> new GitLabForge(requests, settings.project());
            case GITHUB -> new GitHubForge(requests, settings.project());
        };
    }
}
