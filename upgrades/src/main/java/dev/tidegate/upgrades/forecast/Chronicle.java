package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.forecast.Moment;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.decision.ClusterDecision;
import dev.tidegate.upgrades.decision.UpgradePlan;
import dev.tidegate.upgrades.fleet.Order;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes down, while a future is played, what each cluster does and what it waits for. */
final class Chronicle {

    private final Assumptions assumptions;
    private final OfferBook book;
    private final Instant until;
    private final Map<String, Tale> tales = new LinkedHashMap<>();
    private final Blames blames = new Blames();

    /** What was written down about one cluster. */
    static final class Tale {
        final List<ForecastStep> steps = new ArrayList<>();
        final Waiting waiting;
        Confidence confidence = Confidence.HIGH;

        @Nullable ClusterDecision last;

        @Nullable Cause cause;

        boolean atWork;

        Tale(Instant since) {
            this.waiting = new Waiting(since);
        }
    }

    Chronicle(FleetState start, Assumptions assumptions, OfferBook book, Instant until) {
        this.assumptions = assumptions;
        this.book = book;
        this.until = until;
        for (var seat : start.roster().seats()) {
            tales.put(seat.cluster().id(), new Tale(start.at()));
        }
        var versions = new HashMap<String, String>();
        start.roster().seats().forEach(seat -> {
            var version = seat.cluster().version();
            versions.put(seat.cluster().id(), version == null ? "?" : version);
        });
        for (var running : start.running()) {
            var tale = tales.get(running.cluster());
            if (tale != null) {
                var from = versions.getOrDefault(running.cluster(), "?");
                tale.steps.add(step(running, from, null, List.of(), tale.confidence));
            }
        }
    }

    void record(Moment<FleetState, UpgradePlan> moment) {
        var atWork = moment.plan().decisions().isEmpty()
                ? new HashSet<String>()
                : moment.state().running().stream().map(Running::cluster).collect(Collectors.toSet());
        for (var decision : moment.plan().decisions()) {
            var tale = tales.get(decision.cluster());
            if (tale != null) {
                tale.atWork = atWork.contains(decision.cluster());
                tale.last = decision;
                tale.cause = Cause.of(decision, tale.atWork);
                tale.waiting.waits(moment.at(), tale.cause);
                decision.actions()
                        .forEach(action -> UpgradeModel.running(action, assumptions)
                                .ifPresent(running -> order(tale, running, decision, moment.at())));
            }
        }
    }

    private void order(Tale tale, Running running, ClusterDecision decision, Instant at) {
        if (running.start().isAfter(until)) {
            return;
        }
        boolean pool = running.part() == Order.Part.NODE_POOL;
        if (!pool && !book.isSeen(decision.cluster(), running.version())) {
            tale.confidence = tale.confidence.lowered();
        }
        var from = decision.actions().stream()
                .map(Chronicle::from)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("?");
        tale.steps.add(step(running, from, at, tale.waiting.holds(), tale.confidence));
        tale.waiting.tellBlame(decision.cluster(), blames);
        tale.waiting.startOver();
    }

    private static String from(Action action) {
        return action.match(
                order -> order.from(),
                order -> order.from(),
                order -> order.from(),
                addon -> "",
                deletion -> "",
                acknowledgement -> "",
                change -> "");
    }

    private static ForecastStep step(
            Running running, String from, @Nullable Instant orderedAt, List<Hold> waited, Confidence confidence) {
        return new ForecastStep(
                running.part(),
                running.unit(),
                from,
                running.version(),
                orderedAt,
                running.start(),
                running.end(),
                waited,
                confidence);
    }

    /** Nothing more is played: what is still waited for is counted up to here. */
    void close(Instant end) {
        tales.values().forEach(tale -> tale.waiting.waits(end, tale.cause));
    }

    Map<String, Tale> tales() {
        return tales;
    }

    /** To be asked once, at the end: waiting that goes on counts, but not that of clusters nothing will come of. */
    List<Bottleneck> bottlenecks(Map<String, Rest> rests) {
        tales.forEach((cluster, tale) -> {
            var rest = rests.get(cluster);
            if (rest != null && rest.kind() == Rest.Kind.LATER) {
                tale.waiting.tellBlame(cluster, blames);
            }
        });
        return blames.bottlenecks();
    }
}
