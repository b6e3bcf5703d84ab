package dev.tidegate.integrations.window;

import dev.tidegate.engine.duration.DurationGrammar;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.CronDayRule;
import dev.tidegate.engine.schedule.CronWindow;
import dev.tidegate.engine.schedule.WeeklyWindow;
import dev.tidegate.engine.schedule.Window;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses a window from one line: the hours of a week ({@code Mon-Thu 08:00-16:00 Europe/Paris}), or a cron expression
 * with a length ({@code 0 8 * * MON-FRI for 8h Europe/Paris}); the default zone is UTC.
 */
public final class WindowParser {

    private static final Pattern CRON = Pattern.compile("(.+?)\\s+for\\s+(\\S+)(?:\\s+(\\S+))?");

    private WindowParser() {}

    public static Parsed<Window> parse(String text) {
        var cron = CRON.matcher(text.strip());
        return cron.matches()
                ? cron(cron.group(1), cron.group(2), cron.group(3))
                : WeeklyWindow.parse(text).map(window -> window);
    }

    private static Parsed<Window> cron(String cron, String length, @Nullable String zone) {
        return Cron.parse(cron, CronDayRule.EITHER)
                .then(times -> DurationGrammar.strict().soak(length).then(open -> window(times, open, zone)));
    }

    private static Parsed<Window> window(Cron cron, Duration length, @Nullable String zone) {
        if (length.isZero()) {
            return Parsed.refused("window", 0, "a window that is open for no time never lets anything through");
        }
        try {
            return Parsed.accepted(new CronWindow(cron, length, ZoneId.of(zone == null ? "UTC" : zone)));
        } catch (DateTimeException unknown) {
            return Parsed.refused("zone", 0, "\"" + zone + "\" is no time zone; write one such as Europe/Paris");
        }
    }
}
