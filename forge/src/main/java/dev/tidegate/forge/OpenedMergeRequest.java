package dev.tidegate.forge;

import java.util.List;

/**
 * The request that is open for two branches now.
 *
 * @param wasOpen whether it was there before; then its texts and labels are what they were
 * @param complaints what the forge did not take although the request is open, such as a reviewer it does not know
 */
public record OpenedMergeRequest(MergeRequest request, boolean wasOpen, List<String> complaints) {

    public OpenedMergeRequest {
        complaints = List.copyOf(complaints);
    }
}
