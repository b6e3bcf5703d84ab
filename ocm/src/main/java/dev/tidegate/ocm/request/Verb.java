package dev.tidegate.ocm.request;

/** What is done to a resource. */
public enum Verb {
    GET,
    POST,
    PATCH,
    DELETE;

    /** Whether the request is meant to change something. */
    public boolean isMutating() {
        return this != GET;
    }
}
