package dev.tidegate.ocm.request;

import dev.tidegate.http.HttpMethod;

/** What a client may do. It cannot be changed: a dry run gets a client that cannot write. */
public enum AccessMode {
    READ_ONLY,
    READ_WRITE;

    boolean allows(HttpMethod method) {
        return this == READ_WRITE || !method.isMutating();
    }
}
