package dev.tidegate.application.upgrades.hook;

import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.run.ChangeResult;
import dev.tidegate.upgrades.run.Preparation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs a command of the operator's before an upgrade is ordered. The command is told everything by variables and must
 * end with 0. What it did for a cluster and a minor version is not done again by this process.
 *
 * <p>The command gets no credentials of ours: only the variables named here, and {@code PATH} and {@code HOME}.
 */
public final class CommandPreparation implements Preparation {

    /** A command that takes longer is ended, and has failed. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private static final List<String> KEPT_VARIABLES = List.of("PATH", "HOME", "TMPDIR", "LANG");

    private final Path command;
    private final Duration patience;
    private final Map<String, ChangeResult> done = new ConcurrentHashMap<>();

    /**
     * Runs nothing yet.
     *
     * @param command an executable file
     * @param patience a command that takes longer is ended, and has failed
     */
    public CommandPreparation(Path command, Duration patience) {
        this.command = command.toAbsolutePath();
        this.patience = patience;
    }

    /**
     * The preparation that a person asked for.
     *
     * @param command null for none
     */
    public static Preparation of(@Nullable Path command) {
        return command == null ? Preparation.NONE : new CommandPreparation(command, LONGEST);
    }

    @Override
    public ChangeResult prepare(Cluster cluster, UpgradeStep.OrderCluster order) {
        var key = cluster.id() + " " + minor(order.to());
        var earlier = done.get(key);
        if (earlier != null) {
            return new ChangeResult.Unneeded();
        }
        var deed = run(cluster, order);
        if (deed instanceof ChangeResult.Done) {
            done.put(key, deed);
        }
        return deed;
    }

    private ChangeResult run(Cluster cluster, UpgradeStep.OrderCluster order) {
        var process = new ProcessBuilder(command.toString());
        process.environment().keySet().retainAll(KEPT_VARIABLES);
        process.environment()
                .putAll(Map.of(
                        "TIDEGATE_CLUSTER_ID", cluster.id(),
                        "TIDEGATE_CLUSTER_NAME", cluster.name(),
                        "TIDEGATE_FROM_VERSION", order.from(),
                        "TIDEGATE_TO_VERSION", order.to(),
                        "TIDEGATE_TO_MINOR", minor(order.to())));
        process.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        try {
            var running = process.start();
            if (!running.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                running.descendants().forEach(ProcessHandle::destroyForcibly);
                running.destroyForcibly();
                return new ChangeResult.Failed("%s did not end within %d s".formatted(command, patience.toSeconds()));
            }
            return running.exitValue() == 0
                    ? new ChangeResult.Done()
                    : new ChangeResult.Refused("%s ended with %d".formatted(command, running.exitValue()));
        } catch (IOException failure) {
            return new ChangeResult.Failed("%s cannot be run: %s".formatted(command, failure.getMessage()));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new ChangeResult.Failed(command + " was not waited for to the end");
        }
    }

    private static String minor(String version) {
        return Version.parse(version)
                .value()
                .map(parsed -> MinorVersion.of(parsed).toString())
                .orElse(version);
    }
}
