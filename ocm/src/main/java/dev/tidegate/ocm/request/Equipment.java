package dev.tidegate.ocm.request;

import dev.tidegate.ocm.pace.Backoff;
import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.ocm.settings.OcmSettings;
import java.time.Clock;

/** What all requests of a process share. */
record Equipment(
        OcmSettings settings,
        Transport transport,
        Backoff backoff,
        Clock clock,
        Sleeper sleeper,
        RequestObserver observer) {}
