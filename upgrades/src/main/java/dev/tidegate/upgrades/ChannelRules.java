package dev.tidegate.upgrades;

/**
 * How update channels are switched.
 *
 * @param keepsStep whether a channel is only switched once the cluster runs the minor version of its current channel
 * @param asksForFlat whether available channels are looked up even if the current channel has no next channel
 */
public record ChannelRules(Mode mode, boolean keepsStep, boolean asksForFlat) {

    public static final ChannelRules TIDEGATE = new ChannelRules(Mode.AUTO, true, false);
    public static final ChannelRules REFERENCE = new ChannelRules(Mode.AUTO, false, true);

    /** What the planner does about a channel that could be switched. */
    public enum Mode {
        AUTO,
        REPORT,
        OFF
    }

    public ChannelRules withMode(Mode changed) {
        return new ChannelRules(changed, keepsStep, asksForFlat);
    }
}
