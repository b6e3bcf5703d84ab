package dev.tidegate.application.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.audit.PersonAction;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.integrations.check.ParallelCheckRuns;
import dev.tidegate.application.integrations.check.ProcessCheckRun;
import dev.tidegate.application.integrations.check.RevisionCheck;
import dev.tidegate.application.integrations.explain.ShardExplainer;
import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.application.integrations.rollout.RolloutEndEdit;
import dev.tidegate.application.integrations.rollout.RolloutForecastDocument;
import dev.tidegate.application.integrations.rollout.RolloutStatusDocument;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.application.integrations.rollout.RolloutWait;
import dev.tidegate.application.integrations.watch.DriftListener;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.blastradius.PlanBlastRadius;
import dev.tidegate.integrations.check.CheckReport;
import dev.tidegate.integrations.check.CheckRunResult;
import dev.tidegate.integrations.execution.ExecutionClock;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.ImageRolloutForecast;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.integrations.rollout.RolloutStatus;
import dev.tidegate.integrations.rollout.ShardHealthStatus;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What people and programs can ask about integrations. Safe for many threads. */
public final class IntegrationService {

    private final Clock clock;

    public IntegrationService(Clock clock) {
        this.clock = clock;
    }

    /** What shall run, as a list; no cluster is asked. */
    public IntegrationAnswer render(IntegrationDataSettings settings) {
        var rendered = rendered(settings);
        return answer(ShardDocuments.rendered(rendered), rendered);
    }

    /** Writes what shall run as manifests below a directory; no cluster is asked. */
    public IntegrationAnswer render(IntegrationDataSettings settings, Path directory) {
        var rendered = rendered(settings);
        int files = new ManifestDirectory(directory).write(rendered);
        var tree = ShardDocuments.rendered(rendered).tree();
        tree.put("directory", directory.toString()).put("files", files);
        var line = TextLine.of(files, files == 1 ? " file" : " files", " in ", directory);
        return answer(new Document(tree, List.of(line)), rendered);
    }

    /** The shards of integrations; no cluster is asked. */
    public IntegrationAnswer shards(IntegrationDataSettings settings) {
        var rendered = rendered(settings);
        return answer(ShardDocuments.shards(rendered), rendered);
    }

    /** The workloads that work on an item; no cluster is asked. */
    public IntegrationAnswer locate(IntegrationDataSettings settings, String item) {
        var rendered = rendered(settings);
        return new IntegrationAnswer(
                ShardDocuments.located(item, rendered.workloads()), status(rendered), errors(rendered), List.of());
    }

    private static RenderedWorkloads rendered(IntegrationDataSettings settings) {
        var source = new IntegrationDataSource(settings);
        return IntegrationRendering.selected(source.load().render(source.images()), settings.selection());
    }

    private static IntegrationAnswer answer(Document document, RenderedWorkloads rendered) {
        return new IntegrationAnswer(document, status(rendered), rendered.problems(), notes(rendered));
    }

    private static Status status(RenderedWorkloads rendered) {
        return IntegrationReport.status(IntegrationStatus.of(rendered.problems()));
    }

    private static List<String> notes(RenderedWorkloads rendered) {
        return rendered.notes().stream().map(Object::toString).toList();
    }

    private static List<Problem> errors(RenderedWorkloads rendered) {
        return rendered.problems().stream().filter(Problem::isError).toList();
    }

    /** What applying would do. Clusters are asked, nothing is changed or stored. */
    public PlanAnswer plan(IntegrationAccessSettings settings, PlanSettings plan) {
        try (var open = OpenIntegrations.open(settings, false, clock)) {
            var loaded = open.loaded();
            var rendered = loaded.rendered(loaded.look(clock.instant()));
            var data = loaded.data();
            var pass = new IntegrationPass(
                    loaded.clusters()::port,
                    new StoredNamespaceRepository(open.store(), data.settings().owner(), clock, null),
                    new NoWaiting(clock),
                    open.executor(),
                    settings.clusters().limits().inFlight());
            var planned = pass.plan(
                    data,
                    rendered,
                    new IntegrationPass.Options(
                            settings.data().selection(), plan.takeOver(), plan.confirmedDeletions()));
            var counts = plan.itemCounts();
            return PlanAnswer.planned(
                    rendered,
                    planned,
                    counts == null ? null : PlanBlastRadius.of(planned, data.desired(), counts),
                    plan);
        }
    }

    /** A plan is made without waiting for anything. */
    private record NoWaiting(Clock clock) implements ExecutionClock {

        @Override
        public Instant now() {
            return clock.instant();
        }

        @Override
        public boolean sleep(Duration duration) {
            return false;
        }
    }

