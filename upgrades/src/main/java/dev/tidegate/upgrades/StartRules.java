package dev.tidegate.upgrades;

import java.time.Duration;

/**
 * How far ahead of its start an upgrade is ordered.
 *
 * @param lead orders must be made earlier than this before the start; upgrades of node pools start after exactly this
 * @param horizon nothing is ordered earlier than this before its start
 * @param addonLead as {@code lead}, for add-ons
 * @param addonHorizon as {@code horizon}, for add-ons: short, because their orders carry no time
 */
public record StartRules(Duration lead, Duration horizon, Duration addonLead, Duration addonHorizon) {

    /** An order less than five minutes ahead is refused; the sixth is for the way there. */
    public static final StartRules USUAL =
            new StartRules(Duration.ofMinutes(6), Duration.ofHours(2), Duration.ofMinutes(1), Duration.ofMinutes(10));

    /** The same seen from an add-on. */
    public StartRules ofAddons() {
        return new StartRules(addonLead, addonHorizon, addonLead, addonHorizon);
    }

    public StartRules withHorizon(Duration wider) {
        return new StartRules(lead, wider, addonLead, addonHorizon);
    }
}
