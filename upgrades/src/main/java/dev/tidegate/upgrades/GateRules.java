package dev.tidegate.upgrades;

/**
 * How version gates are treated.
 *
 * @param approvesFirst whether gates that may be acknowledged are acknowledged in the same run, before the order
 * @param triesLower whether the next lower version is tried if gates of the highest version are not acknowledged
 * @param asksOnlyIfNeeded whether agreements are read only if a gate applies
 * @param tellsUnknown whether a gate of an unknown kind is reported
 * @param approvesWithoutPolicy whether gates are also acknowledged for clusters that have no policy
 * @param approvesByLabelsOnly whether only labels, and not policies in files, say which gates are acknowledged
 */
public record GateRules(
        boolean approvesFirst,
        boolean triesLower,
        boolean asksOnlyIfNeeded,
        boolean tellsUnknown,
        boolean approvesWithoutPolicy,
        boolean approvesByLabelsOnly) {

    public static final GateRules TIDEGATE = new GateRules(true, true, true, true, false, false);
    public static final GateRules REFERENCE = new GateRules(false, false, false, false, true, true);

    /** The same rules for runs that acknowledge no gates. */
    public GateRules withoutApprover() {
        return new GateRules(
                false, triesLower, asksOnlyIfNeeded, tellsUnknown, approvesWithoutPolicy, approvesByLabelsOnly);
    }
}
