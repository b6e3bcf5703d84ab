package dev.tidegate.application.ocm;

import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.http.RateSettings;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.settings.OcmSettings;
import java.util.concurrent.ThreadLocalRandom;

/** Makes the clients of OCM with the usual settings. */
public final class OcmFactory {

    /** As many requests as one command asks about several hundred clusters. */
    private static final int BURST_OF_A_COMMAND = 1_000;

    private OcmFactory() {}

    /**
     * Clients for one command. A person waits for its answer, so the pace of a loop does not begin before many requests
     * were sent; how many are sent at the same time is bounded as always.
     */
    public static Ocm createForCommand(TimeSource time) {
        var usual = OcmSettings.defaults();
        var rate = new RateSettings(
                usual.rate().requestsPerSecond(),
                BURST_OF_A_COMMAND,
                usual.rate().slowdown());
        return create(usual.withRate(rate), time, RequestObserver.none());
    }

    /**
     * Clients for a loop, whose requests are observed.
     *
     * @param observer told of every attempt of a request
     */
    public static Ocm createForLoop(TimeSource time, RequestObserver observer) {
        return create(OcmSettings.defaults(), time, observer);
    }

    private static Ocm create(OcmSettings settings, TimeSource time, RequestObserver observer) {
        return new Ocm(
                settings,
                time.clock(),
                time.sleeper(),
                () -> ThreadLocalRandom.current().nextDouble(),
                observer);
    }
}
