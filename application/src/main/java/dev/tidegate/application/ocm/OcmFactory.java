package dev.tidegate.application.ocm;

import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.settings.OcmSettings;
import java.util.concurrent.ThreadLocalRandom;

/** Makes the clients of OCM with the usual settings. */
public final class OcmFactory {

    private OcmFactory() {}

    public static Ocm create(TimeSource time) {
        return create(time, RequestObserver.none());
    }

    /**
     * Clients whose requests are observed.
     *
     * @param observer told of every attempt of a request
     */
    public static Ocm create(TimeSource time, RequestObserver observer) {
        return new Ocm(
                OcmSettings.defaults(),
                time.clock(),
                time.sleeper(),
                () -> ThreadLocalRandom.current().nextDouble(),
                observer);
    }
}
