package dev.tidegate.promotions.automation;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.promotions.file.SoakRequirement;
import dev.tidegate.promotions.gate.RunningInterval;
import dev.tidegate.promotions.gate.SoakClock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/** The soak gate over publishers: how long the version they are at has run well there, and when that is enough. */
final class PublisherSoak {

    private static final String GATE = "soak";

    private PublisherSoak() {}

    static Verdict judge(SoakRequirement requirement, Collection<ChannelPublisher> publishers, Instant now) {
        var places = new TreeMap<String, List<RunningInterval>>();
        publishers.forEach(publisher -> places.put(
                publisher.channel() + " " + publisher.name(),
                publisher.result() == null ? List.of() : publisher.result().well()));
        var atPublishers = new SoakRequirement(
                requirement.duration(), List.copyOf(places.keySet()), requirement.mode(), requirement.basis());
        var clock = new SoakClock(places);
        var earned = clock.earned(atPublishers, now);
        var required = requirement.duration();
        var sentence = "%s of %s earned by the %s"
                .formatted(
                        TimeFormat.duration(earned),
                        TimeFormat.duration(required),
                        switch (requirement.mode()) {
                            case SUM -> "publishers together";
                            case EACH -> "publisher that has least";
                            case MAX -> "publisher that has most";
                        });
        var verdict = earned.compareTo(required) >= 0
                ? Verdict.open(GATE, sentence)
                : Verdict.closed(GATE, sentence)
                        .until(clock.opensAt(atPublishers, now).orElse(null));
        return verdict.with("earned", earned).with("required", required);
    }
}
