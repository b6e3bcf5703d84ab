package dev.tidegate.integrations.rollout;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.LocatedValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Images that somebody wrote and no shard gets, because a rollout has its say: neither what it comes from nor where it
 * leads. Without a word such a change would be forgotten, and come into force when the rollout goes.
 */
final class HiddenImageChanges {

    private HiddenImageChanges() {}

    private record Hidden(String place, String base, String kept) {}

    /**
     * One warning for each image and place.
     *
     * @param state what is remembered; shards that are not in it have no image of their own yet
     */
    static List<Problem> of(ImageRollout rollout, WaveAssignment assignment, ImageRolloutState state) {
        Map<Hidden, List<ShardName>> found = new LinkedHashMap<>();
        assignment.waves().stream()
                .flatMap(wave -> wave.shards().stream())
                .forEach(shard -> hidden(rollout, shard, state)
                        .ifPresent(hidden -> found.computeIfAbsent(hidden, absent -> new ArrayList<>())
                                .add(shard.name())));
        return found.entrySet().stream()
                .map(entry -> problem(rollout, entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Optional<Hidden> hidden(ImageRollout rollout, RolloutShard shard, ImageRolloutState state) {
        var base = shard.base();
        var from = rollout.from() == null ? state.from().get(shard.name()) : rollout.from();
        if (base == null || from == null || base.equals(from) || base.equals(rollout.to())) {
            return Optional.empty();
        }
        var place = Optional.ofNullable(shard.shard().entry().spec().imageRef())
                .filter(written -> written.value().equals(base))
                .map(LocatedValue::place)
                .map(SourceLocation::toString)
                .orElseGet(() -> rollout.place().toString());
        return Optional.of(new Hidden(place, base, from));
    }

    private static Problem problem(ImageRollout rollout, Hidden hidden, List<ShardName> shards) {
        return new Problem(
                IntegrationProblem.ROLLOUT_HIDES_IMAGE,
                hidden.place(),
                "%s has no effect on %s%s while the rollout %s is there: shards run %s until their wave starts, and %s after"
                        .formatted(
                                hidden.base(),
                                shards.get(0),
                                shards.size() == 1 ? "" : " and " + (shards.size() - 1) + " more shards",
                                rollout.name(),
                                hidden.kept(),
                                rollout.to()));
    }
}
