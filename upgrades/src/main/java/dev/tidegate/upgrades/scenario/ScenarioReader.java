package dev.tidegate.upgrades.scenario;

import dev.tidegate.data.field.Fields;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.duration.DurationGrammar;
import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.VersionGate;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a scenario from its fields. Invalid values are reported and left out, so that all problems are found at once. */
final class ScenarioReader {

    private static final String STEPS = "steps";
    private static final String CLUSTERS = "clusters";

    private final Fields root;
    private final Set<String> names = new HashSet<>();

    ScenarioReader(Fields root) {
        this.root = root;
    }

    Scenario read() {
        allowOnly(root, "scenario", "given", STEPS);
        var name = root.requiredText("scenario").orElse("");
        var given = root.required("given") ? root.fields("given") : Optional.<Fields>empty();
        given.ifPresent(fields -> allowOnly(fields, "now", "profile", "organisation", CLUSTERS, "gates", "history"));
        var now = given.filter(fields -> fields.required("now"))
                .flatMap(fields -> instant(fields, "now"))
                .orElse(Instant.EPOCH);
        var clusters = given.map(fields -> clusters(fields, true)).orElse(List.of());
        var steps = steps(now);
        if (clusters.isEmpty() || steps.isEmpty()) {
            root.problem(
                    ScenarioProblem.SCENARIO_EMPTY,
                    clusters.isEmpty() ? "given" : STEPS,
                    clusters.isEmpty() ? "gives no cluster" : "has nothing to expect");
        }
        var history = given.flatMap(fields -> fields.fields("history"));
        history.ifPresent(fields -> allowOnly(fields, "checkIn", "soak"));
        return new Scenario(
                root.file(),
                name,
                given.flatMap(fields -> oneOf(fields, "profile", Profile.values()))
                        .orElse(Profile.TIDEGATE),
                now,
                history.flatMap(fields -> instant(fields, "checkIn")).orElse(now),
                given.flatMap(fields -> fields.fields("organisation"))
                        .map(ScenarioReader::organisation)
                        .orElse(Map.of()),
                clusters,
                given.map(ScenarioReader::gates).orElse(List.of()),
                history.flatMap(fields -> fields.fields("soak"))
                        .map(ScenarioReader::soak)
                        .orElse(SoakTotals.EMPTY),
                steps);
    }

    private static Map<String, String> organisation(Fields fields) {
        allowOnly(fields, "labels");
        return fields.textMap("labels");
    }

    private List<ScenarioClusterPatch> clusters(Fields fields, boolean given) {
        var patches = new ArrayList<ScenarioClusterPatch>();
        for (var cluster : fields.list(CLUSTERS)) {
            ScenarioClusterReader.read(cluster).ifPresent(patch -> {
                if (given && !names.add(patch.name())) {
                    cluster.problem(ScenarioProblem.SCENARIO_CLUSTER_TWICE, "name", patch.name() + " is given already");
                } else if (!given) {
                    requireKnown(cluster, "name", patch.name());
                }
                patches.add(patch);
            });
        }
        return patches;
    }

    private static List<VersionGate> gates(Fields fields) {
        var gates = new ArrayList<VersionGate>();
        for (var gate : fields.list("gates")) {
            allowOnly(gate, "id", "label", "minor");
            var label = gate.requiredText("label").orElse("");
            var minor = gate.requiredText("minor").orElse("");
            gates.add(new VersionGate(gate.text("id", label + " " + minor), label, minor));
        }
        return gates;
    }

    private static SoakTotals soak(Fields fields) {
        var totals = new LinkedHashMap<String, Map<String, EarnedSoak>>();
        for (var version : fields.names()) {
            fields.fields(version).ifPresent(days -> {
                var workloads = new LinkedHashMap<String, EarnedSoak>();
                days.names()
                        .forEach(workload -> number(days, workload)
                                .ifPresent(number -> workloads.put(workload, new EarnedSoak(number, Set.of()))));
                totals.put(version, workloads);
            });
        }
        return new SoakTotals(totals);
    }

    private static Optional<Double> number(Fields fields, String name) {
        var written = fields.node(name).flatMap(node -> node.asScalar()).map(scalar -> scalar.text());
        var days = written.map(text -> {
            try {
                return Double.valueOf(text);
            } catch (NumberFormatException malformed) {
                return Double.NaN;
            }
        });
        if (days.isPresent() && !(days.get() >= 0 && days.get() < 1e6)) {
            fields.problem(ScenarioProblem.SCENARIO_VALUE, name, "is no number of days, as in 6.5");
            return Optional.empty();
        }
        return days;
    }

