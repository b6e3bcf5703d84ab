package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.DayRule;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.Spec.CronRun;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads when and how an entry runs by the clock. */
final class CronReader {

    /** What Kubernetes does not know of the forms other schedulers do: seconds, years, last days, nearest weekdays. */
    private static final Pattern FIVE_FIELDS =
            Pattern.compile("\\s*(@[a-z]+|([-0-9*/,?]|[A-Za-z]{3})+(\\s+([-0-9*/,?]|[A-Za-z]{3})+){4})\\s*");

    private static final List<String> CONCURRENCY = List.of("Allow", "Forbid", "Replace");
    private static final List<String> RESTART = List.of("OnFailure", "Never");

    private CronReader() {}

    static @Nullable CronRun read(Fields spec) {
        var schedule = spec.text("cron");
        if (schedule.isEmpty()) {
            return null;
        }
        Cron.parse(schedule.get(), DayRule.EITHER)
                .match(
                        accepted -> {
                            if (!FIVE_FIELDS.matcher(schedule.get()).matches()) {
                                wrong(
                                        spec,
                                        "cron",
                                        "\"" + schedule.get()
                                                + "\" has more to it than Kubernetes knows; use minute, hour, day of month, month and day of week");
                            }
                            return accepted;
                        },
                        refused -> {
                            wrong(spec, "cron", "\"" + schedule.get() + "\": " + refused.sentence());
                            return null;
                        });
        return new CronRun(
                schedule.get(),
                oneOf(spec, "concurrencyPolicy", "Allow", CONCURRENCY),
                oneOf(spec, "restartPolicy", "OnFailure", RESTART),
                limit(spec, "successfulJobHistoryLimit", 3),
                limit(spec, "failedJobHistoryLimit", 1),
                spec.flag("dashdotdb", false),
                spec.flag("enablePushgateway", false));
    }

    private static String oneOf(Fields spec, String name, String usual, List<String> known) {
        String value = spec.text(name, usual);
        if (!known.contains(value)) {
            String always = value.equals("Always") ? "; Kubernetes refuses Always for what runs by the clock" : "";
            wrong(spec, name, "must be %s, is %s%s".formatted(String.join(" or ", known), value, always));
        }
        return value;
    }

    private static int limit(Fields spec, String name, int usual) {
        int value = spec.integer(name).orElse(usual);
        if (value < 0) {
            wrong(spec, name, "must be 0 or more, is " + value);
        }
        return value;
    }

    private static void wrong(Fields spec, String name, String sentence) {
        spec.problem(IntegrationProblem.SPEC_INVALID, name, sentence);
    }
}
