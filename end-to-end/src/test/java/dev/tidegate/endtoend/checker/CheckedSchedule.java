package dev.tidegate.endtoend.checker;

import com.cronutils.model.definition.CronDefinition;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Schedules in five fields, in UTC. A day must fit both its place in the month and its place in the week. */
final class CheckedSchedule {

    private static final CronDefinition FIVE_FIELDS = CronDefinitionBuilder.defineCron()
            .withMinutes()
            .and()
            .withHours()
            .and()
            .withDayOfMonth()
            .and()
            .withMonth()
            .and()
            .withDayOfWeek()
            .withValidRange(0, 7)
            .withMondayDoWValue(1)
            .withIntMapping(7, 0)
            .and()
            .matchDayOfWeekAndDayOfMonth()
            .instance();

    private static final Map<String, Optional<CheckedSchedule>> KNOWN = new ConcurrentHashMap<>();

    private final ExecutionTime times;

    private CheckedSchedule(ExecutionTime times) {
        this.times = times;
    }

    /** Nothing if the text is no schedule. */
    static Optional<CheckedSchedule> of(String text) {
        return KNOWN.computeIfAbsent(text, CheckedSchedule::read);
    }

    boolean names(Instant start) {
        return start.getEpochSecond() % 60 == 0 && times.isMatch(start.atZone(ZoneOffset.UTC));
    }

    private static Optional<CheckedSchedule> read(String text) {
        try {
            return Optional.of(new CheckedSchedule(ExecutionTime.forCron(new CronParser(FIVE_FIELDS).parse(text))));
        } catch (IllegalArgumentException noSchedule) {
            return Optional.empty();
        }
    }
}
