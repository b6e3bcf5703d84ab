package dev.tidegate.promotions.file;

import dev.tidegate.data.field.Fields;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.CronDayRule;
import dev.tidegate.engine.schedule.CronWindow;
import dev.tidegate.engine.schedule.Window;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.promotions.problem.PromotionProblem;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads what holds for all components: the repository, people, windows and environments. The schema has been checked. */
final class RuleReader {

    private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

    private final Fields root;
    private final Set<String> environments;

    RuleReader(Fields root) {
        this.root = root;
        this.environments = root.list("environments").stream()
                .map(environment -> environment.text("name", ""))
                .collect(Collectors.toSet());
    }

    @Nullable DataRepositorySettings repository() {
        return root.fields("dataRepo")
                .map(fields -> new DataRepositorySettings(
                        fields.text("url", ""),
                        fields.text("branch", "main"),
                        DeliveryMode.valueOf(fields.text("mode", "merge-request")
                                .replace('-', '_')
                                .toUpperCase(Locale.ROOT)),
                        fields.fields("forge").map(RuleReader::forge).orElse(null),
                        fields.fields("signing").map(this::signing).orElse(null)))
                .orElse(null);
    }

    private static ForgeProject forge(Fields forge) {
        return new ForgeProject(
                ForgeProject.Kind.valueOf(forge.text("kind", "").toUpperCase(Locale.ROOT)),
                forge.text("api", ""),
                forge.text("project", ""),
                forge.fields("token").map(RuleReader::secret).orElseThrow());
    }

    private @Nullable CommitSigning signing(Fields signing) {
        var format = signing.text("format", "none");
        if (format.equals("none")) {
            return null;
        }
        var key = signing.fields("key").map(RuleReader::secret);
        if (key.isEmpty()) {
            signing.problem(
                    PromotionProblem.PROMOTION_FILE_INVALID, "key", "commits are signed with a key: name its file");
            return null;
        }
        return new CommitSigning(CommitSigning.Format.valueOf(format.toUpperCase(Locale.ROOT)), key.get());
    }

    static SecretSource secret(Fields secret) {
        return secret.text("env")
                .map(name -> new SecretSource(SecretSource.Kind.VARIABLE, name))
                .orElseGet(() -> new SecretSource(SecretSource.Kind.FILE, secret.text("file", "")));
    }

    PromotionDefaults defaults() {
        var usual = PromotionDefaults.USUAL;
        return root.fields("defaults")
                .map(fields -> new PromotionDefaults(
                        fields.integer("shortLength").orElse(usual.shortLength()),
                        fields.has("labels") ? fields.texts("labels") : usual.labels(),
                        fields.text("pinMaxAge").map(Duration::parse).orElse(usual.pinMaxAge()),
                        fields.fields("workday").flatMap(this::workday).orElse(null)))
                .orElse(usual);
    }

    private Optional<Workday> workday(Fields workday) {
        var days = EnumSet.noneOf(DayOfWeek.class);
        workday.texts("days").forEach(day -> days.add(DayOfWeek.of(DAYS.indexOf(day) + 1)));
        return zone(workday).map(zone -> new Workday(zone, days, LocalTime.parse(workday.text("end", ""))));
    }

    List<KnownPerson> people() {
        return root.list("people").stream()
                .map(person -> new KnownPerson(
                        person.text("forge", ""),
                        person.texts("emails"),
                        person.text("github").orElse(null),
                        new HashSet<>(person.texts("groups"))))
                .toList();
    }

    List<PromotionEnvironment> environments() {
        var seen = new HashSet<String>();
        var read = new ArrayList<PromotionEnvironment>();
        for (Fields fields : root.list("environments")) {
            if (!seen.add(fields.text("name", ""))) {
                fields.problem(
                        PromotionProblem.NAME_DUPLICATE_IN_FILE, "name", "another environment has this name, too");
            }
            for (String list : List.of("after", "afterAny")) {
                known(fields, list, fields.texts(list));
            }
            var gates = fields.list("gates");
            read.add(new PromotionEnvironment(
                    fields.text("name", ""),
                    fields.integer("order").orElse(0),
                    new HashSet<>(fields.texts("after")),
                    new HashSet<>(fields.texts("afterAny")),
                    fields.flag("autoPromote", false),
                    fields.texts("deployers"),
                    fields.text("merge", "person").equals("queue")
                            ? fields.text("mergeLabel").orElse(null)
                            : null,
                    gate(gates, "approval").map(RuleReader::approval).orElse(null),
                    gate(gates, "soak").map(gate -> soak(fields, gate)).orElse(null)));
        }
        return read;
    }

    private static Optional<Fields> gate(List<Fields> gates, String name) {
        var written = gates.stream().filter(gate -> gate.has(name)).toList();
        if (written.size() > 1) {
            written.get(1)
                    .problem(PromotionProblem.PROMOTION_FILE_INVALID, name, "an environment has one gate " + name);
        }
        return written.stream().findFirst().flatMap(gate -> gate.fields(name));
    }

