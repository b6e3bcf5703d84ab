package dev.tidegate.engine.threshold;

/**
 * The reference's reading of a limit: any number and any percentage are taken, shares are rounded up in binary
 * floating point, and what comes out as nothing or as more than the total falls back to a default. Only for comparing
 * with the reference: 28 percent of 25 are 8 here, and 9 failures allowed among 3 are none.
 */
public record CompatibleLimit(double amount, boolean percent, Fallback fallback) implements Limit {

    /** What a limit out of range falls back to. */
    public enum Fallback {
        ZERO,
        TOTAL
    }

    @Override
    public Resolved of(int total) {
        int wanted = (int) (percent ? Math.ceil(amount / 100 * total) : amount);
        int number = wanted <= 0 || wanted > total ? (fallback == Fallback.TOTAL ? total : 0) : wanted;
        return new Resolved(number, written() + " = " + number + " of " + total);
    }

    private String written() {
        String digits = amount == Math.rint(amount) ? Long.toString((long) amount) : Double.toString(amount);
        return percent ? digits + " %" : digits;
    }
}
