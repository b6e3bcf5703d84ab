package dev.tidegate.upgrades;

import java.time.Duration;

/**
 * How far ahead of its start an upgrade is ordered.
 *
 * @param lead how long before the start an order must be made; upgrades of node pools start exactly this long after now
 * @param horizon how long before the start an order can be made at the earliest
 * @param addonLead as {@code lead}, for add-ons
 * @param addonHorizon as {@code horizon}, for add-ons: short, because their orders carry no time
 */
public record StartRules(Duration lead, Duration horizon, Duration addonLead, Duration addonHorizon) {

    /** OCM refuses an order that starts in less than five minutes; the sixth minute covers the request itself. */
    public static final StartRules DEFAULT =
            new StartRules(Duration.ofMinutes(6), Duration.ofHours(2), Duration.ofMinutes(1), Duration.ofMinutes(10));

    /** The rules with the lead and the horizon of add-ons. */
    public StartRules forAddons() {
        return new StartRules(addonLead, addonHorizon, addonLead, addonHorizon);
    }

    public StartRules withHorizon(Duration wider) {
        return new StartRules(lead, wider, addonLead, addonHorizon);
    }
}
