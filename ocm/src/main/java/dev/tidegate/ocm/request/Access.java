package dev.tidegate.ocm.request;

/** What a client may do. There is no way from the one to the other: a dry run is given a client that cannot write. */
public enum Access {
    READ_ONLY,
    READ_WRITE;

    boolean allows(Verb verb) {
        return this == READ_WRITE || !verb.isMutating();
    }
}
