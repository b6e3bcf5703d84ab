package dev.tidegate.application.upgrades;

import dev.tidegate.application.Confirmation;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.ocm.OcmFailures;
import dev.tidegate.application.store.OpeningStore;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.application.upgrades.change.ClusterFinder;
import dev.tidegate.application.upgrades.fleet.FleetView;
import dev.tidegate.application.upgrades.forecast.UpgradeForecastDocument;
import dev.tidegate.application.upgrades.forecast.UpgradeForecastPage;
import dev.tidegate.application.upgrades.metric.UpgradeMetricSampler;
import dev.tidegate.application.upgrades.report.UpgradeExplanationDocument;
import dev.tidegate.application.upgrades.report.UpgradeGatesDocument;
import dev.tidegate.application.upgrades.report.UpgradeHistoryDocument;
import dev.tidegate.application.upgrades.report.UpgradeLintDocument;
import dev.tidegate.application.upgrades.report.UpgradeStatusDocument;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.upgrades.explain.ClusterExplanation;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.lint.LintFinding;
import dev.tidegate.upgrades.lint.UpgradeLint;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.Preparation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What can be asked about the upgrades of a fleet. Every answer comes from a dry run, so it shows what the scheduler would
 * find and do.
 */
public final class UpgradeService implements AutoCloseable {

    private static final int WIDTH = 4;

    private static final Comparator<FleetView.ClusterView> BY_NAME = Comparator.comparing(
                    (FleetView.ClusterView view) -> view.organisation().key().toString())
            .thenComparing(view -> view.member().cluster().name());

    private final UpgradeSettings settings;
    private final StoreSettings store;
    private final TimeSource time;
    private final Consumer<String> warnings;
    private @Nullable UpgradeConnection connection;

    /**
     * A service for one fleet; it connects with the first request and is closed by whoever asks.
     *
     * @param warnings told what of the fleet cannot be used or read, one sentence each
     */
    public UpgradeService(UpgradeSettings settings, StoreSettings store, TimeSource time, Consumer<String> warnings) {
        this.settings = settings;
        this.store = store;
        this.time = time;
        this.warnings = warnings;
    }

    /** Where every cluster stands, or one of them. */
    public Answer status(@Nullable String cluster) {
        var view = look();
        var clusters = cluster == null ? view.all().sorted(BY_NAME).toList() : List.of(find(view, cluster));
        return new Answer(
                UpgradeStatusDocument.of(clusters, view.report().started()),
                cluster == null ? statusOf(view) : Status.DONE);
    }

