package dev.tidegate.engine.threshold;

/** The ordinary limit: clamped between a least value and the total. */
record BoundedLimit(Threshold threshold, Rounding rounding, int least) implements Limit {

    BoundedLimit {
        if (least < 0) {
            throw new IllegalArgumentException("a limit cannot be at least " + least);
        }
    }

    @Override
    public Resolved of(int total) {
        int wanted = threshold.match(Threshold.Count::count, percent -> rounding.apply(percent.percent(), total));
        int number = Math.max(least, Math.min(total, wanted));
        String text = threshold.match(
                count -> count.count() == number ? number + " of " + total : count + " = " + number + " of " + total,
                percent -> percent + " = " + number + " of " + total);
        return new Resolved(number, text);
    }
}
