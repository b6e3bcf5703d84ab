package dev.tidegate.cli.integrations;

import java.time.Duration;

/**
 * How long news must wait after a run. A few seconds, so that many changes at once lead to one run; and twice as long each
 * time the next news are there already, so that a fight with somebody who undoes everything becomes no faster than the
 * interval. Confined to one thread.
 */
final class Pace {

    static final Duration LEAST = Duration.ofSeconds(5);

    private final Duration interval;
    private Duration pause;

    Pace(Duration interval) {
        this.interval = interval;
        this.pause = shorter(LEAST);
    }

    /** How long nothing is done about news. */
    Duration pause() {
        return pause;
    }

    /**
     * Hears what became of the wait that followed the pause.
     *
     * @param waited how long it was until there were news, or until the next run was due
     */
    void waited(Duration waited) {
        boolean wasQuiet = waited.compareTo(pause) >= 0;
        pause = shorter(wasQuiet ? LEAST : pause.multipliedBy(2));
    }

    private Duration shorter(Duration other) {
        return other.compareTo(interval) < 0 ? other : interval;
    }
}
