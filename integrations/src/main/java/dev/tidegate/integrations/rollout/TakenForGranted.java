package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.integrations.rollout.RolloutForecast.Assumptions;
import dev.tidegate.integrations.rollout.WaveAssignment.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Says what a forecast rests on, so that nobody takes it for a promise. */
final class TakenForGranted {

    private static final int NAMED = 5;

    private final RolloutFile rollout;
    private final WaveAssignment assignment;
    private final RolloutState state;

    TakenForGranted(RolloutFile rollout, List<RolloutShard> shards, RolloutState state) {
        this.rollout = rollout;
        this.assignment = WaveAssignment.of(rollout, shards);
        this.state = state;
    }

    List<String> sentences(Assumptions assumptions, Map<ShardName, ShardFacts> facts) {
        var sentences = new ArrayList<String>();
        sentences.add(health(assumptions, facts));
        var unapproved = unapproved();
        if (!unapproved.isEmpty()) {
            sentences.add(
                    assumptions.isApproved()
                            ? "approval is given as soon as it is asked for: " + unapproved
                            : "nobody approves: " + unapproved);
        }
        var window = rollout.gates().window();
        if (window != null) {
            sentences.add("shards start only while " + window.name() + " is open: " + window.window());
        }
        var out = assignment.leftOut();
        out.stream()
                .limit(NAMED)
                .forEach(one -> sentences.add(one.shard().name() + " " + one.sentence() + " and takes no part"));
        if (out.size() > NAMED) {
            sentences.add((out.size() - NAMED) + " more shards take no part");
        }
        return sentences;
    }

    private String health(Assumptions assumptions, Map<ShardName, ShardFacts> facts) {
        int runs = rollout.gates().minRuns();
        if (runs == 0) {
            return "every shard is well as soon as it has the image";
        }
        boolean areAllKnown = assignment.waves().stream()
                .flatMap(wave -> wave.shards().stream())
                .allMatch(shard -> facts.containsKey(shard.name()));
        return "every shard gets well after " + runs + (runs == 1 ? " clean run" : " clean runs")
                + (areAllKnown
                        ? ""
                        : ", " + Spoken.duration(assumptions.period()) + " from run to run where nothing is known");
    }

    private String unapproved() {
        return assignment.waves().stream()
                .filter(wave -> wave.rule().approval())
                .map(Members::name)
                .filter(name -> state.approval(name).isEmpty()
                        && state.wave(name).map(WaveMark::doneAt).isEmpty())
                .collect(Collectors.joining(", "));
    }
}
