package dev.tidegate.endtoend.checker;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BiConsumer;

/** Says what is wrong with an order at the moment it is placed. */
final class OrderJudge {

    private static final Duration SHORTEST_LEAD = Duration.ofMinutes(5);
    private static final Duration LEAD_OF_POOLS = Duration.ofMinutes(6);
    private static final Duration WINDOW = Duration.ofHours(2);

    private final World world;
    private final double soakTolerance;
    private final BiConsumer<Rule, String> complaints;

    OrderJudge(World world, double soakTolerance, BiConsumer<Rule, String> complaints) {
        this.world = world;
        this.soakTolerance = soakTolerance;
        this.complaints = complaints;
    }

    void judge(Cluster cluster, Ordered order, Instant at) {
        check(
                cluster.orders.isEmpty(),
                Rule.ONE_ORDER,
                "%s gets %s but has %s".formatted(cluster, order, cluster.orders.values()));
        soundness(cluster, at);
        new Capacity(world.organisationOf(cluster))
                .complaintAbout(cluster, order.isOfPool())
                .ifPresent(sentence -> complaints.accept(Rule.CAPACITY, sentence));
        if (order.isOfPool()) {
            pool(cluster, order);
        } else {
            version(cluster, order, at);
            sectors(cluster, order.version());
            gates(cluster, order.version(), at);
        }
        time(cluster, order, at);
    }

    private void soundness(Cluster cluster, Instant at) {
        var policy = cluster.policy();
        var organisation = world.organisationOf(cluster);
        check(cluster.isManaged(), Rule.SOUND_CLUSTER, cluster + " has no policy");
        check(cluster.isReady(), Rule.SOUND_CLUSTER, cluster + " is " + cluster.state);
        check(policy.mistakes().isEmpty(), Rule.SOUND_CLUSTER, cluster + " has a bad policy: " + policy.mistakes());
        check(
                policy.sector().isEmpty() || organisation.declares(policy.sector()),
                Rule.SOUND_CLUSTER,
                "%s is in sector %s, which does not exist".formatted(cluster, policy.sector()));
        check(
                organisation.mistakes().isEmpty(),
                Rule.SOUND_CLUSTER,
                "the organisation of %s has bad settings: %s".formatted(cluster, organisation.mistakes()));
        var paused = policy.pausedUntil();
        check(paused == null || !paused.isAfter(at), Rule.SOUND_CLUSTER, cluster + " is paused until " + paused);
    }

    private void pool(Cluster cluster, Ordered order) {
        var now = cluster.pools.get(order.pool());
        check(
                now != null && now.isBelow(order.version()) && order.version().equals(cluster.version),
                Rule.OFFERED,
                "pool %s of %s runs %s beside %s and gets %s"
                        .formatted(order.pool(), cluster, now, cluster.version, order.version()));
    }

    private void version(Cluster cluster, Ordered order, Instant at) {
        var wanted = order.version();
        var policy = cluster.policy();
        check(
                world.catalogue.offers(cluster.version, cluster.channel, wanted, at),
                Rule.OFFERED,
                "%s runs %s in %s and is not offered %s".formatted(cluster, cluster.version, cluster.channel, wanted));
        var blocked = world.organisationOf(cluster).blocked().stream()
                .anyMatch(pattern -> pattern.matcher(wanted.toString()).find());
        var blockedHere = policy.blocked().stream()
                .anyMatch(pattern -> pattern.matcher(wanted.toString()).find());
        check(!blocked && !blockedHere, Rule.NOT_BLOCKED, "%s gets %s, which is blocked".formatted(cluster, wanted));
        check(
                policy.maxMinor().isEmpty()
                        || wanted.minor()
                                <= Version.of(policy.maxMinor() + ".0").minor(),
                Rule.NOT_BLOCKED,
                "%s gets %s, above %s".formatted(cluster, wanted, policy.maxMinor()));
        for (var workload : policy.workloads()) {
            var days =
                    world.runningTime.days(new RunningTime.Key(cluster.organisation, wanted.toString(), workload), at);
            check(
                    days + soakTolerance >= policy.soakDays(),
                    Rule.SOAKED,
                    "%s wants %d days of %s for %s and gets it after %.4f"
                            .formatted(cluster, policy.soakDays(), wanted, workload, days));
        }
    }

    private void sectors(Cluster cluster, Version wanted) {
        var policy = cluster.policy();
        if (policy.sector().isEmpty()) {
            return;
        }
        for (var workload : policy.workloads()) {
            for (var first : world.organisationOf(cluster).nearest(policy.sector(), workload)) {
                check(
                        !first.oldest().isBelow(wanted),
                        Rule.SECTORS_FIRST,
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

    private void gates(Cluster cluster, Version wanted, Instant at) {
        for (var gate : world.catalogue.gatesBetween(cluster.version, wanted, cluster.sts, at)) {
            check(
                    cluster.agreements.contains(gate.id()),
                    Rule.ACKNOWLEDGED,
                    "%s gets %s without having agreed to %s".formatted(cluster, wanted, gate.label()));
        }
    }

    private void time(Cluster cluster, Ordered order, Instant at) {
        var ahead = Duration.between(at, order.start());
        var longest = order.isOfPool() ? LEAD_OF_POOLS : WINDOW;
        check(
                ahead.compareTo(SHORTEST_LEAD) >= 0 && ahead.compareTo(longest) <= 0,
                Rule.IN_TIME,
                "%s gets %s, which is %s ahead".formatted(cluster, order, ahead));
        var schedule = cluster.policy().schedule();
        check(
                order.isOfPool() || schedule == null || schedule.names(order.start()),
                Rule.IN_TIME,
                "%s gets %s, outside its schedule".formatted(cluster, order));
    }

    private void check(boolean holds, Rule rule, String sentence) {
        if (!holds) {
            complaints.accept(rule, sentence);
        }
    }
}
