package dev.tidegate.engine.schedule;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The dates of a cron. Days of one month are bits 1 to 31 of a number, so a whole month is looked at in one go.
 *
 * @param isEither whether a day needs to fit only one of the two
 * @param months as bits 1 to 12
 * @param years null if every year will do; never changed after it was handed in
 */
record CronDays(
        OfMonth ofMonth,
        OfWeek ofWeek,
        boolean isEither,
        long months,
        @Nullable BitSet years) {

    /** The calendar repeats itself after as many years, weekdays included: what does not come in them never comes. */
    private static final int CYCLE = 400;

    boolean contains(LocalDate date) {
        return isYear(date.getYear())
                && isSet(months, date.getMonthValue())
                && isSet(in(YearMonth.from(date)), date.getDayOfMonth());
    }

    /** The first date that fits, or null if there is none for ever. */
    @Nullable LocalDate atOrAfter(LocalDate from) {
        for (var year = from.getYear(); year <= from.getYear() + CYCLE; year++) {
            if (!isYear(year)) {
                continue;
            }
            var fromMonth = year == from.getYear() ? from.getMonthValue() : 1;
            for (var left = months & (-1L << fromMonth); left != 0; left &= left - 1) {
                var month = YearMonth.of(year, Long.numberOfTrailingZeros(left));
                var fromDay = month.atDay(1).isBefore(from) ? from.getDayOfMonth() : 1;
                var days = in(month) & (-1L << fromDay);
                if (days != 0) {
                    return month.atDay(Long.numberOfTrailingZeros(days));
                }
            }
        }
        return null;
    }

    boolean isEveryDay() {
        return years == null && Long.bitCount(months) == 12 && ofMonth.isEvery() && ofWeek.isEvery();
    }

    private boolean isYear(int year) {
        return years == null || (year >= 0 && years.get(year));
    }

    private long in(YearMonth month) {
        var length = month.lengthOfMonth();
        var firstWeekday = month.atDay(1).getDayOfWeek().getValue() % 7;
        var first = ofMonth.in(length, firstWeekday);
        var second = ofWeek.in(length, firstWeekday);
        return isEither ? first | second : first & second;
    }

    private static boolean isSet(long bits, int bit) {
        return ((bits >>> bit) & 1) != 0;
    }

    /** Days named by their number in the month. */
    record OfMonth(long days, long nearestWeekdays, boolean last) {

        boolean isEvery() {
            return Long.bitCount(days) == 31;
        }

        long in(int length, int firstWeekday) {
            var found = days & ((2L << length) - 1);
            if (last) {
                found |= 1L << length;
            }
            for (var left = nearestWeekdays; left != 0; left &= left - 1) {
                found |= 1L << nearestWeekday(Long.numberOfTrailingZeros(left), length, firstWeekday);
            }
            return found;
        }

        /** Friday for a Saturday, Monday for a Sunday, but never in another month. */
        private static int nearestWeekday(int wanted, int length, int firstWeekday) {
            var day = Math.min(wanted, length);
            return switch ((firstWeekday + day - 1) % 7) {
                case 6 -> day == 1 ? 3 : day - 1;
                case 0 -> day == length ? day - 2 : day + 1;
                default -> day;
            };
        }
    }

    /** Days named by their weekday, 0 for Sunday: every one, the last one, or the nth one of a month. */
    record OfWeek(long days, long last, long nth) {

        private static final long EVERY_SEVENTH = 1L | 1L << 7 | 1L << 14 | 1L << 21 | 1L << 28;

        boolean isEvery() {
            return Long.bitCount(days) == 7;
        }

        long in(int length, int firstWeekday) {
            var found = 0L;
            for (var left = days; left != 0; left &= left - 1) {
                found |= EVERY_SEVENTH << first(Long.numberOfTrailingZeros(left), firstWeekday);
            }
            for (var left = last; left != 0; left &= left - 1) {
                var first = first(Long.numberOfTrailingZeros(left), firstWeekday);
                found |= 1L << (first + (length - first) / 7 * 7);
            }
            for (var left = nth; left != 0; left &= left - 1) {
                var bit = Long.numberOfTrailingZeros(left);
                found |= 1L << (first(bit % 7, firstWeekday) + bit / 7 * 7);
            }
            return found & ((2L << length) - 1);
        }

        private static int first(int weekday, int firstWeekday) {
            return 1 + (weekday - firstWeekday + 7) % 7;
        }
    }
}
