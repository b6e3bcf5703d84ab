package dev.tidegate.upgrades;

/**
 * How update channels are switched.
 *
 * @param keepsStep whether a channel is only switched once the cluster has reached the minor version of the present one
 * @param asksForFlat whether available channels are looked up even if the present channel has no next one
 */
public record ChannelRules(Mode mode, boolean keepsStep, boolean asksForFlat) {

    public static final ChannelRules TIDEGATE = new ChannelRules(Mode.AUTO, true, false);
    public static final ChannelRules REFERENCE = new ChannelRules(Mode.AUTO, false, true);

    /** What is done about a channel that could be switched. */
    public enum Mode {
        AUTO,
        REPORT,
        OFF
    }

    public ChannelRules in(Mode changed) {
        return new ChannelRules(changed, keepsStep, asksForFlat);
    }
}
