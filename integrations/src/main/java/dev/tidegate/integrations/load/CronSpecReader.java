package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.CronDayRule;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.EntrySpec.CronSpec;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the schedule of an entry and how it runs. */
final class CronSpecReader {

    /** Kubernetes does not support seconds, years, last days and nearest weekdays, which other schedulers do. */
    private static final Pattern FIVE_FIELDS =
            Pattern.compile("\\s*(@[a-z]+|([-0-9*/,?]|[A-Za-z]{3})+(\\s+([-0-9*/,?]|[A-Za-z]{3})+){4})\\s*");

    private static final List<String> CONCURRENCY = List.of("Allow", "Forbid", "Replace");
    private static final List<String> RESTART = List.of("OnFailure", "Never");

    private CronSpecReader() {}

    static @Nullable CronSpec read(Fields spec) {
        var schedule = spec.text("cron");
        if (schedule.isEmpty()) {
            return null;
        }
        Cron.parse(schedule.get(), CronDayRule.EITHER)
                .match(
                        accepted -> {
                            if (!FIVE_FIELDS.matcher(schedule.get()).matches()) {
                                invalid(
                                        spec,
                                        "cron",
                                        "\"" + schedule.get()
                                                + "\" has more to it than Kubernetes knows; use minute, hour, day of month, month and day of week");
                            }
                            return accepted;
                        },
                        refused -> {
                            invalid(spec, "cron", "\"" + schedule.get() + "\": " + refused.sentence());
                            return null;
                        });
        return new CronSpec(
                schedule.get(),
                oneOf(spec, "concurrencyPolicy", "Allow", CONCURRENCY),
                oneOf(spec, "restartPolicy", "OnFailure", RESTART),
                limit(spec, "successfulJobHistoryLimit", 3),
                limit(spec, "failedJobHistoryLimit", 1),
                spec.flag("dashdotdb", false),
                spec.flag("enablePushgateway", false));
    }

    private static String oneOf(Fields spec, String name, String defaultValue, List<String> known) {
        String value = spec.text(name, defaultValue);
        if (!known.contains(value)) {
            String always = value.equals("Always") ? "; Kubernetes refuses Always for what runs by the clock" : "";
            invalid(spec, name, "must be %s, is %s%s".formatted(String.join(" or ", known), value, always));
        }
        return value;
    }

    private static int limit(Fields spec, String name, int defaultValue) {
        int value = spec.integer(name).orElse(defaultValue);
        if (value < 0) {
            invalid(spec, name, "must be 0 or more, is " + value);
        }
        return value;
    }

    private static void invalid(Fields spec, String name, String sentence) {
        spec.problem(IntegrationProblem.SPEC_INVALID, name, sentence);
    }
}
