package dev.tidegate.cli.demo;

import dev.tidegate.upgrades.OutcomeCode;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An upgrade campaign from its first to its last run, as data. The same seed gives the same campaign.
 *
 * @param waits what clusters waited for, the longest first
 * @param orders how many upgrades were ordered: of clusters, control planes and node pools
 * @param ordersTaken how many orders OCM took; more than were meant if some were placed twice
 * @param agreements how many version gates were acknowledged
 * @param requests how many requests went to OCM
 * @param troubles those of them that had to be sent again
 */
record Campaign(
        Story story,
        List<Sector> sectors,
        Arrivals arrivals,
        List<Waits.Waited> waits,
        int orders,
        int ordersTaken,
        int agreements,
        int requests,
        List<Traffic.Trouble> troubles,
        CampaignWorld.Replayed replayed) {

    Campaign {
        sectors = List.copyOf(sectors);
        waits = List.copyOf(waits);
        troubles = List.copyOf(troubles);
    }

    /**
     * How a sector ended.
     *
     * @param waitedFor what its clusters waited longest for; null if they never waited
     */
    record Sector(
            String name, int clusters, int done, @Nullable OutcomeCode waitedFor) {}

    /** Plays the campaign to its end, which takes some seconds: every request really goes to the simulated OCM. */
    static Campaign of(long seed) {
        try (var world = CampaignWorld.open(seed)) {
            var forecast = world.forecast();
            var chronicler = new CampaignChronicler(forecast);
            var horizon = CampaignSetting.START.plus(CampaignSetting.HORIZON);
            var correction = CampaignSetting.START.plus(CampaignSetting.UNTIL_CORRECTED);
            boolean corrected = false;
            for (var due = CampaignSetting.START; !due.isAfter(horizon); due = due.plus(CampaignSetting.INTERVAL)) {
                world.sleepUntil(due);
                if (!corrected && !due.isBefore(correction)) {
                    world.correctLabel();
                    chronicler.tellOfCorrection(due);
                    corrected = true;
                }
                var report = world.run();
                chronicler.watch(due, report, world.traffic().news());
                if (chronicler.isThrough()) {
                    break;
                }
            }
            return chronicler.close(seed, world);
        }
    }

    int retried() {
        return troubles.stream().mapToInt(Traffic.Trouble::requests).sum();
    }

    Duration waited() {
        return waits.stream().map(Waits.Waited::time).reduce(Duration.ZERO, Duration::plus);
    }
}
