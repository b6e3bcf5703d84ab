package dev.tidegate.promotions.automation;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.promotions.file.SoakRequirement;
import dev.tidegate.promotions.version.CommitVersion;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides what a subscriber wants: the version that all publishers of all its channels are at, once every gate is open.
 * Every gate is asked, and every publisher is looked at, whatever the others say.
 */
public final class SubscriberPlanner {

    static final String PUBLISHED = "published";
    static final String SAME_VERSION = "same-version";
    static final String HOLD = "hold";

    private SubscriberPlanner() {}

    /**
     * One subscriber's decision.
     *
     * @param publishers the publishers of its channels; those of other channels do not count
     * @param soak how long the version must have run at the publishers; nothing where it need not
     * @param hold who holds the subscriber and since when; nothing where nobody does
     * @param isHotfix whether the candidate may skip gates that wait
     */
    public static SubscriberDecision decide(
            ChannelSubscriber subscriber,
            Collection<ChannelPublisher> publishers,
            @Nullable SoakRequirement soak,
            @Nullable SubscriberHold hold,
            Predicate<CommitVersion> isHotfix,
            CandidateGates gates,
            Instant now) {
        var own = publishers.stream()
                .filter(publisher -> subscriber.channels().contains(publisher.channel()))
                .toList();
        var versions = new TreeSet<CommitVersion>();
        own.forEach(publisher -> versions.add(publisher.version()));
        var candidate = versions.size() == 1 ? versions.first() : subscriber.current();
        var verdicts = new ArrayList<Verdict>();
        verdicts.add(published(subscriber, own));
        verdicts.add(sameVersion(own, versions));
        if (soak != null) {
            verdicts.add(PublisherSoak.judge(soak, own, now));
        }
        if (isHotfix.test(candidate)) {
            verdicts.replaceAll(verdict -> skipped(verdict, candidate));
        }
        verdicts.addAll(gates.check(subscriber, candidate));
        verdicts.add(hold(hold));
        var explanation = new Explanation(verdicts);
        var change = new WantedChange(subscriber, candidate, configHashes(own));
        return new SubscriberDecision(
                subscriber, candidate, explanation, explanation.isOpen() ? Optional.of(change) : Optional.empty());
    }

    private static Verdict published(ChannelSubscriber subscriber, List<ChannelPublisher> publishers) {
        var silent = subscriber.channels().stream()
                .filter(channel -> publishers.stream().noneMatch(publisher -> channel.equals(publisher.channel())))
                .toList();
        if (subscriber.channels().isEmpty() || !silent.isEmpty()) {
            return Verdict.closed(
                            PUBLISHED,
                            silent.isEmpty()
                                    ? "it subscribes to no channel"
                                    : "nobody publishes to channel " + String.join(", ", silent))
                    .with("channels", List.copyOf(subscriber.channels()));
        }
        var missing = publishers.stream()
                .filter(publisher -> !publisher.hasSucceeded())
                .map(publisher ->
                        publisher.name() + " at " + publisher.version().shortened(7)
                                + (publisher.result() == null ? " (no report)" : " (failed)"))
                .sorted()
                .toList();
        return missing.isEmpty()
                ? Verdict.open(PUBLISHED, "all " + publishers.size() + " publishers report success")
                : Verdict.closed(PUBLISHED, "no success from " + String.join(", ", missing))
                        .with("publishers", missing);
    }

    private static Verdict sameVersion(List<ChannelPublisher> publishers, SortedSet<CommitVersion> versions) {
        if (versions.size() != 1) {
            var found = publishers.stream()
                    .map(publisher ->
                            publisher.name() + " at " + publisher.version().shortened(7))
                    .sorted()
                    .toList();
            return Verdict.closed(
                            SAME_VERSION,
                            found.isEmpty()
                                    ? "there is no publisher to take a version from"
                                    : "publishers are at different versions: " + String.join(", ", found))
                    .with("publishers", found);
        }
        long channelsThatDisagree = publishers.stream()
                .filter(publisher -> publishers.stream()
                        .anyMatch(other -> other.channel().equals(publisher.channel())
                                && !other.configHash().equals(publisher.configHash())))
                .map(ChannelPublisher::channel)
                .distinct()
                .count();
        return channelsThatDisagree == 0
                ? Verdict.open(
                        SAME_VERSION,
                        "all publishers are at " + versions.first().shortened(7))
                : Verdict.closed(SAME_VERSION, "publishers of one channel have different configurations");
    }

    private static Verdict hold(@Nullable SubscriberHold hold) {
        return hold == null
                ? Verdict.open(HOLD, "nobody holds it")
                : Verdict.closed(HOLD, hold.person() + " holds it: " + hold.reason())
                        .with("person", hold.person())
                        .with("since", hold.since());
    }

    private static Verdict skipped(Verdict verdict, CommitVersion candidate) {
        return verdict.isOpen()
                ? verdict
                : Verdict.open(
                        verdict.gate(),
                        "skipped, since " + candidate.shortened(7) + " is a hotfix: " + verdict.sentence());
    }

    /** A hash moves only together with the version it belongs to; the gates have seen to it that publishers agree. */
    private static SortedSet<String> configHashes(List<ChannelPublisher> publishers) {
        var hashes = new TreeSet<String>();
        publishers.stream()
                .map(ChannelPublisher::configHash)
                .filter(hash -> !hash.isEmpty())
                .forEach(hashes::add);
        return hashes;
    }
}
