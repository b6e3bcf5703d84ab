package dev.tidegate.promotions.automation;

import java.time.Duration;

/**
 * How promotions are put into merge requests.
 *
 * @param limit how many promotions share a merge request at most
 * @param maxOpen how many merge requests of the automation are open at most
 * @param bisects whether a failed batch is halved; otherwise each of its promotions gets a request of its own
 * @param mayOpen whether merge requests may be opened and refreshed
 * @param mayClose whether merge requests may be closed
 */
public record BatchSettings(int limit, int maxOpen, boolean bisects, boolean mayOpen, boolean mayClose) {

    /** A pipeline that has run for less than this is not disturbed by a newcomer. */
    static final Duration UNDISTURBED = Duration.ofMinutes(30);

    /** A request of one promotion that has been red for this long needs its owners. */
    static final Duration STUCK_AFTER = Duration.ofDays(7);

    public BatchSettings {
        if (limit < 1 || maxOpen < 1) {
            throw new IllegalArgumentException("at least one: limit " + limit + ", maxOpen " + maxOpen);
        }
    }

    public static BatchSettings usual() {
        return new BatchSettings(5, 10, false, true, true);
    }
}
