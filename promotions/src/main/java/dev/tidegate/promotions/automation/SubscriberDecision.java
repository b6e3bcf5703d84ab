package dev.tidegate.promotions.automation;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.Optional;

/**
 * What becomes of one subscriber now.
 *
 * @param candidate the one version all its publishers are at; its own where there is none
 * @param wanted what it should pin; nothing while a gate is closed
 */
public record SubscriberDecision(
        ChannelSubscriber subscriber,
        CommitVersion candidate,
        Explanation explanation,
        Optional<WantedChange> wanted) {}
