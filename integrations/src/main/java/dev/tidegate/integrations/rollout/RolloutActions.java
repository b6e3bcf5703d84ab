package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.problem.Parsed;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What people can do to a rollout, and what comes of it. Shards move with the next decision, not here. */
public final class RolloutActions {

    private RolloutActions() {}

    /** What makes sense now. */
    public static Set<RolloutAction.Kind> possible(ImageRolloutState state) {
        var possible = EnumSet.noneOf(RolloutAction.Kind.class);
        switch (state.standing()) {
            case RUNNING ->
                possible.addAll(List.of(
                        RolloutAction.Kind.PAUSE,
                        RolloutAction.Kind.APPROVE,
                        RolloutAction.Kind.SKIP_SOAK,
                        RolloutAction.Kind.REVERT,
                        RolloutAction.Kind.COMPLETE));
            case PAUSED, FAILED ->
                possible.addAll(List.of(
                        RolloutAction.Kind.RESUME,
                        RolloutAction.Kind.APPROVE,
                        RolloutAction.Kind.SKIP_SOAK,
                        RolloutAction.Kind.REVERT,
                        RolloutAction.Kind.COMPLETE));
            case COMPLETING -> possible.addAll(List.of(RolloutAction.Kind.PAUSE, RolloutAction.Kind.REVERT));
            case DONE -> possible.add(RolloutAction.Kind.REVERT);
            case REVERTED -> possible.add(RolloutAction.Kind.RESUME);
        }
        if (state.standing() != RolloutStatus.REVERTED) {
            possible.add(RolloutAction.Kind.ABORT);
        }
        return possible;
    }

    /**
     * The state after an action, or why it is refused. An approval does not change the state: the caller keeps it in
     * {@link RolloutApprovalRepository}.
     */
    public static Parsed<ImageRolloutState> apply(ImageRolloutState state, RolloutAction act) {
        if (!possible(state).contains(act.kind())) {
            return refused(act, "the rollout is " + state.standing().name());
        }
        var wave = act.wave();
        if (act.kind().isAboutOneWave()) {
            if (wave == null || !state.waves().containsKey(wave)) {
                return refused(
                        act,
                        "there is no such wave; there are "
                                + String.join(", ", state.waves().keySet()));
            }
            if (state.wave(wave).orElse(WaveRecord.WAITING).state() == WaveState.DONE) {
                return refused(act, "wave " + wave + " is through already");
            }
        }
        if (act.kind() == RolloutAction.Kind.SKIP_SOAK
                && (act.reason() == null || act.reason().isBlank())) {
            return refused(act, "a soak is skipped only with a reason");
        }
        return Parsed.accepted(
                act.kind() == RolloutAction.Kind.APPROVE
                        ? state
                        : done(state, act).with(act));
    }

    /** The state of a rollout that was aborted before it started. */
    public static ImageRolloutState abortedBeforeStart(ImageRolloutKey key, RolloutAction act) {
        return ImageRolloutState.start(key, act.at())
                .standing(RolloutStatus.REVERTED, null)
                .with(act);
    }

    private static ImageRolloutState done(ImageRolloutState state, RolloutAction act) {
        return switch (act.kind()) {
            case PAUSE -> state.standing(RolloutStatus.PAUSED, null);
            case APPROVE, SKIP_SOAK -> state;
            case RESUME -> resumed(state, act);
            case COMPLETE -> retried(state, act).standing(RolloutStatus.COMPLETING, null);
            case REVERT, ABORT -> state.shards(Map.of()).waves(reverted(state)).standing(RolloutStatus.REVERTED, null);
        };
    }

    private static ImageRolloutState resumed(ImageRolloutState state, RolloutAction act) {
        boolean wasCompleting = state.standing() == RolloutStatus.PAUSED
                && state.acts().stream()
                        .map(RolloutAction::kind)
                        .filter(kind -> !kind.isAboutOneWave() && kind != RolloutAction.Kind.PAUSE)
                        .reduce((earlier, later) -> later)
                        .filter(kind -> kind == RolloutAction.Kind.COMPLETE)
                        .isPresent();
        var retried = state.standing() == RolloutStatus.PAUSED ? state : retried(state, act);
        return retried.standing(wasCompleting ? RolloutStatus.COMPLETING : RolloutStatus.RUNNING, null);
    }

    /** What failed is judged anew, and what was taken back waits for its turn again. */
    private static ImageRolloutState retried(ImageRolloutState state, RolloutAction act) {
        var shards = new TreeMap<ShardName, ShardRecord>();
        state.shards().forEach((name, mark) -> shards.put(name, mark.retried(act.at())));
        var waves = new TreeMap<String, WaveRecord>();
        state.waves().forEach((name, mark) -> waves.put(name, mark.isReverted() ? WaveRecord.WAITING : mark));
        return state.shards(shards).waves(waves);
    }

    private static Map<String, WaveRecord> reverted(ImageRolloutState state) {
        var waves = new TreeMap<String, WaveRecord>();
        state.waves()
                .forEach((name, mark) -> waves.put(
                        name,
                        mark.startedAt() == null
                                ? WaveRecord.WAITING
                                : new WaveRecord(WaveState.REVERTED, mark.startedAt(), null)));
        return waves;
    }

    private static Parsed<ImageRolloutState> refused(RolloutAction act, String because) {
        var words = new ArrayList<>(List.of(act.kind().word()));
        if (act.wave() != null) {
            words.add(act.wave());
        }
        return Parsed.refused("act", 0, String.join(" ", words) + " is not possible: " + because);
    }
}
