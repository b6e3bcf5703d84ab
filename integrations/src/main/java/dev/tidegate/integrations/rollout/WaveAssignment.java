package dev.tidegate.integrations.rollout;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who is in which wave. Every shard of the entries a rollout is about is in exactly one, or left out with a reason.
 *
 * @param waves in their order, also those with nobody in them
 * @param problems what keeps it from starting: names of nobody, shards that no wave selects, runs that nobody keeps
 */
public record WaveAssignment(List<Members> waves, List<LeftOut> leftOut, List<Problem> problems) {

    public WaveAssignment {
        waves = List.copyOf(waves);
        leftOut = List.copyOf(leftOut);
        problems = List.copyOf(problems);
    }

    /**
     * A wave and its shards by name.
     *
     * @param selected all shards that fit, also those that are left out or in an earlier wave
     */
    public record Members(WaveRule rule, List<RolloutShard> shards, List<RolloutShard> selected) {

        public Members {
            shards = List.copyOf(shards);
            selected = List.copyOf(selected);
        }

        public String name() {
            return rule.name();
        }
    }

    /** A shard the rollout does not touch. */
    public record LeftOut(RolloutShard shard, Reason reason, String sentence) {}

    /** Why a shard is not touched. */
    public enum Reason {
        /** It is switched off. */
        DISABLED,
        /** An override says which image it runs. */
        PINNED
    }

    /** Puts shards into waves; shards of entries the rollout is not about are passed over. */
    public static WaveAssignment of(ImageRollout rollout, List<RolloutShard> shards) {
        var own = shards.stream()
                .filter(shard -> rollout.covers(shard.shard().entry()))
                .sorted(Comparator.comparing(RolloutShard::name))
                .toList();
        var leftOut = new ArrayList<LeftOut>();
        var moving = new HashSet<ShardName>();
        for (RolloutShard shard : own) {
            leftOut(shard, rollout.to()).ifPresentOrElse(leftOut::add, () -> moving.add(shard.name()));
        }
        // Whoever is left out now may come back: the usual waves must not change their shape then.
        var selections = rollout.waves().isEmpty() ? DefaultWaves.of(own, rollout.place()) : selections(rollout, own);
        var waves = new ArrayList<Members>();
        var taken = new HashSet<ShardName>();
        selections.forEach((rule, selected) -> waves.add(new Members(
                rule,
                selected.stream()
                        .filter(shard -> moving.contains(shard.name()) && taken.add(shard.name()))
                        .toList(),
                selected)));
        var problems = new ArrayList<>(WaveNameCheck.of(rollout, own, shards));
        own.stream()
                .filter(shard -> moving.contains(shard.name()) && !taken.contains(shard.name()))
                .forEach(shard -> problems.add(uncovered(rollout, shard)));
        // By place: to compare whole entries would go through all overrides of an entry for each of its shards.
        var entries = new LinkedHashMap<SourceLocation, ManagedEntry>();
        own.stream()
                .filter(shard -> moving.contains(shard.name()))
                .map(shard -> shard.shard().entry())
                .forEach(entry -> entries.putIfAbsent(entry.place(), entry));
        entries.values().forEach(entry -> forgotten(rollout, entry).ifPresent(problems::add));
        return new WaveAssignment(waves, leftOut, problems);
    }

    private static Map<WaveRule, List<RolloutShard>> selections(ImageRollout rollout, List<RolloutShard> shards) {
        var selections = new LinkedHashMap<WaveRule, List<RolloutShard>>();
        for (WaveRule rule : rollout.waves()) {
            selections.put(rule, shards.stream().filter(rule::selects).toList());
        }
        return selections;
    }

    private static Optional<LeftOut> leftOut(RolloutShard shard, String to) {
        if (shard.shard().isDisabled()) {
            return Optional.of(new LeftOut(shard, Reason.DISABLED, "is switched off"));
        }
        return shard.pin()
                .map(pin -> new LeftOut(
                        shard,
                        Reason.PINNED,
                        "is pinned to " + pin.value() + " at " + pin.place().file() + ":"
                                + pin.place().line()
                                + (pin.value().equals(to) ? ", where the rollout leads anyway" : "")));
    }

    private static Problem uncovered(ImageRollout rollout, RolloutShard shard) {
        return new Problem(
                IntegrationProblem.WAVE_UNCOVERED,
                rollout.place().toString(),
                "no wave selects " + shard.name() + "; add it to one, or end with a wave for the rest");
    }

    /** The runs of a cron job are the jobs that are kept of it; with fewer of them the rollout would wait for ever. */
    private static Optional<Problem> forgotten(ImageRollout rollout, ManagedEntry entry) {
        var cron = entry.spec().cron();
        int wanted = rollout.gates().minRuns();
        if (cron == null || cron.successfulJobHistoryLimit() >= wanted) {
            return Optional.empty();
        }
        return Optional.of(new Problem(
                IntegrationProblem.RUNS_NOT_KEPT,
                rollout.place().toString(),
                "asks for %d clean runs, but of the cron job at %s:%d only %d are kept"
                        .formatted(
                                wanted, entry.place().file(), entry.place().line(), cron.successfulJobHistoryLimit())));
    }
}
