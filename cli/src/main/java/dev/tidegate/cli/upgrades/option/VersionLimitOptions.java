package dev.tidegate.cli.upgrades.option;

import dev.tidegate.application.upgrades.change.GateLabelNames;
import dev.tidegate.application.upgrades.change.LabelValueChanges;
import dev.tidegate.upgrades.policy.LabelKeys;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What clusters and organisations can be told about versions to take, and when to take none: a mixin. */
public final class VersionLimitOptions {

    @Option(
            names = "--block",
            paramLabel = "<regex>",
            order = 20,
            description = "Versions not to take, instead of those blocked now; may be repeated.")
    private @Nullable List<String> blocked;

    @Option(names = "--clear-blocks", order = 21, description = "Block no versions here.")
    private boolean clearBlocked;

    @Option(
            names = "--gates",
            paramLabel = "<name>",
            split = ",",
            order = 22,
            description = "Version gates that may be acknowledged: ocp, sts, ingress.")
    private @Nullable List<String> gates;

    @Option(names = "--clear-gates", order = 23, description = "Acknowledge what is usual.")
    private boolean clearGates;

    @Option(
            names = "--pause-until",
            paramLabel = "<time>",
            order = 24,
            description = "Order nothing before, as in 2026-03-02T09:00:00Z.")
    private @Nullable String pausedUntil;

    @Option(names = "--clear-pause", order = 25, description = "End the pause.")
    private boolean clearPause;

    @Option(names = "--max-minor", paramLabel = "<minor>", order = 26, description = "Take nothing above, as in 4.16.")
    private @Nullable String maxMinor;

    @Option(names = "--clear-max-minor", order = 27, description = "Take any version.")
    private boolean clearMaxMinor;

    /** Adds what is given to changes of labels. */
    public LabelValueChanges addTo(LabelValueChanges changes) {
        return changes.list(LabelKeys.BLOCKED_VERSIONS, blocked, clearBlocked, "--block")
                .list(LabelKeys.APPROVALS, GateLabelNames.inFull(gates), clearGates, "--gates")
                .text(LabelKeys.PAUSED_UNTIL, pausedUntil, clearPause, "--pause-until")
                .text(LabelKeys.MAX_MINOR, maxMinor, clearMaxMinor, "--max-minor");
    }
}
