package dev.tidegate.application.serve;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.IntegrationReconciler;
import dev.tidegate.application.integrations.IntegrationReport;
import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.application.integrations.watch.DriftListener;
import dev.tidegate.application.policies.controller.PolicyReconciler;
import dev.tidegate.application.policies.controller.PolicyReport;
import dev.tidegate.application.policies.controller.SignalCollector;
import dev.tidegate.application.policies.standalone.PlacementReport;
import dev.tidegate.application.policies.standalone.StandalonePlacementReconciler;
import dev.tidegate.application.serve.ServeSettings.IntegrationLoop;
import dev.tidegate.application.serve.ServeSettings.PolicyLoop;
import dev.tidegate.application.serve.ServeSettings.UpgradeLoop;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.application.upgrades.UpgradeConnection;
import dev.tidegate.application.upgrades.UpgradeReconciler;
import dev.tidegate.application.upgrades.UpgradeScheduler;
import dev.tidegate.application.upgrades.hook.CommandPreparation;
import dev.tidegate.application.upgrades.metric.UpgradeMetricSampler;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.runtime.LoopSettings;
import dev.tidegate.runtime.MetricSamples;
import dev.tidegate.runtime.Readiness;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RoundReport;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The capabilities of one process, assembled in one runtime. */
public final class ServedCapabilities implements AutoCloseable {

    /** By how much of the interval a round may come sooner. */
    private static final double JITTER = 0.05;

    /** Clusters and placements that no policy is bound to give no signal. */
    private static final Duration PLACEMENT_INTERVAL = Duration.ofSeconds(15);

    private final ProcessSettings settings;
    private final Consumer<String> messages;
    private final TimeSource time;
    private final Store store;
    private final ReconcilerRuntime runtime;
    private final List<IntegrationReconciler> opened = new ArrayList<>();
    private final List<UpgradeConnection> connections = new ArrayList<>();
    private final List<PolicyReconciler> policies = new ArrayList<>();
    private final List<SignalCollector> collectors = new ArrayList<>();
    private final List<KubeCluster> hubs = new ArrayList<>();

    /** Many changes at once lead to one pass, and to one message. */
    private final AtomicBoolean isDriftTold = new AtomicBoolean();

    private ServedCapabilities(
            ProcessSettings settings, TimeSource time, Store store, StopRequest stop, Consumer<String> messages) {
        this.settings = settings;
        this.messages = messages;
        this.time = time;
        this.store = store;
        this.runtime = new ReconcilerRuntime(
                RuntimeSettings.of(settings.isDryRun()), store, time.clock(), time.idleWait(), stop, messages);
    }

    /**
     * Opens the store; nothing is run yet.
     *
     * @param messages told what a person who watches should read
     * @throws RequestFailure if the settings cannot be used
     */
    public static ServedCapabilities open(ProcessSettings settings, StopRequest stop, Consumer<String> messages) {
        var time = settings.time().open();
        try {
            return new ServedCapabilities(settings, time, settings.store().open(), stop, messages);
        } catch (RuntimeException unusable) {
            time.close();
            throw unusable;
        }
    }

    /**
     * Adds the scheduling of upgrades. An OCM that cannot be reached now is asked again by every round.
     *
     * @param observer told of every attempt of a request to OCM
     * @throws RequestFailure if there is no such fleet, or nobody is signed in
     */
    public void addUpgrades(
            UpgradeLoop loop, RequestObserver observer, Consumer<UpgradeScheduler.UpgradeRound> listener) {
        var connection = UpgradeConnection.connect(loop.fleet(), time, observer);
        connections.add(connection);
        try {
            connection.loader().get();
        } catch (RequestFailure unusable) {
            if (unusable.status() != Status.FAILED) {
                throw unusable;
            }
            messages.accept(String.valueOf(unusable.getMessage()));
        }
        var reconciler = UpgradeReconciler.of(
                connection,
                store,
                CommandPreparation.of(loop.prepare()),
                UpgradeMetricSampler.withForecast(loop.interval()));
        new UpgradeScheduler(reconciler, runtime, loop.fleet().width(loop.width()), settings.isDryRun())
                .add(loopSettings(loop.interval()), listener);
    }

    /** Adds the deployment of integrations. */
    public void addIntegrations(IntegrationLoop loop, Consumer<RoundReport<IntegrationReport>> listener) {
        var reconciler = new IntegrationService(time.clock())
                .reconciler(
                        loop.access(), store, TakeOver.nothing(), null, loop.watches() ? this::driftListener : null);
        opened.add(reconciler);
        runtime.add(reconciler, loopSettings(loop.interval()), round -> {
            isDriftTold.set(false);
            listener.accept(round);
        });
    }

    /** Adds the rollout of policies and, in standalone mode, the evaluation of placements. */
    public void addPolicies(
            PolicyLoop loop,
            Consumer<RoundReport<PolicyReport>> listener,
            Consumer<RoundReport<PlacementReport>> placementListener) {
        var signals = new SignalCollector(unit -> {
            if (loop.isStandalone()) {
                runtime.signalAtOnce(StandalonePlacementReconciler.CAPABILITY, null);
            }
            runtime.signalAtOnce(PolicyReconciler.CAPABILITY, unit.isEmpty() ? null : unit);
        });
        if (loop.isStandalone()) {
            var hub = loop.hub().connect(time);
            hubs.add(hub);
            runtime.add(
                    new StandalonePlacementReconciler(hub, time.clock()),
                    loopSettings(PLACEMENT_INTERVAL).withWidth(loop.width()),
                    placementListener);
        }
        var reconciler = new PolicyReconciler(
                loop.hub().connect(time), loop.propagatorNamespace(), loop.options(), time.clock(), signals);
        policies.add(reconciler);
        collectors.add(signals);
        runtime.add(reconciler, loopSettings(loop.interval()).withWidth(loop.width()), listener);
    }

    /** Real processes that were started together do not ask the world at the same instant for ever. */
    private LoopSettings loopSettings(Duration interval) {
        var loop = LoopSettings.every(interval).withRounds(settings.rounds());
        return settings.time().simulator() == null ? loop.withJitter(JITTER) : loop;
    }

    private DriftListener driftListener(String unit) {
        return new DriftListener() {
            @Override
            public void drift(String sentence) {
                if (isDriftTold.compareAndSet(false, true)) {
                    messages.accept(sentence);
                }
                runtime.signal(IntegrationReconciler.CAPABILITY, unit);
            }

            @Override
            public void complaint(String sentence) {
                messages.accept(sentence);
            }
        };
    }

    /** Runs until the process is asked to stop, or every capability has had its rounds; says whether all succeeded. */
    public boolean run() throws InterruptedException {
        return runtime.run();
    }

    public MetricSamples samples() {
        return runtime.samples();
    }

    public Readiness readiness() {
        return runtime.readiness();
    }

    /** Gives leases back, so that another process goes on at once. */
    @Override
    public void close() {
        try (time;
                store;
                runtime) {
            opened.forEach(IntegrationReconciler::close);
            connections.forEach(UpgradeConnection::close);
            policies.forEach(PolicyReconciler::close);
            collectors.forEach(SignalCollector::close);
            hubs.forEach(KubeCluster::close);
        }
    }
}