    /**
     * Why a cluster is upgraded now, or why not.
     *
     * @param version explained instead of the one that tells most
     * @param at decided as if it were this time; null for now
     */
    public Answer explain(String cluster, @Nullable String version, @Nullable Instant at, boolean withForecast) {
        var view = look();
        var found = find(view, cluster);
        var inputs = found.pass().inputs();
        var facts = view.facts(found.organisation(), found.pass());
        var now = at == null ? inputs.now() : at;
        var decision = UpgradePlanner.plan(facts, inputs.rules(), now)
                .of(found.member().cluster().id())
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT, "nothing is decided about " + cluster + ": it has no policy"));
        var forecast =
                withForecast ? UpgradeForecast.of(facts, inputs.rules(), now, ForecastAssumptions.DEFAULT) : null;
        return Answer.done(UpgradeExplanationDocument.of(
                ClusterExplanation.of(decision, facts, inputs.rules(), now, forecast, version)));
    }

    /**
     * A forecast.
     *
     * @param pages a page with a chart for each organisation, by the id of the organisation
     */
    public record ForecastAnswer(Answer answer, Map<String, String> pages) {}

    /** When each cluster, or one of them, gets which version. */
    public ForecastAnswer forecast(@Nullable String cluster, Duration until, Duration interval) {
        var view = look();
        var assumptions = ForecastAssumptions.DEFAULT.withHorizon(until).withInterval(interval);
        var only = cluster == null ? null : find(view, cluster);
        var organisations = only == null
                ? view.report()
                        .organisations()
                        .filter(organisation -> organisation.clusters() != null)
                        .toList()
                : List.of(only.organisation());
        if (organisations.isEmpty()) {
            throw new RequestFailure(Status.FAILED, "there is no organisation to look ahead for");
        }
        var forecasts = new ArrayList<UpgradeForecast>();
        var pages = new LinkedHashMap<String, String>();
        for (OrganisationReport organisation : organisations) {
            var pass = organisation.clusters();
            if (pass != null) {
                var inputs = pass.inputs();
                var forecast =
                        UpgradeForecast.of(view.facts(organisation, pass), inputs.rules(), inputs.now(), assumptions);
                forecasts.add(
                        only == null
                                ? forecast
                                : forecast.only(only.member().cluster().id()));
                pages.put(organisation.key().id(), UpgradeForecastPage.of(forecast));
            }
        }
        return new ForecastAnswer(
                new Answer(UpgradeForecastDocument.of(forecasts), cluster == null ? statusOf(view) : Status.DONE),
                pages);
    }

    /** What can never happen, or was hardly meant. */
    public Answer lint(Duration interval) {
        var view = look();
        return lintAnswer(view, findings(view, interval));
    }

    /** What is wrong with policies, whatever there is to soak or to wait for. */
    public Answer policyErrors() {
        var view = look();
        return lintAnswer(
                view,
                findings(view, ForecastAssumptions.DEFAULT.interval()).stream()
                        .filter(finding ->
                                finding.problem().isError() && finding.problem().code() instanceof UpgradePolicyProblem)
                        .toList());
    }

    private static List<LintFinding> findings(FleetView view, Duration interval) {
        List<LintFinding> findings = new ArrayList<>();
        view.report().organisations().forEach(organisation -> {
            var pass = organisation.clusters();
            if (pass != null) {
                var inputs = pass.inputs();
                findings.addAll(UpgradeLint.of(
                        view.facts(organisation, pass),
                        inputs.rules(),
                        inputs.now(),
                        ForecastAssumptions.DEFAULT.withInterval(interval)));
            }
        });
        return findings;
    }

    private static Answer lintAnswer(FleetView view, List<LintFinding> findings) {
        return new Answer(
                UpgradeLintDocument.of(findings),
                findings.stream().anyMatch(finding -> finding.problem().isError())
                        ? Status.INVALID_INPUT
                        : statusOf(view));
    }

    /** How long versions have soaked. */
    public Answer history(UpgradeHistoryDocument.Selection selection) {
        var view = look();
        return new Answer(UpgradeHistoryDocument.of(view.report(), selection), statusOf(view));
    }

    /** The version gates between a cluster and the versions it is offered. */
    public Answer gates(String cluster) {
        var view = look();
        var found = find(view, cluster);
        return Answer.done(
                UpgradeGatesDocument.of(found.member().cluster(), view.facts(found.organisation(), found.pass())));
    }

    /** Acknowledges a version gate. */
    public Answer acknowledgeGate(String cluster, String gate, Confirmation confirmation) {
        var view = look();
        var found = find(view, cluster);
        var name = found.member().cluster().name();
        var meant = view.facts(found.organisation(), found.pass()).gates().stream()
                .filter(one -> one.id().equals(gate))
                .findFirst()
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT,
                        "there is no version gate " + gate + ": see tidegate upgrades gates list"));
        confirmation.require("Acknowledge %s before %s for %s?".formatted(meant.label(), meant.minor(), name));
        try {
            connect()
                    .client(found.organisation().key())
                    .gates()
                    .agree(new ClusterId(found.member().cluster().id()), gate);
        } catch (OcmException failure) {
            throw OcmFailures.of(failure);
        }
        var document = Document.of("tidegate.upgrades.acknowledgement/v1");
        document.tree()
                .put("cluster", name)
                .put("id", found.member().cluster().id())
                .put("gate", gate)
                .put("label", meant.label())
                .put("minor", meant.minor());
        return Answer.done(document.with(
                TextLine.of("acknowledged %s before %s for %s".formatted(meant.label(), meant.minor(), name))));
    }

    /** Cancels the upgrades of a cluster that have not begun. */
    public Answer cancel(String cluster, Confirmation confirmation) {
        var found = find(look(), cluster);
        try {
            return Answer.done(new UpgradeCancellation(
                            connect().client(found.organisation().key()))
                    .cancel(found, cluster, confirmation));
        } catch (OcmException failure) {
            throw OcmFailures.of(failure);
        }
    }

    /** The status of an answer that shows all there was to see: done, unless a part of it could not be reached. */
    public static Status statusOf(FleetView view) {
        return view.report().succeeded() ? Status.DONE : Status.FAILED;
    }

    /** Looks at the whole fleet; what cannot be used of it is reported as a warning. */
    public FleetView look() {
        var opening = OpeningStore.begin(store::openOrEmpty, ForkJoinPool.commonPool());
        UpgradeConnection fleet;
        try {
            fleet = connect();
        } catch (RuntimeException unusable) {
            opening.abandon();
            throw unusable;
        }
        return look(fleet, opening);
    }

    private UpgradeConnection connect() {
        var opened = connection;
        if (opened == null) {
            opened = UpgradeConnection.open(settings, time);
            connection = opened;
        }
        return opened;
    }

    /** Closes the connections to OCM; a process does not end before they are. */
    @Override
    public void close() {
        if (connection != null) {
            connection.close();
        }
    }

    private FleetView look(UpgradeConnection fleet, OpeningStore opening) {
        try (var opened = opening.await()) {
            var reconciler = UpgradeReconciler.of(fleet, opened, Preparation.NONE, UpgradeMetricSampler.none());
            try (var runtime = new ReconcilerRuntime(
                    RuntimeSettings.of(true), opened, time.clock(), time.idleWait(), new StopRequest(), warnings)) {
                var view = new UpgradeScheduler(reconciler, runtime, settings.width(WIDTH), true).look();
                view.problems().forEach(warnings);
                warn(view);
                return view;
            }
        }
    }

    private void warn(FleetView view) {
        for (var environment : view.report().environments()) {
            if (environment.failure() != null) {
                warnings.accept("environment %s: %s".formatted(environment.name(), environment.failure()));
            }
            environment
                    .incomplete()
                    .forEach(one -> warnings.accept(
                            "environment %s: left out, %s".formatted(environment.name(), one.sentence())));
            for (var organisation : environment.organisations()) {
                if (organisation.failure() != null) {
                    warnings.accept("organisation %s: %s".formatted(organisation.name(), organisation.failure()));
                }
                var pass = organisation.clusters();
                if (pass != null && pass.inputs().history().ledger().lastCheckIn() == null) {
                    warnings.accept("no soak history of %s is kept here, so soak counts from now: see --store"
                            .formatted(organisation.name()));
                }
            }
        }
        if (view.report().environments().stream().allMatch(environment -> environment.failure() != null)) {
            throw new RequestFailure(Status.FAILED, "no environment could be read");
        }
    }

    private static FleetView.ClusterView find(FleetView view, String cluster) {
        return ClusterFinder.find(
                cluster, view.all().toList(), one -> one.member().cluster(), "with a policy");
    }
}
