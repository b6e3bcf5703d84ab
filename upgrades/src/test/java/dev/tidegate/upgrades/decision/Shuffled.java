package dev.tidegate.upgrades.decision;

import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The same facts, told in another order. */
final class Shuffled {

    private Shuffled() {}

    static UpgradeFacts of(UpgradeFacts facts, long seed) {
        var random = new Random(seed);
        var told = facts.organisation();
        var members = shuffle(told.members(), random).stream()
                .map(member -> new Member(cluster(member.cluster(), random), member.standing()))
                .toList();
        return new UpgradeFacts(
                new Organisation(
                        told.key(),
                        told.name(),
                        told.labelled(),
                        told.settings(),
                        members,
                        told.findings(),
                        told.stop()),
                facts.soak(),
                facts.orders(),
                shuffle(facts.gates(), random),
                facts.agreements(),
                facts.channels());
    }

    private static Cluster cluster(Cluster told, Random random) {
        return new Cluster(
                told.id(),
                told.uuid(),
                told.name(),
                told.state(),
                told.product(),
                told.hosted(),
                told.sts(),
                told.channel(),
                told.version(),
                shuffle(told.offers(), random),
                shuffle(told.availableChannels(), random),
                shuffle(told.nodePools(), random),
                told.health());
    }

    private static <T> List<T> shuffle(List<T> list, Random random) {
        var shuffled = new ArrayList<>(list);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }
}
