package dev.tidegate.promotions.automation;

import java.time.Instant;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * An open merge request of the automation.
 *
 * @param channels the channels of everything in it
 * @param hashes the content hashes of the promotions in it
 * @param batchable whether others may join it; what was taken out of a failed batch stays alone
 * @param pipelineSince since when the pipeline has been in its state
 * @param retried whether the pipeline was started anew once by the automation
 * @param stuck whether it carries the label that says so
 */
public record OpenBatch(
        int number,
        SortedSet<String> channels,
        SortedSet<String> hashes,
        boolean batchable,
        PipelineState pipeline,
        Instant pipelineSince,
        boolean retried,
        boolean stuck) {

    public OpenBatch {
        channels = Collections.unmodifiableSortedSet(new TreeSet<>(channels));
        hashes = Collections.unmodifiableSortedSet(new TreeSet<>(hashes));
    }

    boolean hasFailed() {
        return pipeline == PipelineState.FAILED;
    }
}
