package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.problem.Parsed;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What people can do to a rollout, and what comes of it. Shards move with the next decision, not here. */
public final class RolloutActs {

    private RolloutActs() {}

    /** What makes sense now. */
    public static Set<Act.Kind> possible(RolloutState state) {
        var possible = EnumSet.noneOf(Act.Kind.class);
        switch (state.standing()) {
            case RUNNING ->
                possible.addAll(List.of(
                        Act.Kind.PAUSE, Act.Kind.APPROVE, Act.Kind.SKIP_SOAK, Act.Kind.REVERT, Act.Kind.COMPLETE));
            case PAUSED, FAILED ->
                possible.addAll(List.of(
                        Act.Kind.RESUME, Act.Kind.APPROVE, Act.Kind.SKIP_SOAK, Act.Kind.REVERT, Act.Kind.COMPLETE));
            case COMPLETING -> possible.addAll(List.of(Act.Kind.PAUSE, Act.Kind.REVERT));
            case DONE -> possible.add(Act.Kind.REVERT);
            case REVERTED -> possible.add(Act.Kind.RESUME);
        }
        return possible;
    }

    /** The state after an act, or why it cannot be done. */
    public static Parsed<RolloutState> apply(RolloutState state, Act act) {
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
            if (state.wave(wave).orElse(WaveMark.WAITING).state() == WaveState.DONE) {
                return refused(act, "wave " + wave + " is through already");
            }
        }
        if (act.kind() == Act.Kind.SKIP_SOAK
                && (act.reason() == null || act.reason().isBlank())) {
            return refused(act, "a soak is skipped only with a reason");
        }
        return Parsed.accepted(done(state, act).with(act));
    }

    private static RolloutState done(RolloutState state, Act act) {
        return switch (act.kind()) {
            case PAUSE -> state.standing(Standing.PAUSED, null);
            case APPROVE, SKIP_SOAK -> state;
            case RESUME -> resumed(state, act);
            case COMPLETE -> retried(state, act).standing(Standing.COMPLETING, null);
            case REVERT -> state.shards(Map.of()).waves(reverted(state)).standing(Standing.REVERTED, null);
        };
    }

    private static RolloutState resumed(RolloutState state, Act act) {
        boolean wasCompleting = state.standing() == Standing.PAUSED
                && state.acts().stream()
                        .map(Act::kind)
                        .filter(kind -> !kind.isAboutOneWave() && kind != Act.Kind.PAUSE)
                        .reduce((earlier, later) -> later)
                        .filter(kind -> kind == Act.Kind.COMPLETE)
                        .isPresent();
        var retried = state.standing() == Standing.PAUSED ? state : retried(state, act);
        return retried.standing(wasCompleting ? Standing.COMPLETING : Standing.RUNNING, null);
    }

    /** What failed is judged anew, and what was taken back waits for its turn again. */
    private static RolloutState retried(RolloutState state, Act act) {
        var shards = new TreeMap<ShardName, ShardMark>();
        state.shards().forEach((name, mark) -> shards.put(name, mark.retried(act.at())));
        var waves = new TreeMap<String, WaveMark>();
        state.waves().forEach((name, mark) -> waves.put(name, mark.isReverted() ? WaveMark.WAITING : mark));
        return state.shards(shards).waves(waves);
    }

    private static Map<String, WaveMark> reverted(RolloutState state) {
        var waves = new TreeMap<String, WaveMark>();
        state.waves()
                .forEach((name, mark) -> waves.put(
                        name,
                        mark.startedAt() == null
                                ? WaveMark.WAITING
                                : new WaveMark(WaveState.REVERTED, mark.startedAt(), null)));
        return waves;
    }

    private static Parsed<RolloutState> refused(Act act, String because) {
        var words = new ArrayList<>(
                List.of(act.kind().name().toLowerCase(Locale.ROOT).replace('_', '-')));
        if (act.wave() != null) {
            words.add(act.wave());
        }
        return Parsed.refused("act", 0, String.join(" ", words) + " is not possible: " + because);
    }
}
