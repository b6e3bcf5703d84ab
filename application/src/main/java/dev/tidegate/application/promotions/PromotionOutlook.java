package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.PromotionEnvironment;
import dev.tidegate.promotions.gate.GateFacts;
import dev.tidegate.promotions.plan.PromotionPlan;
import dev.tidegate.promotions.plan.PromotionPlanning;
import dev.tidegate.promotions.plan.PromotionRequest;
import dev.tidegate.promotions.plan.PromotionSelection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says for each environment of a component what holds a version, and when it can get there at best. */
final class PromotionOutlook {

    private static final Set<String> TIMED = Set.of("soak", "window", "freeze");
    private static final int MOST_LOOKS = 50;

    private final OpenPromotions promotions;
    private final PromotionSettings settings;
    private final Instant now;

    PromotionOutlook(OpenPromotions promotions, PromotionSettings settings, Instant now) {
        this.promotions = promotions;
        this.settings = settings;
        this.now = now;
    }

    private PromotedComponent component(String name) {
        return promotions
                .desired()
                .component(name)
                .orElseThrow(() -> new RequestFailure(Status.INVALID_INPUT, "there is no component " + name));
    }

    private List<PromotionEnvironment> environments(PromotedComponent component) {
        return promotions.desired().environments().stream()
                .filter(environment -> component.locations().stream()
                        .anyMatch(location -> !location.holdsShards()
                                && location.environment().equals(environment.name())))
                .toList();
    }

    private PromotionPlan plan(PromotedComponent component, String environment, String version, Instant at) {
        var request = new PromotionRequest(
                component.name(),
                new PromotionSelection(false, Set.of(environment), Set.of(), Set.of()),
                version,
                settings.person(),
                GateFacts.Allowances.NONE,
                false,
                true,
                Map.of());
        var result = new PromotionPlanning(promotions.desired(), promotions.ports(), at).promote(request);
        return result.value()
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT,
                        result.problems().isEmpty()
                                ? "cannot be planned"
                                : result.problems().get(0).toString()));
    }

    Document explain(String name, String version) {
        var component = component(name);
        var document = Document.of("tidegate.promotions.explain/v1");
        var list = document.tree().put("component", name).putArray("environments");
        for (PromotionEnvironment environment : environments(component)) {
            var plan = plan(component, environment.name(), version, now);
            document.tree().put("version", plan.version().hex());
            var node = list.addObject()
                    .put("environment", environment.name())
                    .put("changes", plan.changes().size());
            var gates = node.putArray("gates");
            var table = TextTable.of("GATE", "STATE", "WHY", "CHANGES");
            for (Verdict verdict : plan.gates().verdicts()) {
                gates.addObject()
                        .put("gate", verdict.gate())
                        .put("open", verdict.isOpen())
                        .put("sentence", verdict.sentence());
                table.row(
                        verdict.gate(),
                        verdict.isOpen() ? TextStyle.GOOD.of("open") : TextStyle.BAD.of("closed"),
                        verdict.sentence(),
                        verdict.changesAt()
                                .map(at -> TimeFormat.moment(now, at))
                                .orElse(""));
            }
            document = document.with(TextLine.of(TextStyle.STRONG.of("%s %s in %s: %s"
                            .formatted(
                                    name,
                                    plan.version().shortened(7),
                                    environment.name(),
                                    plan.isNothingToDo()
                                            ? "is there"
                                            : plan.mayBeProposed() ? "may be promoted" : "is held"))))
                    .with(table)
                    .with(TextLine.of(""));
        }
        return document;
    }

    /** When a version reaches an environment, if every step is taken as soon as it may be. */
    private record Arrival(String environment, @Nullable Instant at, List<String> waitsFor, String last) {}

    Document forecast(String name, String version, int days) {
        var component = component(name);
        var horizon = now.plus(Duration.ofDays(days));
        var arrivals = new HashMap<String, Arrival>();
        var document = Document.of("tidegate.promotions.forecast/v1");
        var list = document.tree().put("component", name).putArray("environments");
        var table = TextTable.of("ENV", "AT BEST", "LAST GATE", "WAITS FOR");
        for (PromotionEnvironment environment : environments(component)) {
            var arrival = arrival(component, environment, version, horizon, arrivals);
            arrivals.put(environment.name(), arrival);
            var node = list.addObject().put("environment", environment.name()).put("lastGate", arrival.last());
            if (arrival.at() != null) {
                node.put("at", arrival.at().toString());
            }
            arrival.waitsFor().forEach(node.putArray("waitsFor")::add);
            table.row(
                    environment.name(),
                    arrival.at() == null ? "not known" : TimeFormat.moment(now, arrival.at()),
                    arrival.last(),
                    String.join("; ", arrival.waitsFor()));
        }
        return document.with(table);
    }

    private Arrival arrival(
            PromotedComponent component,
            PromotionEnvironment environment,
            String version,
            Instant horizon,
            Map<String, Arrival> earlier) {
        var at = now;
        var last = "";
        var waits = new ArrayList<String>();
        for (String before : environment.after()) {
            var arrival = earlier.get(before);
            if (arrival == null) {
                continue;
            }
            if (arrival.at() == null) {
                return new Arrival(environment.name(), null, List.of("order: %s first".formatted(before)), "order");
            }
            if (arrival.at().isAfter(at)) {
                at = arrival.at();
                last = "order";
            }
        }
        var arrives = at;
        for (int looks = 0; looks < MOST_LOOKS && !at.isAfter(horizon); looks++) {
            var plan = plan(component, environment.name(), version, at);
            if (plan.isNothingToDo()) {
                return new Arrival(environment.name(), now, List.of(), "");
            }
            var next = at;
            waits.clear();
            for (Verdict.Closed closed : plan.gates().closed()) {
                var opens = closed.opensAt();
                if (closed.gate().equals("soak") && opens == null && environment.soak() != null) {
                    opens = arrives.plus(environment.soak().duration());
                    opens = opens.isAfter(at) ? opens : null;
                    if (opens == null) {
                        continue;
                    }
                }
                if (closed.gate().equals("order") && arrives.isAfter(now)) {
                    continue;
                }
                if (TIMED.contains(closed.gate()) && opens != null) {
                    if (opens.isAfter(next)) {
                        next = opens;
                        last = closed.gate();
                    }
                } else {
                    waits.add(closed.gate() + ": " + closed.sentence());
                }
            }
            if (next.equals(at)) {
                return new Arrival(environment.name(), waits.isEmpty() ? at : null, waits, last);
            }
            at = next;
        }
        waits.add("not within the days that were looked at");
        return new Arrival(environment.name(), null, waits, last);
    }
}