    /**
     * The reconciler of these data on an open store; the caller closes the reconciler before the store.
     *
     * @param listeners the listener of an instance's drift, by the instance's name; null to watch nothing
     */
    public IntegrationReconciler reconciler(
            IntegrationAccessSettings settings,
            Store store,
            TakeOver takeOver,
            @Nullable Integer confirmedDeletions,
            @Nullable Function<String, DriftListener> listeners) {
        return new IntegrationReconciler(
                new IntegrationDataSource(settings.data()),
                settings.access(false),
                store,
                new IntegrationPass.Options(settings.data().selection(), takeOver, confirmedDeletions),
                listeners,
                clock,
                OpenIntegrations.threads());
    }

    /**
     * Why shards are as they are.
     *
     * @param shard an integration, or one of its shards as in {@code bucket-keeper/borealis}
     * @param offline whether no cluster is asked
     */
    public IntegrationAnswer explain(IntegrationAccessSettings settings, String shard, boolean offline) {
        var now = clock.instant();
        try (var open = OpenIntegrations.open(settings, offline, clock);
                var ages = PinAges.of(settings.data().root())) {
            var loaded = open.loaded();
            var positions = loaded.look(now);
            var rendered = IntegrationRendering.selected(
                    loaded.rendered(positions), settings.data().selection());
            var explainer = new ShardExplainer(loaded.data(), rendered, positions, now);
            var workloads = explainer.named(shard);
            return new IntegrationAnswer(
                    explainer.explain(workloads, loaded.runs(workloads, now), ages::of),
                    status(rendered),
                    errors(rendered),
                    unobserved(positions, offline).stream().toList());
        }
    }

    private static Optional<String> unobserved(List<Position> positions, boolean offline) {
        long unseen = positions.stream()
                .flatMap(position -> position.decision().shards().stream())
                .filter(view -> view.health() instanceof ShardHealthStatus.Unseen)
                .count();
        if (unseen == 0) {
            return Optional.empty();
        }
        return Optional.of(
                offline
                        ? "no cluster was asked, so nobody knows how shards of rollouts are"
                        : unseen + " shards of rollouts could not be observed");
    }

    /** What a change of the data would do, and what dry runs of it say. */
    public CheckAnswer check(IntegrationDataSettings settings, CheckSettings check) throws InterruptedException {
        var source = new IntegrationDataSource(settings);
        source.checkRoot();
        CheckReport report = compared(source, check).match(Parsed.Accepted::is, refused -> {
            throw new RequestFailure(Status.INVALID_INPUT, refused.sentence());
        });
        var template = check.run();
        List<CheckRunResult> runs = template == null
                ? List.of()
                : new ParallelCheckRuns(
                                new ProcessCheckRun(template, check.output(), check.timeout()), check.parallel())
                        .all(report.runs());
        return new CheckAnswer(report, runs);
    }

