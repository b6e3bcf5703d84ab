package dev.tidegate.cli.demo;

import dev.tidegate.integrations.rollout.RolloutDecision;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.Standing;
import dev.tidegate.integrations.rollout.WaveState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A new image on its way through the shards of a reconciler: a bad one that is stopped, and the repaired one. The same
 * seed gives the same tale.
 *
 * @param accounts how many accounts there are
 * @param spared the accounts that never ran the bad image
 * @param endangered those of them on which it would have failed
 * @param leftOut whom the rollout passes over, and why
 * @param decisions what was run after each decision
 * @param end the change that ends the rollout; null if it does not come to its end
 */
record ImageTale(
        Story story,
        int accounts,
        List<String> spared,
        List<String> endangered,
        List<Attempt> attempts,
        List<LeftOut> leftOut,
        List<Decided> decisions,
        @Nullable ImageEnd end) {

    ImageTale {
        spared = List.copyOf(spared);
        endangered = List.copyOf(endangered);
        attempts = List.copyOf(attempts);
        leftOut = List.copyOf(leftOut);
        decisions = List.copyOf(decisions);
    }

    /** One image and what became of it, wave by wave. */
    record Attempt(String image, List<Wave> waves) {

        Attempt {
            waves = List.copyOf(waves);
        }
    }

    /**
     * A wave when its rollout was over.
     *
     * @param startedAt null if it did not
     * @param forecastAt when it was forecast to be through; null for never
     * @param doneAt when it was through; null for never
     * @param waitedFor the gate it waited longest for; null if it never waited
     */
    record Wave(
            String name,
            int accounts,
            WaveState state,
            @Nullable Instant startedAt,
            @Nullable Instant forecastAt,
            @Nullable Instant doneAt,
            @Nullable String waitedFor) {}

    /** An account the rollout does not touch. */
    record LeftOut(String account, String sentence) {}

    /** What every shard that is switched on ran from an instant on. */
    record Decided(Instant at, SortedMap<ShardName, String> images) {}

    /** Plays the tale to its end, which takes no time to speak of. */
    static ImageTale of(long seed) {
        var world = new ImageWorld(seed);
        var decisions = new ArrayList<Decided>();
        world.publish(ImageSetting.BAD);
        var chronicler = new ImageChronicler(world.accounts(), world.rollout().to());
        chronicler.tellOfForecast(ImageSetting.START, world.forecast(ImageSetting.START));
        Instant repairedAt = null;
        Instant approvedAt = null;
        var horizon = ImageSetting.START.plus(ImageSetting.HORIZON);
        for (var at = ImageSetting.START; !at.isAfter(horizon); at = at.plus(ImageSetting.INTERVAL)) {
            if (at.equals(repairedAt)) {
                world.publish(ImageSetting.REPAIRED);
                chronicler.tellOfRepair(at, world.rollout().to());
                chronicler.tellOfForecast(at, world.forecast(at));
            }
            var asked = chronicler.waitsForPerson();
            if (asked != null && at.equals(approvedAt)) {
                world.approve(asked, at);
                chronicler.tellOfApproval(at, asked);
            }
            var decision = world.decide(at).decision();
            decisions.add(new Decided(at, new TreeMap<>(world.images())));
            chronicler.watch(at, decision, world.images());
            if (isAt(decision, Standing.DONE)) {
                return chronicler.close(seed, decisions, world.end());
            }
            if (repairedAt == null && isAt(decision, Standing.FAILED)) {
                repairedAt = at.plus(ImageSetting.UNTIL_REPAIRED);
            }
            if (approvedAt == null && chronicler.waitsForPerson() != null) {
                approvedAt = at.plus(ImageSetting.untilApproved(seed));
            }
            world.passInterval(at);
        }
        return chronicler.close(seed, decisions, null);
    }

    private static boolean isAt(RolloutDecision decision, Standing standing) {
        return decision.standing().filter(standing::equals).isPresent();
    }

    /** How many accounts run an image at the end. */
    int accountsOn(String image) {
        return (int) decisions.get(decisions.size() - 1).images().entrySet().stream()
                .filter(shard -> shard.getValue().equals(image))
                .map(shard -> ImageSetting.accountOf(shard.getKey()))
                .distinct()
                .count();
    }
}
