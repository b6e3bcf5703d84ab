package dev.tidegate.engine.schedule;

import dev.tidegate.testsupport.Generator;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A cron spelled out as sets, with the plainest reading of them: slow, and obviously right. */
record BruteForceCron(
        Set<Integer> minutes, Set<Integer> hours, Set<Integer> days, Set<Integer> months, Set<Integer> weekdays) {

    static Generator<BruteForceCron> models() {
        return draws -> new BruteForceCron(
                some(0, 59).draw(draws),
                some(0, 23).draw(draws),
                some(1, 31).draw(draws),
                some(1, 12).draw(draws),
                some(0, 6).draw(draws));
    }

    private static Generator<Set<Integer>> some(int lowest, int highest) {
        Set<Integer> all =
                new TreeSet<>(IntStream.rangeClosed(lowest, highest).boxed().toList());
        return Generator.<Set<Integer>>anyOf(
                Generator.constant(all),
                Generator.setOf(Generator.integers(lowest, highest), 1, (highest - lowest) / 2));
    }

    Cron cron() {
        return Cron.parse(toString(), CronDayRule.BOTH).orElseThrow();
    }

    boolean matches(Instant instant, ZoneId zone) {
        var shown = instant.atZone(zone);
        var local = shown.toLocalDateTime();
        if (hours.size() == 24) {
            return fits(local);
        }
        var offsets = zone.getRules().getValidOffsets(local);
        if (offsets.size() == 2 && shown.getOffset().equals(offsets.get(1))) {
            return false;
        }
        return fits(local) || minutesSkippedBefore(instant, zone);
    }

    private boolean minutesSkippedBefore(Instant instant, ZoneId zone) {
        var local = LocalDateTime.ofInstant(instant.minusSeconds(60), zone).plusMinutes(1);
        for (; local.isBefore(LocalDateTime.ofInstant(instant, zone)); local = local.plusMinutes(1)) {
            if (fits(local)) {
                return true;
            }
        }
        return false;
    }

    private boolean fits(LocalDateTime local) {
        return local.getSecond() == 0
                && minutes.contains(local.getMinute())
                && hours.contains(local.getHour())
                && days.contains(local.getDayOfMonth())
                && months.contains(local.getMonthValue())
                && weekdays.contains(local.getDayOfWeek().getValue() % 7);
    }

    @Override
    public String toString() {
        return IntStream.range(0, 5)
                .mapToObj(field -> switch (field) {
                    case 0 -> minutes;
                    case 1 -> hours;
                    case 2 -> days;
                    case 3 -> months;
                    default -> weekdays;
                })
                .map(values -> values.stream().map(String::valueOf).collect(Collectors.joining(",")))
                .collect(Collectors.joining(" "));
    }
}
