package dev.tidegate.promotions.automation;

import dev.tidegate.promotions.gate.RunningInterval;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known of one version at one publisher of a channel.
 *
 * <p>A publisher that moves to another version ends the interval of this one; coming back begins a new one, so that time
 * spent on another version never counts for this one.
 *
 * @param success whether the last deployment succeeded
 * @param everSucceeded whether any deployment of the version succeeded there
 * @param well the times in which the version ran well there, the last one without an end while it does; empty where it
 *     is not known since when
 */
public record PublishedResult(boolean success, boolean everSucceeded, List<RunningInterval> well) {

    public PublishedResult {
        well = List.copyOf(well);
    }

    /** What the first deployment of a version leaves. */
    public static PublishedResult first(boolean succeeded, Instant now) {
        return new PublishedResult(false, false, List.of()).deployed(succeeded, now);
    }

    /** After another deployment of the same version. A success on top of a success keeps its time. */
    public PublishedResult deployed(boolean succeeded, Instant now) {
        if (succeeded && isRunningWell()) {
            return this;
        }
        var intervals = ended(now);
        if (succeeded) {
            intervals.add(new RunningInterval(now, null));
        }
        return new PublishedResult(succeeded, everSucceeded || succeeded, intervals);
    }

    /** After the publisher has moved to another version. */
    public PublishedResult left(Instant now) {
        return new PublishedResult(success, everSucceeded, ended(now));
    }

    private boolean isRunningWell() {
        return success && !well.isEmpty() && well.get(well.size() - 1).until() == null;
    }

    private List<RunningInterval> ended(Instant now) {
        var intervals = new ArrayList<>(well);
        intervals.replaceAll(
                interval -> interval.until() == null ? new RunningInterval(interval.since(), now) : interval);
        return intervals;
    }
}
