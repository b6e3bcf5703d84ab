package dev.tidegate.application.policies.rollout;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.forecast.ForecastEnd;
import dev.tidegate.engine.forecast.ForecastEntry;
import dev.tidegate.engine.forecast.ForecastHorizon;
import dev.tidegate.engine.forecast.Forecaster;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.GroupSummary;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.object.RolloutSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** When the groups of a policy are reached at best, and what decides it. */
final class RolloutForecast {

    private static final ForecastHorizon HORIZON = new ForecastHorizon(Duration.ofDays(90), 20_000);

    private final PolicyView view;
    private final Map<String, Reached> groups = new LinkedHashMap<>();
    /** When a group was last seen to start or to end; approvals that expire later move nobody. */
    private Instant movedAt;

    /** What was seen of a group while the future was played. */
    private static final class Reached {
        private @Nullable Instant startsAt;
        private @Nullable Instant endsAt;
        private String held = "";
    }

    private RolloutForecast(PolicyView view) {
        this.view = view;
        this.movedAt = view.now();
    }

    /**
     * Plays the rollout on.
     *
     * @param takes how long a cluster takes from its release until it is well
     * @param approved whether all groups count as approved
     */
    static Document of(PolicyView view, Duration takes, boolean approved) {
        return new RolloutForecast(view).play(takes, approved);
    }

    private Document play(Duration takes, boolean approved) {
        var model = new RolloutForecastModel(view, takes);
        var result = Forecaster.follow(model, model.start(rollout(approved)), view.now(), HORIZON, this::see);
        var document = Document.of("tidegate.policies.forecast/v1");
        var tree = document.tree()
                .put("namespace", view.metadata().namespace())
                .put("policy", view.metadata().name());
        var list = tree.putArray("groups");
        var table = TextTable.of("#", "PLACEMENT/GROUP", "REACHED", "DONE", "DECIDED BY");
        int number = 0;
        for (var entry : groups.entrySet()) {
            var group = entry.getValue();
            var node = list.addObject().put("group", entry.getKey()).put("decidedBy", group.held);
            Optional.ofNullable(group.startsAt).ifPresent(at -> node.put("startsAt", at.toString()));
            Optional.ofNullable(group.endsAt).ifPresent(at -> node.put("endsAt", at.toString()));
            table.row(++number, entry.getKey(), moment(group.startsAt), moment(group.endsAt), group.held);
        }
        var assumptions = new ArrayList<>(List.of(
                "a cluster is well " + TimeFormat.duration(takes) + " after its release",
                "clusters that are offline stay so"));
        assumptions.add(approved ? "every group is approved" : "nobody approves anything else");
        assumptions.forEach(tree.putArray("assumes")::add);
        tree.put("ending", ending(result.ending()));
        var shown = groups.isEmpty() ? document : document.with(table);
        shown = shown.with(TextLine.of(ending(result.ending())));
        for (var sentence : assumptions) {
            shown = shown.with(TextLine.of(TextStyle.FAINT.of("assumes"), " ", sentence));
        }
        return shown;
    }

    private String ending(ForecastEnd ending) {
        return ending.match(
                finished -> "over " + TimeFormat.moment(view.now(), finished.at()),
                horizon -> "not over within 90 days",
                stuck -> "nothing happens any more from " + TimeFormat.clock(view.now(), movedAt)
                        + " on without somebody's help",
                tooMany -> tooMany.sentence());
    }

    private String moment(@Nullable Instant at) {
        return at == null ? "never" : TimeFormat.moment(view.now(), at);
    }

    private RolloutObject rollout(boolean approved) {
        var present = view.observed().rollout();
        var spec = view.spec();
        if (approved) {
            var all = new HashSet<>(view.groupNames());
            all.add("");
            spec = new RolloutSpec("", all, spec.retryUid(), spec.paused());
        }
        return new RolloutObject(
                approved || present == null
                        ? new Metadata(
                                view.metadata().namespace(),
                                RolloutObject.nameFor(view.metadata().name()),
                                "",
                                0,
                                "",
                                Map.of(),
                                Map.of(),
                                false)
                        : present.metadata(),
                List.of(),
                spec,
                present == null ? null : present.status(),
                "");
    }

    private void see(ForecastEntry<RolloutForecastModel.State, RolloutForecastModel.Step> moment) {
        var plan = moment.plan().plan();
        var status = plan.status();
        if (status == null) {
            return;
        }
        for (var summary : status.groups()) {
            if (summary.total() == 0) {
                continue;
            }
            var group = groups.computeIfAbsent(PolicyWords.group(summary.group()), none -> new Reached());
            boolean waits = summary.state() == GroupSummary.State.WAITING
                    || summary.state() == GroupSummary.State.NEEDS_APPROVAL;
            if (waits) {
                status.clusters().stream()
                        .filter(state ->
                                state.group().equals(summary.group()) && state.phase() == ClusterPhase.TO_APPLY)
                        .findFirst()
                        .map(state -> plan.explanations().get(state.cluster()))
                        .flatMap(explanation -> explanation.closed().stream().findFirst())
                        .ifPresent(closed -> group.held = closed.sentence());
            } else if (group.startsAt == null) {
                var opened = summary.openedAt();
                group.startsAt = opened == null ? moment.at() : opened;
                movedAt = moment.at();
            }
            if (group.endsAt == null && summary.state() == GroupSummary.State.DONE) {
                group.endsAt = moment.at();
                movedAt = moment.at();
            }
        }
    }
}
