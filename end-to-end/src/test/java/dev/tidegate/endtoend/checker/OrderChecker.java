package dev.tidegate.endtoend.checker;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BiConsumer;

/** Says what is wrong with an order at the moment it is placed. */
final class OrderChecker {

    private static final Duration SHORTEST_LEAD = Duration.ofMinutes(5);
    private static final Duration LEAD_OF_POOLS = Duration.ofMinutes(6);
    private static final Duration WINDOW = Duration.ofHours(2);

    private final CheckedFleet world;
    private final double soakTolerance;
    private final BiConsumer<CheckedRule, String> complaints;

    OrderChecker(CheckedFleet world, double soakTolerance, BiConsumer<CheckedRule, String> complaints) {
        this.world = world;
        this.soakTolerance = soakTolerance;
        this.complaints = complaints;
    }

    void judge(CheckedCluster cluster, CheckedOrder order, Instant at) {
        check(
                cluster.orders.isEmpty(),
                CheckedRule.ONE_ORDER,
                "%s gets %s but has %s".formatted(cluster, order, cluster.orders.values()));
        soundness(cluster, at);
        new MutexHolders(world.organisationOf(cluster))
                .complaintAbout(cluster, order.isOfPool())
                .ifPresent(sentence -> complaints.accept(CheckedRule.CAPACITY, sentence));
        if (order.isOfPool()) {
            pool(cluster, order);
        } else {
            version(cluster, order, at);
            sectors(cluster, order.version());
            gates(cluster, order.version(), at);
        }
        time(cluster, order, at);
    }

    private void soundness(CheckedCluster cluster, Instant at) {
        var policy = cluster.policy();
        var organisation = world.organisationOf(cluster);
        check(cluster.isManaged(), CheckedRule.SOUND_CLUSTER, cluster + " has no policy");
        check(cluster.isReady(), CheckedRule.SOUND_CLUSTER, cluster + " is " + cluster.state);
        check(
                policy.mistakes().isEmpty(),
                CheckedRule.SOUND_CLUSTER,
                cluster + " has a bad policy: " + policy.mistakes());
        check(
                policy.sector().isEmpty() || organisation.declares(policy.sector()),
                CheckedRule.SOUND_CLUSTER,
                "%s is in sector %s, which does not exist".formatted(cluster, policy.sector()));
        check(
                organisation.mistakes().isEmpty(),
                CheckedRule.SOUND_CLUSTER,
                "the organisation of %s has bad settings: %s".formatted(cluster, organisation.mistakes()));
        var paused = policy.pausedUntil();
        check(paused == null || !paused.isAfter(at), CheckedRule.SOUND_CLUSTER, cluster + " is paused until " + paused);
    }

    private void pool(CheckedCluster cluster, CheckedOrder order) {
        var now = cluster.pools.get(order.pool());
        check(
                now != null && now.isBelow(order.version()) && order.version().equals(cluster.version),
                CheckedRule.OFFERED,
                "pool %s of %s runs %s beside %s and gets %s"
                        .formatted(order.pool(), cluster, now, cluster.version, order.version()));
    }

    private void version(CheckedCluster cluster, CheckedOrder order, Instant at) {
        var wanted = order.version();
        var policy = cluster.policy();
        check(
                world.catalogue.offers(cluster.version, cluster.channel, wanted, at),
                CheckedRule.OFFERED,
                "%s runs %s in %s and is not offered %s".formatted(cluster, cluster.version, cluster.channel, wanted));
        var blocked = world.organisationOf(cluster).blocked().stream()
                .anyMatch(pattern -> pattern.matcher(wanted.toString()).find());
        var blockedHere = policy.blocked().stream()
                .anyMatch(pattern -> pattern.matcher(wanted.toString()).find());
        check(
                !blocked && !blockedHere,
                CheckedRule.NOT_BLOCKED,
                "%s gets %s, which is blocked".formatted(cluster, wanted));
        check(
                policy.maxMinor().isEmpty()
                        || wanted.minor()
                                <= CheckedVersion.of(policy.maxMinor() + ".0").minor(),
                CheckedRule.NOT_BLOCKED,
                "%s gets %s, above %s".formatted(cluster, wanted, policy.maxMinor()));
        for (var workload : policy.workloads()) {
            var days = world.runningTime.days(
                    new VersionRunningTime.Key(cluster.organisation, wanted.toString(), workload), at);
            check(
                    days + soakTolerance >= policy.soakDays(),
                    CheckedRule.SOAKED,
                    "%s wants %d days of %s for %s and gets it after %.4f"
                            .formatted(cluster, policy.soakDays(), wanted, workload, days));
        }
    }

    private void sectors(CheckedCluster cluster, CheckedVersion wanted) {
        var policy = cluster.policy();
        if (policy.sector().isEmpty()) {
            return;
        }
        for (var workload : policy.workloads()) {
            for (var first : world.organisationOf(cluster).nearest(policy.sector(), workload)) {
                check(
                        !first.oldest().isBelow(wanted),
                        CheckedRule.SECTORS_FIRST,
                        "%s of %s gets %s for %s, but %s of %s runs %s"
                                .formatted(
                                        cluster,
                                        policy.sector(),
                                        wanted,
                                        workload,
                                        first,
                                        first.policy().sector(),
                                        first.oldest()));
            }
        }
    }

    private void gates(CheckedCluster cluster, CheckedVersion wanted, Instant at) {
        for (var gate : world.catalogue.gatesBetween(cluster.version, wanted, cluster.sts, at)) {
            check(
                    cluster.agreements.contains(gate.id()),
                    CheckedRule.ACKNOWLEDGED,
                    "%s gets %s without having agreed to %s".formatted(cluster, wanted, gate.label()));
        }
    }

    private void time(CheckedCluster cluster, CheckedOrder order, Instant at) {
        var ahead = Duration.between(at, order.start());
        var longest = order.isOfPool() ? LEAD_OF_POOLS : WINDOW;
        check(
                ahead.compareTo(SHORTEST_LEAD) >= 0 && ahead.compareTo(longest) <= 0,
                CheckedRule.IN_TIME,
                "%s gets %s, which is %s ahead".formatted(cluster, order, ahead));
        var schedule = cluster.policy().schedule();
        check(
                order.isOfPool() || schedule == null || schedule.names(order.start()),
                CheckedRule.IN_TIME,
                "%s gets %s, outside its schedule".formatted(cluster, order));
    }

    private void check(boolean holds, CheckedRule rule, String sentence) {
        if (!holds) {
            complaints.accept(rule, sentence);
        }
    }
}
