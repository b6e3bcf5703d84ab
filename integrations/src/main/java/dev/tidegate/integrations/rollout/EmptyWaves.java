package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.revision.RevisionProof;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.rollout.WaveAssignment.LeftOut;
import dev.tidegate.integrations.rollout.WaveAssignment.Members;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The waves that hold a rollout because nobody is in them: the image would reach the waves behind untried. Such a wave is
 * through once a person approves it. The wave for the rest may be empty, unless all waves are.
 */
final class EmptyWaves {

    /** The gate in front of the waves behind an empty one. */
    static final String GATE = "wave";

    private static final int NAMED = 3;

    private final WaveAssignment assignment;
    private final Map<String, String> sentences = new LinkedHashMap<>();

    private EmptyWaves(WaveAssignment assignment) {
        this.assignment = assignment;
    }

    static EmptyWaves of(ImageRolloutInputs inputs, WaveAssignment assignment, ImageRolloutState state) {
        var empty = new EmptyWaves(assignment);
        boolean asksNoGate =
                state.standing() == RolloutStatus.COMPLETING || state.standing().isOver();
        if (!asksNoGate) {
            empty.find(inputs, state);
        }
        return empty;
    }

    private void find(ImageRolloutInputs inputs, ImageRolloutState state) {
        var approved = WaveApprovals.proven(inputs.rollout(), inputs.approvals(), state).stream()
                .map(RevisionProof::what)
                .collect(Collectors.toSet());
        boolean allEmpty =
                assignment.waves().stream().allMatch(wave -> wave.shards().isEmpty());
        var waves = assignment.waves();
        for (int i = 0; i < waves.size(); i++) {
            var wave = waves.get(i);
            boolean isThrough = state.wave(wave.name())
                    .flatMap(mark -> Optional.ofNullable(mark.doneAt()))
                    .isPresent();
            if (wave.shards().isEmpty()
                    && (allEmpty || !wave.rule().rest())
                    && !isThrough
                    && !approved.contains(wave.name())) {
                sentences.put(
                        wave.name(),
                        WaveStatus.label(wave.name(), i + 1, waves.size()) + " has nobody to try the image on: "
                                + reason(wave));
            }
        }
    }

    private String reason(Members wave) {
        var fitting = wave.selected().stream().map(RolloutShard::name).collect(Collectors.toSet());
        var absent = assignment.leftOut().stream()
                .filter(out -> fitting.contains(out.shard().name()))
                .toList();
        if (absent.isEmpty()) {
            return wave.selected().isEmpty() ? "no shard fits" : "all shards that fit are in earlier waves";
        }
        var named = new ArrayList<>(
                absent.stream().limit(NAMED).map(EmptyWaves::sentence).toList());
        if (absent.size() > NAMED) {
            named.add((absent.size() - NAMED) + " more take no part");
        }
        return String.join(", ", named);
    }

    private static String sentence(LeftOut out) {
        return out.shard().name() + " " + out.sentence();
    }

    boolean holds(String wave) {
        return sentences.containsKey(wave);
    }

    /** The closed gate of an empty wave; empty if the wave does not hold. */
    Optional<Verdict> verdict(String wave) {
        return Optional.ofNullable(sentences.get(wave))
                .<Verdict>map(sentence -> Verdict.closed(
                                GATE,
                                IntegrationProblem.WAVE_EMPTY.name() + ": " + sentence
                                        + "; approve it to go on without")
                        .with("wave", wave));
    }

    /** The closed gate in front of a wave; empty if no wave before it is empty. */
    Optional<Verdict> before(int index) {
        return assignment.waves().stream()
                .limit(index)
                .flatMap(wave -> verdict(wave.name()).stream())
                .findFirst();
    }

    List<Problem> problems() {
        return assignment.waves().stream()
                .filter(wave -> holds(wave.name()))
                .map(wave -> new Problem(
                        IntegrationProblem.WAVE_EMPTY,
                        wave.rule().place().toString(),
                        String.valueOf(sentences.get(wave.name()))))
                .toList();
    }
}
