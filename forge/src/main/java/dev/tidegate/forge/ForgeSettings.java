package dev.tidegate.forge;

import dev.tidegate.http.TokenSource;
import java.net.URI;
import java.time.Duration;

/**
 * One project on one forge.
 *
 * @param api the address of the API: {@code https://gitlab.example.com/api/v4}, {@code https://api.github.com} or, on GitHub
 *     Enterprise, {@code https://github.example.com/api/v3}
 * @param project its path: {@code group/subgroup/project} or {@code owner/repository}
 * @param timeout of one attempt of a request
 */
public record ForgeSettings(ForgeKind kind, URI api, String project, TokenSource tokens, Duration timeout) {

    public static final Duration USUAL_TIMEOUT = Duration.ofSeconds(30);

    public ForgeSettings {
        if (!project.matches("[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)+")) {
            throw new IllegalArgumentException("not the path of a project: " + project);
        }
    }
}
