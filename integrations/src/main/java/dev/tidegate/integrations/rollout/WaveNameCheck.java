package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.target.ShardTarget;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds names in a rollout that refer to nothing: whoever was meant would go with another wave, or with none. */
final class WaveNameCheck {

    private final List<RolloutShard> own;

    private WaveNameCheck(List<RolloutShard> own) {
        this.own = own;
    }

    /**
     * The problems of a rollout.
     *
     * @param own the shards it covers
     * @param all the shards of all integrations
     */
    static List<Problem> of(ImageRollout rollout, List<RolloutShard> own, List<RolloutShard> all) {
        if (own.isEmpty()) {
            return List.of(withoutShards(rollout, all));
        }
        var check = new WaveNameCheck(own);
        return rollout.waves().stream().flatMap(check::unknown).toList();
    }

    private static Problem withoutShards(ImageRollout rollout, List<RolloutShard> all) {
        var environment = rollout.environment();
        var environments = all.stream()
                .map(shard -> shard.shard().entry())
                .filter(entry -> entry.integration().file().equals(rollout.integration()))
                .map(entry -> entry.namespace().environment().name())
                .collect(Collectors.toCollection(TreeSet::new));
        return new Problem(
                IntegrationProblem.ROLLOUT_WITHOUT_SHARDS,
                rollout.place().toString(),
                "no shard of " + rollout.integration()
                        + (environment == null
                                ? " exists"
                                : " runs in environment " + environment + nearest(environment, environments)));
    }

    private Stream<Problem> unknown(WaveRule wave) {
        var ids = own.stream()
                .filter(shard -> shard.shard().target() == null)
                .map(shard ->
                        Objects.requireNonNullElse(shard.shard().index(), 0).toString())
                .collect(Collectors.toSet());
        var names = new ArrayList<Problem>();
        names.addAll(unknown(wave, "target", wave.targets(), targets(ShardTarget::file)));
        names.addAll(unknown(wave, "key", wave.keys(), targets(ShardTarget::key)));
        names.addAll(unknown(
                wave, "shardId", wave.shardIds().stream().map(String::valueOf).toList(), ids));
        return names.stream();
    }

    private Set<String> targets(Function<ShardTarget, String> name) {
        return own.stream()
                .flatMap(shard -> Stream.ofNullable(shard.shard().target()))
                .map(name)
                .collect(Collectors.toSet());
    }

    private static List<Problem> unknown(WaveRule wave, String what, List<String> written, Collection<String> known) {
        return written.stream()
                .filter(name -> !known.contains(name))
                .map(name -> new Problem(
                        IntegrationProblem.WAVE_NAME_UNKNOWN,
                        wave.place().toString(),
                        "wave " + wave.name() + " names a " + what + " that no shard of the rollout has (" + name + ")"
                                + nearest(name, known)))
                .toList();
    }

    private static String nearest(String name, Collection<String> known) {
        return NameSuggestions.question(
                NameSuggestions.names(name, known).stream().limit(1).toList());
    }
}
