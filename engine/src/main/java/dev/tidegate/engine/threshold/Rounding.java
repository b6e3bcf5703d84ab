package dev.tidegate.engine.threshold;

/** What a share of a total becomes when it is not a whole number; exact, in integers. */
public enum Rounding {
    UP {
        @Override
        int apply(long percent, long total) {
            return (int) ((percent * total + 99) / 100);
        }
    },
    DOWN {
        @Override
        int apply(long percent, long total) {
            return (int) (percent * total / 100);
        }
    },
    /** To the nearest, and from the middle to the even neighbour: 2.5 becomes 2, 3.5 becomes 4. */
    HALF_EVEN {
        @Override
        int apply(long percent, long total) {
            long whole = percent * total / 100;
            long rest = percent * total % 100;
            boolean up = rest > 50 || (rest == 50 && whole % 2 == 1);
            return (int) (up ? whole + 1 : whole);
        }
    };

    abstract int apply(long percent, long total);
}
