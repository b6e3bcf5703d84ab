package dev.tidegate.application.serve;

import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.application.time.TimeSettings;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * How a process works that runs capabilities until it is stopped, whatever they are.
 *
 * @param listen where metrics and health are served; null for nowhere
 * @param isDryRun whether nothing may be changed
 * @param rounds after how many intervals it ends; null for never
 */
public record ProcessSettings(
        StoreSettings store,
        TimeSettings time,
        @Nullable InetSocketAddress listen,
        boolean isDryRun,
        @Nullable Integer rounds) {

    public ProcessSettings withRounds(@Nullable Integer number) {
        return new ProcessSettings(store, time, listen, isDryRun, number);
    }
}
