package dev.tidegate.demo;

import dev.tidegate.application.document.TextLine;
import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.demo.StoryEvent.Kind;
import dev.tidegate.integrations.rollout.ImageRolloutPlan;
import dev.tidegate.integrations.rollout.RolloutStatus;
import dev.tidegate.integrations.rollout.ShardHealthStatus;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardStatus;
import dev.tidegate.integrations.rollout.WaveState;
import dev.tidegate.integrations.rollout.WaveStatus;
import dev.tidegate.simulator.random.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A reconciler gets a new image in waves: a bad one that is stopped, and the repaired one. */
final class ImageStory {

    private static final Duration UNTIL_REPAIRED = Duration.ofHours(2);
    private static final String APPROVER = "kim";
    private static final String LAST_WAVE = "rest";

    private final StoryScript script = StoryScript.of("integrations");
    private final long seed;
    private final String bad = image("bad");
    private final String repaired = image("repaired");
    private final Duration interval = script.duration("interval");
    private final StoryRecorder recorder = new StoryRecorder(script, bad);
    private final ImageSimulation simulation;

    private final List<String> accounts = new ArrayList<>();

    /** The accounts whose buckets keep old versions, which the bad image does not support. */
    private final Set<String> versioned = new HashSet<>();

    /** The account that has one failed run on the repaired image. */
    private final Set<String> unlucky = new HashSet<>();

    /** The accounts that have run the bad image. */
    private final Set<String> exposed = new HashSet<>();

    private @Nullable Instant repairAt;
    private @Nullable Instant approveAt;
    private int decisions;

    private record Accounts(String phase, double versioned, List<String> names) {}

    private record Fleet(List<Accounts> accounts, Map<String, String> files) {}

    private ImageStory(long seed) {
        this.seed = seed;
        var fleet = script.fleet(Fleet.class);
        var files = new HashMap<>(fleet.files());
        var template = String.valueOf(files.remove("/aws/account.yml"));
        for (var some : fleet.accounts()) {
            for (var account : some.names()) {
                accounts.add(account);
                var file = "/aws/" + account + "/account.yml";
                files.put(file, template.formatted(account, some.phase(), accounts.size()));
                if (SeededRandom.of(seed, account).chance(some.versioned())) {
                    versioned.add(account);
                }
            }
        }
        unlucky.add(SeededRandom.of(seed, "unlucky").pick(accounts));
        simulation = new ImageSimulation(files, interval, bad, script.startsAt());
    }

    static Story tell(long seed) {
        return new ImageStory(seed).play();
    }

    private String image(String which) {
        return script.settings().path("images").path(which).textValue();
    }

    private boolean fails(ShardName shard, String image) {
        return image.equals(bad)
                ? versioned.contains(account(shard))
                : image.equals(repaired) && unlucky.remove(account(shard));
    }

    /** The part of a shard's name that tells it from the others: the account, and a number if it has several shards. */
    private static String label(ShardName shard) {
        return shard.value().substring(shard.value().lastIndexOf('/') + 1);
    }

    private static String account(ShardName shard) {
        return label(shard).replaceFirst("\\.[0-9]+$", "");
    }

    private Story play() {
        tellOfForecast(script.startsAt());
        var untilApproved =
                interval.multipliedBy(SeededRandom.of(seed, APPROVER).between(4, 12));
        var stoppedBy = recorder.simulate(interval, at -> step(at, untilApproved));
        if (stoppedBy != null) {
            return recorder.finish(seed, stoppedBy, List.of(), Map.of());
        }
        var end = simulation.end();
        var remarks = new ArrayList<>(List.of(TextLine.of("The change to the data that ends the rollout:")));
        end.diff().forEach(line -> remarks.add(TextLine.of("  " + line)));
        remarks.add(TextLine.of());
        var facts = Map.<String, Object>of(
                "accounts", accounts.size(),
                "spared", accounts.size() - exposed.size(),
                "shards", end.shards(),
                "shardsUnchanged", end.unchanged(),
                "decisions", decisions);
        return recorder.finish(seed, null, remarks, facts);
    }

