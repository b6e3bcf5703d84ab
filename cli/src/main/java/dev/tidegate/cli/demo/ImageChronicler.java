package dev.tidegate.cli.demo;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.integrations.rollout.Health;
import dev.tidegate.integrations.rollout.RolloutDecision;
import dev.tidegate.integrations.rollout.RolloutForecast;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardView;
import dev.tidegate.integrations.rollout.Standing;
import dev.tidegate.integrations.rollout.WaveState;
import dev.tidegate.integrations.rollout.WaveView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Watches an image decision by decision and writes down what is worth telling; used once, by one thread. */
final class ImageChronicler {

    private final List<ImageSetting.Account> accounts;
    private final List<Scene> scenes = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final List<ImageTale.Attempt> attempts = new ArrayList<>();
    private final Set<String> exposed = new HashSet<>();
    private final Set<String> told = new HashSet<>();
    private final Map<String, Instant> forecast = new LinkedHashMap<>();
    private ImageWaits waits = new ImageWaits();
    private String image;
    private @Nullable RolloutDecision last;
    private @Nullable String asked;
    private @Nullable Instant askedAt;

    ImageChronicler(List<ImageSetting.Account> accounts, String image) {
        this.accounts = accounts;
        this.image = image;
    }

    void tellOfForecast(Instant at, RolloutForecast foreseen) {
        forecast.clear();
        foreseen.waves().forEach(wave -> {
            var end = wave.endsAt();
            if (end != null) {
                forecast.put(wave.name(), end);
            }
        });
        var ends = forecast.entrySet().stream()
                .map(wave -> wave.getKey() + " on " + DayClock.of(wave.getValue()))
                .collect(Collectors.joining(", "));
        tell(at, Event.Kind.FORECAST, "the forecast if " + image + " is good: all of " + ends);
    }

    void tellOfRepair(Instant at, String other) {
        closeAttempt();
        image = other;
        tell(at, Event.Kind.CORRECTED, "the rollout file now says " + other + ", which knows versioned buckets");
    }

    void tellOfApproval(Instant at, String wave) {
        var took = askedAt == null ? Duration.ZERO : Duration.between(askedAt, at);
        events.add(Event.of(
                at,
                Event.Kind.APPROVED,
                wave,
                "is approved by " + ImageSetting.APPROVER + " after " + DayClock.length(took)));
        asked = null;
    }

    /** The wave that waits for nothing but a person; null if there is none. */
    @Nullable String waitsForPerson() {
        return asked;
    }

    void watch(Instant at, RolloutDecision decision, SortedMap<ShardName, String> images) {
        if (last != null) {
            waits.add(last.waves(), ImageSetting.INTERVAL);
        }
        images.forEach((shard, running) -> {
            if (running.equals(ImageSetting.BAD)) {
                exposed.add(ImageSetting.accountOf(shard));
            }
        });
        for (var wave : decision.waves()) {
            tellOfBadRuns(at, wave, decision);
            tellOfState(at, wave);
            tellOfGifts(at, wave, decision);
            tellOfAsking(at, wave);
        }
        if (decision.standing().filter(Standing.FAILED::equals).isPresent() && isNew("failed")) {
            tellOfStop(at, decision);
        }
        last = decision;
        scenes.add(ImageScenes.of(at, decision));
    }

    ImageTale close(long seed, List<ImageTale.Decided> decisions, @Nullable ImageEnd end) {
        var leftOut = last == null ? List.<ImageTale.LeftOut>of() : leftOut(last);
        closeAttempt();
        if (end != null) {
            var at = scenes.get(scenes.size() - 1).at();
            leftOut.forEach(out -> events.add(new Event(at, Event.Kind.TOLD, null, out.account(), out.sentence())));
            tell(
                    at,
                    Event.Kind.DONE,
                    "the change that ends the rollout is proposed: after it, " + end.unchanged() + " of " + end.shards()
                            + " shards run what they run now");
        }
        var spared = spared();
        return new ImageTale(
                new Story(
                        seed,
                        scenes,
                        events,
                        end == null ? "the demo ends after " + ImageSetting.HORIZON.toDays() + " days" : null,
                        decisions.size()),
                accounts.size(),
                spared.stream().map(ImageSetting.Account::name).toList(),
                endangered(spared),
                attempts,
                leftOut,
                decisions,
                end);
    }

    private void tell(Instant at, Event.Kind kind, String sentence) {
        events.add(new Event(at, kind, null, null, sentence));
    }

    /** Everything is told once for each image. */
    private boolean isNew(String what) {
        return told.add(image + " " + what);
    }

