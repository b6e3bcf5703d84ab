package dev.tidegate.http;

import java.time.Duration;

/**
 * One attempt, as metrics and logs need it.
 *
 * @param route the path with names in place of identifiers
 * @param status of HTTP, 0 if there was no response
 * @param clientId of the credentials used
 */
public record ObservedRequest(
        HttpMethod method, String route, String path, int status, Duration duration, String clientId) {}
