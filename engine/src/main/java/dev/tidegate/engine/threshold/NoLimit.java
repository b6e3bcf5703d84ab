package dev.tidegate.engine.threshold;

/** Everything at once. */
record NoLimit() implements Limit {

    @Override
    public Resolved of(int total) {
        return new Resolved(total, "all " + total);
    }
}
