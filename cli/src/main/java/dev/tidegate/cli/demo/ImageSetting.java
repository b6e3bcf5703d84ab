package dev.tidegate.cli.demo;

import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.simulator.ocm.chance.Dice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The accounts, the images and the person of the story about a new image; only the seed changes from story to story. */
final class ImageSetting {

    static final Instant START = Setting.START;

    /** How often runners run, and how often it is decided. */
    static final Duration INTERVAL = Duration.ofMinutes(5);

    /** No story comes near this; it is there so that every demo ends. */
    static final Duration HORIZON = Duration.ofDays(4);

    static final Duration UNTIL_REPAIRED = Duration.ofHours(2);

    static final String OLD = "4be19c2";
    static final String BAD = "b4d0bad";
    static final String REPAIRED = "5afe5ad";

    static final String RECONCILER = "bucket-keeper";
    static final String APPROVER = "kim";

    /** The account with so many buckets that two runners share them. */
    static final String SPLIT = "granite";

    static final String DISABLED = "nickel";
    static final String PINNED = "opal";

    private static final List<String> DEV = List.of("amber", "basalt", "chalk", "dolomite");
    private static final List<String> STAGE = List.of("flint", "garnet", "jasper", "marble", "onyx", "pumice");
    private static final List<String> PROD = List.of(
            "agate",
            "beryl",
            "cobalt",
            "diamond",
            "emerald",
            "feldspar",
            SPLIT,
            "hematite",
            "lapis",
            "malachite",
            DISABLED,
            PINNED,
            "quartz",
            "slate");

    /**
     * A made-up account.
     *
     * @param isVersioned whether its buckets keep old versions, which is more than the bad image can take
     */
    record Account(String name, String phase, boolean isVersioned) {

        /** Whether a rollout can change its image. */
        boolean takesPart() {
            return !name.equals(DISABLED) && !name.equals(PINNED);
        }
    }

    private ImageSetting() {}

    /** Buckets with versions begin in stage, where they are found out. */
    static List<Account> accounts(long seed) {
        var accounts = new ArrayList<Account>();
        DEV.forEach(name -> accounts.add(new Account(name, "dev", false)));
        var surely = Dice.of(seed, "versioned").pick(STAGE);
        STAGE.forEach(name -> accounts.add(new Account(
                name, "stage", name.equals(surely) || Dice.of(seed, name).chance(0.2))));
        PROD.forEach(name ->
                accounts.add(new Account(name, "prod", Dice.of(seed, name).chance(0.5))));
        return accounts;
    }

    /** How long the approver takes to look. */
    static Duration untilApproved(long seed) {
        return INTERVAL.multipliedBy(Dice.of(seed, APPROVER).between(4, 12));
    }

    /** The part of a shard's name that tells it from the others of the reconciler. */
    static String labelOf(ShardName shard) {
        return shard.value().substring(shard.value().lastIndexOf('/') + 1);
    }

    static String accountOf(ShardName shard) {
        return labelOf(shard).replaceFirst("\\.[0-9]+$", "");
    }
}
