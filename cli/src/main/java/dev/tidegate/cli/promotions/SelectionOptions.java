package dev.tidegate.cli.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.promotions.PromoteCommandSettings;
import dev.tidegate.application.promotions.ShardStrategy;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.promotions.gate.GateFacts.Allowances;
import dev.tidegate.promotions.plan.PromotionSelection;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which component goes where, and in which version: a mixin. */
final class SelectionOptions {

    @Parameters(
            arity = "1..*",
            paramLabel = "<component>",
            description = "A component of the promotions file; several get a request each.")
    private List<String> components = List.of();

    @Option(
            names = "--to",
            paramLabel = "<version>",
            order = 3,
            defaultValue = "latest",
            description = "At least 7 digits of a commit, a tag, latest, or what a place has, as in @stage;"
                    + " ${DEFAULT-VALUE} unless said otherwise.")
    private String version = "latest";

    @Option(names = "--all", order = 4, description = "Every environment you deploy to.")
    private boolean all;

    @Option(
            names = "--env",
            paramLabel = "<environment>",
            split = ",",
            order = 5,
            description = "This environment; may be repeated.")
    private Set<String> environments = new LinkedHashSet<>();

    @Option(
            names = "--location",
            paramLabel = "<location>",
            split = ",",
            order = 6,
            description = "This location; may be repeated.")
    private Set<String> locations = new LinkedHashSet<>();

    @Option(
            names = "--except-location",
            paramLabel = "<location>",
            split = ",",
            order = 7,
            description = "Not this location; may be repeated.")
    private Set<String> except = new LinkedHashSet<>();

    @Option(
            names = "--only-shards",
            paramLabel = "<shard>",
            split = ",",
            order = 8,
            description = "Only these shards get the version.")
    private Set<String> shards = new LinkedHashSet<>();

    @Option(
            names = "--strategy",
            paramLabel = "<strategy>",
            order = 9,
            description = "ahead pins the chosen shards to the new version; hold-others pins the others to what they"
                    + " run, then promotes the default. The one that pins fewer shards unless said otherwise.")
    private @Nullable String strategy;

    @Option(
            names = "--integration",
            paramLabel = "<name>",
            order = 10,
            description = "Whose shards, where the component has several.")
    private @Nullable String integration;

    @Option(
            names = "--requires",
            paramLabel = "<component>=<version>",
            order = 11,
            description = "Another component that must be pinned at this version first; may be repeated.")
    private List<String> requires = List.of();

    @Option(names = "--split-group", order = 30, description = "Locations of a group may move alone; needs --reason.")
    private boolean splitGroup;

    @Option(names = "--pin-moving", order = 31, description = "A place that follows a branch may be pinned.")
    private boolean pinMoving;

    @Option(
            names = "--allow-rollback",
            order = 32,
            description = "The version may be older than what is pinned; needs --reason.")
    private boolean rollback;

    @Option(
            names = "--allow-diverged",
            order = 33,
            description = "The version may have diverged from what is pinned; needs --reason.")
    private boolean diverged;

    @Option(
            names = "--allow-off-branch",
            order = 34,
            description = "A listed hotfix may be off the branch; needs --reason.")
    private boolean offBranch;

    @Option(
            names = "--chain",
            order = 35,
            description = "Promote what the component needs first, wait until that is merged, then go on.")
    private boolean chain;

    @Option(
            names = "--wait-merge",
            paramLabel = "<duration>",
            order = 36,
            defaultValue = "1h",
            converter = DurationConverter.class,
            description = "How long a chain waits for a merge; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration waitMerge = Duration.ofHours(1);

    /** Whether something is asked for that is refused otherwise. */
    boolean isOverride() {
        return splitGroup || rollback || diverged || offBranch;
    }

    PromoteCommandSettings settings() {
        return new PromoteCommandSettings(
                components,
                new PromotionSelection(all, environments, locations, except),
                version,
                new Allowances(rollback, diverged, offBranch),
                splitGroup,
                pinMoving,
                floors(),
                shards,
                strategy(),
                integration,
                chain,
                waitMerge);
    }

    private Map<String, String> floors() {
        var floors = new LinkedHashMap<String, String>();
        for (String each : requires) {
            int equals = each.indexOf('=');
            if (equals < 1 || equals == each.length() - 1) {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "--requires takes a component and a version, as in schemas=3f9c2d1, not " + each);
            }
            floors.put(each.substring(0, equals), each.substring(equals + 1));
        }
        return floors;
    }

    private @Nullable ShardStrategy strategy() {
        if (strategy == null) {
            return null;
        }
        return switch (strategy.toLowerCase(Locale.ROOT)) {
            case "ahead" -> ShardStrategy.AHEAD;
            case "hold-others" -> ShardStrategy.HOLD_OTHERS;
            default ->
                throw new RequestFailure(Status.INVALID_INPUT, "--strategy is ahead or hold-others, not " + strategy);
        };
    }
}