    private List<ScenarioStep> steps(Instant now) {
        var steps = new ArrayList<ScenarioStep>();
        var at = now;
        for (var step : root.list(STEPS)) {
            allowOnly(step, "when", "then");
            var when = step.fields("when");
            when.ifPresent(fields -> allowOnly(fields, "at", "after", "done", CLUSTERS));
            at = when.map(time(at)).orElse(at);
            var completed = when.map(fields -> fields.texts("done")).orElse(List.of());
            completed.forEach(name -> when.ifPresent(fields -> requireKnown(fields, "done", name)));
            var changes = when.map(fields -> clusters(fields, false)).orElse(List.of());
            var then = step.required("then") ? step.fields("then") : Optional.<Fields>empty();
            steps.add(new ScenarioStep(
                    at, completed, changes, then.map(this::expectations).orElse(List.of())));
        }
        return steps.stream().allMatch(step -> step.expectations().isEmpty()) ? List.of() : steps;
    }

    private static Function<Fields, Instant> time(Instant before) {
        return when -> {
            var at = instant(when, "at").orElse(before);
            var after = when.text("after").flatMap(text -> {
                var parsed = DurationGrammar.strict().soak(text);
                parsed.complaint().ifPresent(wrong -> when.problem(ScenarioProblem.SCENARIO_VALUE, "after", wrong));
                return parsed.value();
            });
            var then = after.map(before::plus).orElse(at);
            if (then.isBefore(before)) {
                when.problem(
                        ScenarioProblem.SCENARIO_VALUE, "at", "is before " + before + ", and time never goes back");
            }
            return then;
        };
    }

    private List<ScenarioExpectation> expectations(Fields then) {
        var expectations = new ArrayList<ScenarioExpectation>();
        for (var name : then.names()) {
            requireKnown(then, name, name);
            then.fields(name).ifPresent(expected -> {
                allowOnly(expected, "code", "headline", "version", "start", "reasons");
                expectations.add(new ScenarioExpectation(
                        then.place(name),
                        name,
                        oneOf(expected, "code", OutcomeCode.values()).orElse(null),
                        oneOf(expected, "headline", OutcomeCode.values()).orElse(null),
                        expected.text("version").orElse(null),
                        instant(expected, "start").orElse(null),
                        expected.texts("reasons")));
            });
        }
        return expectations;
    }

    private void requireKnown(Fields fields, String field, String name) {
        if (!names.contains(name)) {
            fields.problem(
                    ScenarioProblem.SCENARIO_CLUSTER_UNKNOWN,
                    field,
                    "no cluster " + name + " is given" + NameSuggestions.question(name, names));
        }
    }

    static void allowOnly(Fields fields, String... known) {
        for (var name : fields.names()) {
            if (!Arrays.asList(known).contains(name)) {
                fields.problem(
                        ScenarioProblem.SCENARIO_FIELD_UNKNOWN,
                        name,
                        "is not known here; known are " + String.join(", ", known)
                                + NameSuggestions.question(name, Arrays.asList(known)));
            }
        }
    }

    static Optional<Instant> instant(Fields fields, String name) {
        var text = fields.text(name);
        try {
            return text.map(Instant::parse);
        } catch (DateTimeParseException malformed) {
            fields.problem(
                    ScenarioProblem.SCENARIO_VALUE,
                    name,
                    "is no time in UTC, as in 2026-03-02T09:00:00Z: " + text.get());
            return Optional.empty();
        }
    }

    static <E extends Enum<E>> Optional<E> oneOf(Fields fields, String name, E[] values) {
        var text = fields.text(name).orElse(null);
        var found = text == null ? null : find(text, values);
        if (text != null && found == null) {
            var known = Stream.of(values).map(Enum::toString).toList();
            fields.problem(
                    ScenarioProblem.SCENARIO_VALUE,
                    name,
                    text + " is none of them" + NameSuggestions.question(text, known));
        }
        return Optional.ofNullable(found);
    }

    private static <E extends Enum<E>> @Nullable E find(String text, E[] values) {
        return Stream.of(values)
                .filter(value -> value.name().equals(text.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElse(null);
    }
}
