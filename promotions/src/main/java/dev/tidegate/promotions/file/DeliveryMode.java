package dev.tidegate.promotions.file;

/** How a change reaches the branch of the data repository. */
public enum DeliveryMode {
    /** By a merge request that people or a queue merge. */
    MERGE_REQUEST,
    /** By a push to the branch. */
    DIRECT,
    /** As a patch that a person applies. */
    PATCH
}
