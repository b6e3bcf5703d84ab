package dev.tidegate.upgrades.planner;

import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The same facts, original in another order. */
final class ShuffledFacts {

    private ShuffledFacts() {}

    static UpgradeFacts of(UpgradeFacts facts, long seed) {
        var random = new Random(seed);
        var original = facts.organisation();
        var members = shuffle(original.members(), random).stream()
                .map(member -> new MemberCluster(cluster(member.cluster(), random), member.policyStatus()))
                .toList();
        return new UpgradeFacts(
                new Organisation(
                        original.key(),
                        original.name(),
                        original.labelled(),
                        original.settings(),
                        members,
                        original.findings(),
                        original.stop()),
                facts.soak(),
                facts.orders(),
                shuffle(facts.gates(), random),
                facts.agreements(),
                facts.channels());
    }

    private static Cluster cluster(Cluster original, Random random) {
        return new Cluster(
                original.id(),
                original.uuid(),
                original.name(),
                original.state(),
                original.product(),
                original.hosted(),
                original.sts(),
                original.channel(),
                original.version(),
                shuffle(original.offers(), random),
                shuffle(original.availableChannels(), random),
                shuffle(original.nodePools(), random),
                original.health());
    }

    private static <T> List<T> shuffle(List<T> list, Random random) {
        var shuffled = new ArrayList<>(list);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }
}