    private void tellOfBadRuns(Instant at, WaveView wave, RolloutDecision decision) {
        for (var shard : ImageScenes.given(wave, decision)) {
            if (shard.health() instanceof Health.Unhealthy unhealthy && isNew("bad run of " + shard.name())) {
                events.add(new Event(
                        at,
                        Event.Kind.FAILED,
                        wave.name(),
                        ImageSetting.labelOf(shard.name()),
                        "is not well on " + image + ": " + unhealthy.sentence()));
            }
        }
    }

    private void tellOfState(Instant at, WaveView wave) {
        if (wave.state() == WaveState.SOAKING && !wave.soak().isZero() && isNew("soak of " + wave.name())) {
            events.add(Event.of(
                    at,
                    Event.Kind.WAITING,
                    wave.name(),
                    "is well on " + image + ", and is watched for another " + Spoken.duration(wave.soak())));
        }
        var started = wave.startedAt();
        if (wave.state() == WaveState.DONE && started != null && isNew("end of " + wave.name())) {
            events.add(Event.of(
                    at,
                    Event.Kind.DONE,
                    wave.name(),
                    "is through after " + DayClock.length(Duration.between(started, at)) + ": "
                            + accounts(wave.members()) + " run " + image));
        }
    }

    private void tellOfGifts(Instant at, WaveView wave, RolloutDecision decision) {
        var given = ImageScenes.given(wave, decision).stream()
                .map(ShardView::name)
                .filter(shard -> isNew("gift to " + shard))
                .map(ImageSetting::labelOf)
                .toList();
        if (!given.isEmpty()) {
            boolean isFirst = isNew("start of " + wave.name());
            events.add(Event.of(
                    at,
                    isFirst ? Event.Kind.OPENED : Event.Kind.ORDERED,
                    wave.name(),
                    (isFirst ? "opens: " : "goes on: ") + image + " goes to " + Sighting.names(given)));
        }
    }

    private void tellOfAsking(Instant at, WaveView wave) {
        var closed = wave.explanation().closed();
        boolean isAsked = wave.state() == WaveState.WAITING
                && !closed.isEmpty()
                && closed.stream().map(Verdict::gate).allMatch("approval"::equals);
        if (isAsked && isNew("asking for " + wave.name())) {
            asked = wave.name();
            askedAt = at;
            events.add(Event.of(
                    at,
                    Event.Kind.WAITING,
                    wave.name(),
                    "waits for a person: " + closed.get(0).sentence()));
        }
    }

    private void tellOfStop(Instant at, RolloutDecision decision) {
        var state = decision.state();
        var why = state == null || state.failure() == null ? "" : state.failure();
        tell(at, Event.Kind.STOPPED, image + " is stopped: " + why.substring(why.lastIndexOf('/') + 1));
        decision.waves().stream()
                .filter(wave -> wave.state() == WaveState.REVERTED)
                .forEach(wave -> events.add(
                        Event.of(at, Event.Kind.REVERTED, wave.name(), "is taken back to " + ImageSetting.OLD)));
        var spared = spared();
        tell(
                at,
                Event.Kind.REVERTED,
                spared.size() + " of " + accounts.size() + " accounts never saw " + image + "; it would have failed on "
                        + endangered(spared).size() + " of them");
    }

    private List<ImageSetting.Account> spared() {
        return accounts.stream()
                .filter(account -> !exposed.contains(account.name()))
                .toList();
    }

    private static List<String> endangered(List<ImageSetting.Account> spared) {
        return spared.stream()
                .filter(account -> account.isVersioned() && account.takesPart())
                .map(ImageSetting.Account::name)
                .toList();
    }

    private static String accounts(Collection<ShardName> shards) {
        return "all " + count(shards) + " accounts";
    }

    private static int count(Collection<ShardName> shards) {
        return (int) shards.stream().map(ImageSetting::accountOf).distinct().count();
    }

    private void closeAttempt() {
        var over = last;
        if (over != null) {
            attempts.add(new ImageTale.Attempt(
                    image,
                    over.waves().stream()
                            .map(wave -> new ImageTale.Wave(
                                    wave.name(),
                                    count(wave.members()),
                                    wave.state(),
                                    wave.startedAt(),
                                    forecast.get(wave.name()),
                                    wave.doneAt(),
                                    waits.longest(wave.name()).orElse(null)))
                            .toList()));
        }
        waits = new ImageWaits();
        last = null;
    }

    private static List<ImageTale.LeftOut> leftOut(RolloutDecision decision) {
        return decision.shards().stream()
                .flatMap(shard -> Stream.ofNullable(shard.leftOut()))
                .map(out ->
                        new ImageTale.LeftOut(ImageSetting.accountOf(out.shard().name()), out.sentence()))
                .toList();
    }
}
