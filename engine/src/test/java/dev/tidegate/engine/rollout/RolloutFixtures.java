package dev.tidegate.engine.rollout;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Requests for tests: made by hand, or drawn at random. */
final class RolloutFixtures {

    static final Instant NOW = Instant.parse("2026-03-02T12:00:00Z");
    static final Revision REVISION = new Revision("sha256:new");

    private RolloutFixtures() {}

    static TargetName target(String name) {
        return new TargetName(name);
    }

    static TargetGroup group(int order, String name, String... targets) {
        return new TargetGroup(
                order, name, Stream.of(targets).map(TargetName::new).toList());
    }

    static TargetStatus status(String target, TargetPhase phase, Duration ago) {
        return TargetStatus.recorded(target(target), phase, REVISION, NOW.minus(ago));
    }

    static RolloutSettings lenient(Duration soak, @Nullable Duration deadline, Limit maxFailures) {
        return new RolloutSettings(soak, deadline, maxFailures, FailureBound.LENIENT);
    }

    static RolloutSettings strict(Limit maxFailures) {
        return new RolloutSettings(Duration.ZERO, Duration.ofMinutes(30), maxFailures, FailureBound.STRICT);
    }

    static Limit failures(int count) {
        return Limit.of(Threshold.count(count), Rounding.UP, 0);
    }

    static Limit window(int count) {
        return Limit.of(Threshold.count(count), Rounding.UP, 1);
    }

    /** Any request under our own rules whose statuses know since when they hold. */
    static Generator<RolloutRequest> requests() {
        return draws -> {
            var groups = groups(draws);
            var statuses = statuses(draws, groups);
            var request = RolloutRequest.of(REVISION, strategy(draws, groups.size()), groups, statuses)
                    .with(approvals(draws, groups));
            return draws.isMostly(2) ? request.ignoring(some(draws, groups)) : request;
        };
    }

    static Generator<RolloutStrategy> strategies() {
        return draws -> strategy(draws, 4);
    }

    static Generator<List<TargetGroup>> fleets() {
        return RolloutFixtures::groups;
    }

    private static List<TargetGroup> groups(RandomSource draws) {
        var groups = new ArrayList<TargetGroup>();
        int count = draws.between(1, 5);
        int number = 0;
        for (int order = 0; order < count; order++) {
            var targets = new ArrayList<TargetName>();
            for (int i = draws.between(0, 7); i > 0; i--) {
                targets.add(target("c" + (char) ('a' + (number * 7 + 3) % 26) + number++));
            }
            groups.add(new TargetGroup(order, draws.pick(List.of("", "dev", "stage", "prod")), targets));
        }
        return groups;
    }

    private static List<TargetStatus> statuses(RandomSource draws, List<TargetGroup> groups) {
        var statuses = new ArrayList<TargetStatus>();
        for (TargetGroup group : groups) {
            for (TargetName target : group.targets()) {
                if (draws.isMostly(3)) {
                    statuses.add(TargetStatus.recorded(
                            target,
                            draws.pick(List.of(TargetPhase.values())),
                            draws.isMostly(8) ? REVISION : new Revision("sha256:old"),
                            NOW.minusSeconds(draws.between(0, 2400))));
                }
            }
        }
        if (draws.isMostly(2)) {
            statuses.add(TargetStatus.recorded(target("gone"), TargetPhase.FAILED, REVISION, NOW));
        }
        return statuses;
    }

    private static RolloutStrategy strategy(RandomSource draws, int groups) {
        var pace = new RolloutSettings(
                Duration.ofMinutes(draws.pick(List.of(0, 5, 20))),
                draws.isMostly(3) ? Duration.ofMinutes(draws.between(1, 30)) : null,
                Limit.of(threshold(draws), Rounding.UP, 0),
                draws.isMostly(2) ? FailureBound.STRICT : FailureBound.LENIENT);
        var mandatory = new ArrayList<MandatoryGroup>();
        if (draws.isMostly(2)) {
            mandatory.add(
                    draws.isMostly(2)
                            ? new MandatoryGroup.Named("stage")
                            : new MandatoryGroup.Indexed(draws.between(0, groups)));
        }
        return switch (draws.between(0, 3)) {
            case 0 -> new RolloutStrategy.All(pace);
            case 1 ->
                new RolloutStrategy.Progressive(
                        pace,
                        draws.isMostly(4) ? Limit.of(atLeastOne(draws), Rounding.UP, 1) : Limit.none(),
                        mandatory);
            case 2 -> new RolloutStrategy.ProgressivePerGroup(pace, mandatory);
            default -> new RolloutStrategy.ManualPerGroup(pace, mandatory);
        };
    }

    private static Threshold threshold(RandomSource draws) {
        return draws.isMostly(2) ? Threshold.count(draws.between(0, 6)) : Threshold.percent(draws.between(0, 100));
    }

    private static Threshold atLeastOne(RandomSource draws) {
        return draws.isMostly(2) ? Threshold.count(draws.between(1, 6)) : Threshold.percent(draws.between(1, 100));
    }

    private static RolloutApprovals approvals(RandomSource draws, List<TargetGroup> groups) {
        return RolloutApprovals.standing(groups.stream()
                .map(TargetGroup::name)
                .filter(name -> draws.isMostly(3))
                .collect(Collectors.toSet()));
    }

    private static Set<TargetName> some(RandomSource draws, List<TargetGroup> groups) {
        var chosen = new HashSet<TargetName>();
        for (TargetGroup group : groups) {
            group.targets().stream().filter(target -> !draws.isMostly(4)).forEach(chosen::add);
        }
        return chosen;
    }
}
