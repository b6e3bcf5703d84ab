package dev.tidegate.integrations.blastradius;

/**
 * How much of an integration is reached.
 *
 * @param unit what is counted: targets, for a split by hash shards, or items
 * @param uncounted shards of which nobody says how many items they have
 */
public record AffectedShare(String integration, Unit unit, long reached, long all, int uncounted) {

    /** What is counted. */
    public enum Unit {
        TARGETS("targets"),
        SHARDS("shards"),
        ITEMS("items");

        private final String word;

        Unit(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Rounded to the nearest, but 0 is none and 100 is all. */
    public int percent() {
        if (reached == 0 || all == 0) {
            return 0;
        }
        if (reached >= all) {
            return 100;
        }
        return (int) Math.max(1, Math.min(99, Math.round(100.0 * reached / all)));
    }

    @Override
    public String toString() {
        return "%s %d %% = %d of %d %s%s"
                .formatted(
                        integration,
                        percent(),
                        reached,
                        all,
                        unit.word(),
                        uncounted == 0 ? "" : ", %d shards uncounted".formatted(uncounted));
    }
}