    private static ApprovalRequirement approval(Fields gate) {
        return new ApprovalRequirement(gate.integer("min").orElse(1), gate.texts("from"), gate.texts("exemptAuthors"));
    }

    private SoakRequirement soak(Fields environment, Fields gate) {
        var places = gate.has("in") ? gate.texts("in") : environment.texts("after");
        known(gate, "in", places);
        if (places.isEmpty()) {
            gate.problem(PromotionProblem.PROMOTION_FILE_INVALID, "in", "say in which environments a version soaks");
        }
        return new SoakRequirement(
                Duration.parse(gate.text("duration", "PT0S")),
                places,
                SoakRequirement.Mode.valueOf(gate.text("mode", "sum").toUpperCase(Locale.ROOT)),
                SoakRequirement.Basis.valueOf(gate.text("basis", "continuous").toUpperCase(Locale.ROOT)));
    }

    private void known(Fields fields, String field, Collection<String> names) {
        for (String name : names) {
            if (!environments.contains(name)) {
                fields.problem(
                        PromotionProblem.PROMOTION_ENVIRONMENT_UNKNOWN,
                        field,
                        "there is no environment %s%s".formatted(name, NameSuggestions.question(name, environments)));
            }
        }
    }

    List<PromotionWindow> windows() {
        var seen = new HashSet<String>();
        var read = new ArrayList<PromotionWindow>();
        for (Fields fields : root.list("windows")) {
            known(fields, "environments", fields.texts("environments"));
            if (!seen.add(fields.text("name", ""))) {
                fields.problem(PromotionProblem.NAME_DUPLICATE_IN_FILE, "name", "another window has this name, too");
            }
            times(fields)
                    .ifPresent(times -> read.add(new PromotionWindow(
                            fields.text("name", ""),
                            fields.text("kind", "").equals("deny"),
                            new HashSet<>(fields.texts("environments")),
                            times)));
        }
        return read;
    }

    private static Optional<Window> times(Fields window) {
        boolean cron = window.has("cron") && window.has("duration");
        boolean period = window.has("from") && window.has("until");
        boolean schedule = window.has("schedule");
        boolean mixed = (window.has("cron") || window.has("duration") || window.has("zone") ? 1 : 0)
                        + (window.has("from") || window.has("until") ? 1 : 0)
                        + (schedule ? 1 : 0)
                > 1;
        if (mixed || !(cron || period || schedule)) {
            window.problem(
                    PromotionProblem.PROMOTION_WINDOW_INVALID,
                    "needs exactly one of: cron with duration and zone; from with until; schedule");
            return Optional.empty();
        }
        if (period) {
            return period(window);
        }
        return schedule
                ? cron(window, "schedule", CronDayRule.BOTH)
                        .map(times -> new CronWindow(times, Duration.ofMinutes(1), ZoneOffset.UTC))
                : zone(window)
                        .flatMap(zone -> cron(window, "cron", CronDayRule.EITHER)
                                .flatMap(times -> length(window).map(length -> new CronWindow(times, length, zone))));
    }

    private static Optional<Duration> length(Fields window) {
        var length = Duration.parse(window.text("duration", "PT0S"));
        if (length.isZero()) {
            window.problem(
                    PromotionProblem.PROMOTION_WINDOW_INVALID, "duration", "must be longer than nothing, as in PT7H");
            return Optional.empty();
        }
        return Optional.of(length);
    }

    private static Optional<Cron> cron(Fields window, String field, CronDayRule rule) {
        var text = window.text(field, "");
        Parsed<Cron> cron = text.trim().split("\\s+").length == 5
                ? Cron.parse(text, rule)
                : Parsed.refused("cron", 0, "has five fields: minute, hour, day of month, month, day of week");
        cron.complaint()
                .ifPresent(complaint -> window.problem(PromotionProblem.PROMOTION_WINDOW_INVALID, field, complaint));
        return cron.value();
    }

    private static Optional<Window> period(Fields window) {
        try {
            var from = Instant.parse(window.text("from", ""));
            var until = Instant.parse(window.text("until", ""));
            if (!until.isAfter(from)) {
                window.problem(PromotionProblem.PROMOTION_WINDOW_INVALID, "until", "must be after from, " + from);
                return Optional.empty();
            }
            return Optional.of(new PeriodWindow(from, until));
        } catch (DateTimeException e) {
            window.problem(
                    PromotionProblem.PROMOTION_WINDOW_INVALID,
                    "from and until must be times such as 2026-12-20T00:00:00Z");
            return Optional.empty();
        }
    }

    private static Optional<ZoneId> zone(Fields fields) {
        var name = fields.text("zone", "UTC");
        try {
            return Optional.of(ZoneId.of(name));
        } catch (DateTimeException e) {
            fields.problem(
                    PromotionProblem.PROMOTION_WINDOW_INVALID,
                    "zone",
                    "there is no time zone %s".formatted(name)
                            + NameSuggestions.question(name, ZoneId.getAvailableZoneIds()));
            return Optional.empty();
        }
    }
}
