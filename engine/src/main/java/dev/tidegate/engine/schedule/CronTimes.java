package dev.tidegate.engine.schedule;

/** The times of day of a cron, each field as the bits of a number; times are counted in seconds of the day. */
record CronTimes(long hours, long minutes, long seconds) {

    private static final int DAY = 24 * 60 * 60;

    boolean isEveryHour() {
        return Long.bitCount(hours) == 24;
    }

    boolean contains(int time) {
        return atOrAfter(time) == time;
    }

    /** The first time of this day that fits, or -1. */
    int atOrAfter(int time) {
        if (time >= DAY) {
            return -1;
        }
        var hour = time / 3600;
        var minute = time / 60 % 60;
        if (isSet(hours, hour)) {
            if (isSet(minutes, minute)) {
                var second = next(seconds, time % 60);
                if (second >= 0) {
                    return hour * 3600 + minute * 60 + second;
                }
            }
            var laterMinute = next(minutes, minute + 1);
            if (laterMinute >= 0) {
                return hour * 3600 + laterMinute * 60 + next(seconds, 0);
            }
        }
        var laterHour = next(hours, hour + 1);
        return laterHour < 0 ? -1 : laterHour * 3600 + next(minutes, 0) * 60 + next(seconds, 0);
    }

    /** The last time of this day that is reached from this one in leaps of at most so many seconds. */
    int lastWithin(int time, long leap) {
        var last = time;
        for (var next = atOrAfter(time + 1); next >= 0 && next - last <= leap; next = atOrAfter(next + 1)) {
            last = next;
        }
        return last;
    }

    /** Whether leaps of at most so many seconds lead from one day to the same time of the next. */
    boolean isGaplessWithin(long leap) {
        var first = atOrAfter(0);
        var last = lastWithin(first, leap);
        return atOrAfter(last + 1) < 0 && DAY - last + first <= leap;
    }

    private static boolean isSet(long bits, int bit) {
        return ((bits >>> bit) & 1) != 0;
    }

    private static int next(long bits, int from) {
        var left = from > 63 ? 0 : bits & (-1L << from);
        return left == 0 ? -1 : Long.numberOfTrailingZeros(left);
    }
}
