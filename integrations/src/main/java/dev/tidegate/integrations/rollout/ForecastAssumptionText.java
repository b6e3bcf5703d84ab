package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.revision.RevisionProof;
import dev.tidegate.integrations.rollout.ImageRolloutForecast.Assumptions;
import dev.tidegate.integrations.rollout.WaveAssignment.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says what a forecast rests on, so that nobody takes it for a promise. */
final class ForecastAssumptionText {

    private static final int NAMED = 5;

    private final ImageRolloutInputs inputs;
    private final ImageRollout rollout;
    private final WaveAssignment assignment;
    private final ImageRolloutState state;

    ForecastAssumptionText(ImageRolloutInputs inputs, ImageRolloutState state) {
        this.inputs = inputs;
        this.rollout = inputs.rollout();
        this.assignment = WaveAssignment.of(rollout, inputs.shards());
        this.state = state;
    }

    List<String> sentences(Assumptions assumptions) {
        var sentences = new ArrayList<String>();
        sentences.add(health(assumptions));
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

    private String health(Assumptions assumptions) {
        int runs = rollout.gates().minRuns();
        if (runs == 0) {
            return "every shard is well as soon as it has the image";
        }
        boolean areAllKnown = assignment.waves().stream()
                .flatMap(wave -> wave.shards().stream())
                .allMatch(shard -> inputs.observations().containsKey(shard.name()));
        return "every shard gets well after " + runs + (runs == 1 ? " clean run" : " clean runs")
                + (areAllKnown
                        ? ""
                        : ", " + TimeFormat.duration(assumptions.period()) + " from run to run where nothing is known");
    }

    private String unapproved() {
        var approved = WaveApprovals.proven(rollout, inputs.approvals(), state).stream()
                .map(RevisionProof::what)
                .collect(Collectors.toSet());
        var empty = EmptyWaves.of(inputs, assignment, state);
        return assignment.waves().stream()
                .filter(wave -> wave.rule().approval() || empty.holds(wave.name()))
                .map(Members::name)
                .filter(name -> !approved.contains(name)
                        && state.wave(name).map(WaveRecord::doneAt).isEmpty())
                .collect(Collectors.joining(", "));
    }
}
