package dev.tidegate.runtime;

import java.time.Duration;
import java.util.UUID;

/**
 * How a process works on units, whatever the capability.
 *
 * @param owner names this run of this process where others see it; a process started anew is another owner
 * @param isDryRun whether nothing may be changed; no lease is taken and nothing is recorded
 * @param leaseLength how long a lease outlives a process that died
 * @param deadline how long a pass may begin steps
 */
public record RuntimeSettings(String owner, boolean isDryRun, Duration leaseLength, Duration deadline) {

    private static final Duration LEASE = Duration.ofSeconds(15);
    private static final Duration DEADLINE = Duration.ofHours(1);

    public static RuntimeSettings of(boolean isDryRun) {
        return new RuntimeSettings(newOwner(), isDryRun, LEASE, DEADLINE);
    }

    private static String newOwner() {
        var host = System.getenv("HOSTNAME");
        return UUID.randomUUID().toString().substring(0, 8) + "@"
                + (host == null || host.isBlank()
                        ? "pid-" + ProcessHandle.current().pid()
                        : host);
    }
}
