package dev.tidegate.http;

/** What a request does to a resource. */
public enum HttpMethod {
    GET,
    HEAD,
    POST,
    PUT,
    PATCH,
    DELETE;

    /** Whether the request is meant to change something. */
    public boolean isMutating() {
        return this != GET && this != HEAD;
    }
}