    private boolean step(Instant at, Duration untilApproved) {
        if (at.equals(repairAt)) {
            recorder.startOver(repaired);
            var what = "the rollout file now says " + repaired + ", which supports versioned buckets";
            recorder.tell(at, Kind.CORRECTED, what);
            simulation.publish(repaired);
            tellOfForecast(at);
        }
        if (at.equals(approveAt)) {
            simulation.approve(LAST_WAVE, APPROVER, at);
            var what = "is approved by " + APPROVER + " after " + StoryTime.length(untilApproved);
            recorder.tell(at, Kind.APPROVED, LAST_WAVE, null, what);
        }
        var decision = simulation.decide(at);
        var standing = decision.standing().orElse(RolloutStatus.RUNNING);
        decisions++;
        simulation.running(bad).map(ImageStory::account).forEach(exposed::add);
        if (repairAt == null && standing == RolloutStatus.FAILED) {
            tellOfStop(at, decision);
            repairAt = at.plus(UNTIL_REPAIRED);
        }
        recorder.step(at, members(decision));
        if (standing == RolloutStatus.DONE) {
            for (var shard : decision.shards()) {
                var leftOut = shard.leftOut();
                if (leftOut != null) {
                    recorder.tell(at, Kind.TOLD, null, label(shard.name()), leftOut.sentence());
                }
            }
            return true;
        }
        approveAt = approveAt == null && isForPerson(decision) ? at.plus(untilApproved) : approveAt;
        simulation.runAll(at, this::fails);
        return false;
    }

    private static boolean isForPerson(ImageRolloutPlan decision) {
        var closed = decision.wave(LAST_WAVE).orElseThrow().explanation().closed();
        return !closed.isEmpty() && closed.stream().allMatch(gate -> gate.gate().equals("approval"));
    }

    private void tellOfForecast(Instant at) {
        var ends = new LinkedHashMap<String, @Nullable Instant>();
        simulation.forecast(at).waves().forEach(wave -> ends.put(wave.name(), wave.endsAt()));
        recorder.forecast(at, ends);
    }

    private void tellOfStop(Instant at, ImageRolloutPlan decision) {
        var state = decision.state();
        var why = state == null ? "" : String.valueOf(state.failure());
        recorder.tell(at, Kind.STOPPED, bad + " is stopped: " + why.substring(why.lastIndexOf('/') + 1));
        decision.waves().stream()
                .filter(wave -> wave.state() == WaveState.REVERTED)
                .forEach(
                        wave -> recorder.tell(at, Kind.REVERTED, wave.name(), null, "is reverted to " + image("from")));
        long endangered =
                versioned.stream().filter(account -> !exposed.contains(account)).count();
        var spared = (accounts.size() - exposed.size()) + " of " + accounts.size() + " accounts never ran " + bad;
        recorder.tell(at, Kind.REVERTED, spared + "; it would have failed on " + endangered + " of them");
    }

    private static List<FleetMember> members(ImageRolloutPlan decision) {
        return decision.waves().stream()
                .flatMap(wave -> wave.members().stream()
                        .map(name -> decision.shard(name).orElseThrow())
                        .map(shard -> member(wave, shard, decision.key().to())))
                .toList();
    }

    private static FleetMember member(WaveStatus wave, ShardStatus shard, String image) {
        var name = label(shard.name());
        if (!image.equals(shard.ref())) {
            return FleetMember.held(name, wave.name(), wave.explanation().closed());
        }
        if (shard.health() instanceof ShardHealthStatus.Unhealthy unhealthy) {
            return FleetMember.failed(name, wave.name(), "is unhealthy on " + image + ": " + unhealthy.sentence());
        }
        var state = shard.health() instanceof ShardHealthStatus.Healthy ? State.SOAKING : State.PROGRESSING;
        return FleetMember.of(name, wave.name(), wave.state() == WaveState.DONE ? State.DONE : state);
    }
}