    private static Parsed<CheckReport> compared(IntegrationDataSource source, CheckSettings check) {
        try {
            return new RevisionCheck(
                            source.images(),
                            source::underProfile,
                            source.settings().selection())
                    .check(source.settings().root(), check.base(), check.head(), check.itemCounts());
        } catch (IOException unreadable) {
            throw new RequestFailure(Status.FAILED, String.valueOf(unreadable.getMessage()), unreadable);
        } catch (IntegrationData.UnreadableSettings unreadable) {
            throw new RequestFailure(Status.INVALID_INPUT, String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    /**
     * Where rollouts are; nothing is changed.
     *
     * @param name the rollout to show, by its name or its file; null for all
     * @param offline whether no cluster is asked
     */
    public IntegrationAnswer rolloutStatus(IntegrationAccessSettings settings, @Nullable String name, boolean offline) {
        return look(settings, name, offline).answer();
    }

    /**
     * Waits until rollouts have come to an end, whoever carries them out, and says where they are then.
     *
     * @param name the rollout to wait for, by its name or its file; null for all
     * @param wait how to wait, and who is told the progress
     */
    public IntegrationAnswer awaitRollouts(
            IntegrationAccessSettings settings,
            @Nullable String name,
            boolean offline,
            Duration timeout,
            RolloutWait wait)
            throws InterruptedException {
        var first = look(settings, name, offline);
        if (first.answer().status() != Status.DONE) {
            return first.answer();
        }
        var looks = new ArrayDeque<>(List.of(first, first));
        var status = wait.await(
                () -> {
                    if (looks.size() == 1) {
                        looks.add(look(settings, name, offline));
                    }
                    looks.remove();
                    return looks.element().positions();
                },
                timeout);
        var answer = looks.element().answer();
        return new IntegrationAnswer(
                answer.document(),
                answer.status() == Status.DONE ? status : answer.status(),
                answer.problems(),
                answer.notes());
    }

    /** Where rollouts are, in both forms. */
    private record Look(List<Position> positions, IntegrationAnswer answer) {}

    private Look look(IntegrationAccessSettings settings, @Nullable String name, boolean offline) {
        var now = clock.instant();
        try (var open = OpenIntegrations.open(settings, offline, clock)) {
            var loaded = open.loaded();
            var only = name == null ? null : loaded.rollout(name);
            var positions = loaded.look(now).stream()
                    .filter(position -> only == null || position.rollout().equals(only))
                    .toList();
            var problems = loaded.rollouts().problems();
            boolean isInvalid = problems.stream().anyMatch(Problem::isError)
                    || positions.stream()
                            .flatMap(position -> position.decision().problems().stream())
                            .anyMatch(Problem::isError);
            return new Look(
                    positions,
                    new IntegrationAnswer(
                            RolloutStatusDocument.of(positions, now),
                            isInvalid ? Status.INVALID_INPUT : Status.DONE,
                            problems,
                            List.of()));
        }
    }

    /** When the waves of a rollout start and end if all shards get well on the new image. */
    public Answer rolloutForecast(
            IntegrationAccessSettings settings,
            String name,
            ImageRolloutForecast.Assumptions assumptions,
            boolean offline) {
        var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        try (var open = OpenIntegrations.open(settings, offline, clock)) {
            var loaded = open.loaded();
            var forecast = loaded.rollouts().forecast(loaded.rollout(name), assumptions, now);
            return new Answer(
                    RolloutForecastDocument.of(name, forecast, now),
                    forecast.problems().stream().anyMatch(Problem::isError) ? Status.INVALID_INPUT : Status.DONE);
        }
    }

    /**
     * Does what a person wants to a rollout, and records it.
     *
     * @param by who does it
     * @param wave the wave it is about; null for the whole rollout
     * @param reason for the record; null for none
     * @return one sentence about what was done
     */
    public Answer rolloutAction(
            IntegrationAccessSettings settings,
            String name,
            RolloutAction.Kind kind,
            String by,
            @Nullable String wave,
            @Nullable String reason) {
        try (var open = OpenIntegrations.openToChange(settings, clock)) {
            var loaded = open.loaded();
            var rollout = loaded.rollout(name);
            var word = kind.word();
            var action = PersonAction.of(
                    clock,
                    by,
                    IntegrationReconciler.CAPABILITY,
                    rollout.name() + (wave == null ? "" : "/" + wave),
                    word,
                    reason);
            var act = new RolloutAction(kind, by, clock.instant().truncatedTo(ChronoUnit.MILLIS), wave, reason);
            var after = LoadedIntegrations.guarded(() -> loaded.rollouts().act(rollout, act))
                    .match(Parsed.Accepted::is, refused -> {
                        throw new RequestFailure(Status.REFUSED, refused.sentence());
                    });
            action.record(open.store(), List.of(IntegrationReconciler.CAPABILITY));
            return Answer.done(
                    document(rollout.name(), word, act, after.standing().toString()));
        }
    }

    private static Document document(String rollout, String word, RolloutAction act, String standing) {
        var wave = act.wave();
        var document = Document.of("tidegate.integrations.rollout-action/v1");
        document.tree()
                .put("rollout", rollout)
                .put("action", word)
                .put("wave", wave)
                .put("by", act.by())
                .put("at", act.at().toString())
                .put("reason", act.reason())
                .put("standing", standing);
        return document.with(TextLine.of("%s%s %s, by %s: the rollout is %s; shards follow with the next apply"
                .formatted(word, wave == null ? "" : " " + wave + " of", rollout, act.by(), standing)));
    }

    /**
     * The change to the data that ends a rollout which is through.
     *
     * @param write whether the files are changed
     */
    public Answer rolloutEnd(IntegrationAccessSettings settings, String name, boolean write) {
        try (var open = OpenIntegrations.open(settings, true, clock)) {
            var loaded = open.loaded();
            var rollout = loaded.rollout(name);
            refuseUnlessDone(loaded, rollout);
            var edit = RolloutEndEdit.propose(
                    settings.data().root(), rollout, loaded.data().desired().entries());
            if (write) {
                edit.write();
            }
            return Answer.done(edit.document(write));
        }
    }

    private void refuseUnlessDone(LoadedIntegrations loaded, ImageRollout rollout) {
        var standing = loaded.look(clock.instant()).stream()
                .filter(position -> position.rollout().equals(rollout) && position.hasStarted())
                .flatMap(position -> position.decision().standing().stream())
                .findFirst();
        if (!standing.equals(Optional.of(RolloutStatus.DONE))) {
            throw new RequestFailure(
                    Status.REFUSED,
                    "the rollout %s is not through: it %s"
                            .formatted(
                                    rollout.name(),
                                    standing.map(now -> "is " + now).orElse("has not started")));
        }
    }
}
