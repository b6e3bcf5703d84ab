package dev.tidegate.application.policies;

import dev.tidegate.application.Confirmation;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemReport;
import dev.tidegate.application.file.InputFile;
import dev.tidegate.application.policies.access.KubePolicyHub;
import dev.tidegate.application.policies.rollout.ActionSettings;
import dev.tidegate.application.policies.rollout.ApprovalSettings;
import dev.tidegate.application.policies.rollout.FollowSettings;
import dev.tidegate.application.policies.rollout.PolicyHub;
import dev.tidegate.application.policies.rollout.PolicyRollouts;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.files.InputException;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.policies.hub.HubFailure;
import dev.tidegate.policies.lint.PolicyLint;
import dev.tidegate.policies.vector.RolloutVector;
import dev.tidegate.policies.vector.RolloutVectorEvaluation;
import dev.tidegate.policies.vector.RolloutVectorFile;
import dev.tidegate.store.Store;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What people and programs can ask about rollouts of policies. Safe for many threads. */
public final class PolicyService {

    private final Clock clock;
    private final Function<PolicyAccessSettings, PolicyHub> hubs;

    public PolicyService(Clock clock) {
        this(clock, settings -> KubePolicyHub.open(settings.hub(), settings.propagatorNamespace(), clock));
    }

    /**
     * A service for hubs that are reached in this way.
     *
     * @param hubs opens the hub of a request, which closes it
     */
    public PolicyService(Clock clock, Function<PolicyAccessSettings, PolicyHub> hubs) {
        this.clock = clock;
        this.hubs = hubs;
    }

    /** All root policies: how far each is, what it waits for and until when. */
    public Answer list(PolicyAccessSettings settings) {
        return withHalts(settings, asked(settings, PolicyRollouts::list));
    }

    /** Where the rollout of a policy stands, group by group. */
    public Answer status(PolicyAccessSettings settings, String policy) {
        return withHalts(settings, asked(settings, rollouts -> rollouts.status(policy)));
    }

    /**
     * Shows where the rollout of a policy stands whenever that has changed.
     *
     * @param shown receives the status
     */
    public Answer follow(PolicyAccessSettings settings, String policy, FollowSettings follow, Consumer<Document> shown)
            throws InterruptedException {
        try (var hub = hubs.apply(settings)) {
            return new PolicyRollouts(hub, settings.namespace(), clock).follow(policy, follow, shown);
        } catch (KubeFailure | HubFailure failure) {
            throw HubRequestFailures.of(failure);
        }
    }

    /**
     * Which gates are closed, and why a cluster has the version it has.
     *
     * @param cluster null for all
     */
    public Answer explain(PolicyAccessSettings settings, String policy, @Nullable String cluster) {
        return withHalts(settings, asked(settings, rollouts -> rollouts.explain(policy, cluster)));
    }

    /**
     * What a changed policy would do.
     *
     * @param file the policy as it shall be
     */
    public Answer plan(PolicyAccessSettings settings, Path file) {
        var read = PolicyObjectFiles.read(file);
        if (!read.problems().isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, file + " cannot be used\n" + ProblemLines.text(read.problems()));
        }
        var policies = read.objects().stream()
                .filter(object -> object.tree().path("kind").asText().equals("Policy"))
                .toList();
        if (policies.size() != 1) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "%s must hold one Policy, and holds %d".formatted(file, policies.size()));
        }
        return asked(settings, rollouts -> rollouts.plan(policies.get(0).tree()));
    }

    /** How what a cluster has differs from the current version and the last good one. */
    public Answer diff(PolicyAccessSettings settings, String policy, String cluster) {
        return asked(settings, rollouts -> rollouts.diff(policy, cluster));
    }

    /**
     * When the groups of a policy are reached at best.
     *
     * @param takes how long a cluster takes from its release until it is well
     * @param approved whether all groups count as approved
     */
    public Answer forecast(PolicyAccessSettings settings, String policy, Duration takes, boolean approved) {
        return withHalts(settings, asked(settings, rollouts -> rollouts.forecast(policy, takes, approved)));
    }

    /** The rollouts of a policy that the decision log knows. */
    public Answer history(PolicyAccessSettings settings, String policy, int most) {
        try (var store = settings.store().openExisting()) {
            return asked(settings, rollouts -> rollouts.history(policy, most, store));
        }
    }

    /** Checks policies, placements, bindings and Rollouts in files before they are applied; no hub is asked. */
    public Answer lint(Path path) {
        var read = PolicyObjectFiles.read(path);
        if (read.problems().isEmpty() && read.objects().stream().noneMatch(PolicyLint.LintedObject::isChecked)) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "there is nothing to check in %s: no %s"
                            .formatted(path, String.join(", ", PolicyLint.LintedObject.CHECKED)));
        }
        var problems = new ArrayList<>(read.problems());
        problems.addAll(PolicyLint.check(read.objects()));
        var report = new ProblemReport(
                counted(read.objects().size(), "object") + " in " + counted(read.files(), "file"), problems);
        return new Answer(report.in(Document.of("tidegate.policies.lint/v1")), report.status());
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Lets groups start. */
    public Answer approve(
            PolicyAccessSettings settings,
            String policy,
            ApprovalSettings approval,
            ActionSettings action,
            Confirmation confirmation) {
        return changed(
                settings, action, (rollouts, store) -> rollouts.approve(policy, approval, action, store, confirmation));
    }

    /** Takes approvals back; who has started goes on. */
    public Answer revoke(
            PolicyAccessSettings settings,
            String policy,
            List<String> groups,
            boolean ungrouped,
            ActionSettings action,
            Confirmation confirmation) {
        return changed(
                settings,
                action,
                (rollouts, store) -> rollouts.revoke(policy, groups, ungrouped, action, store, confirmation));
    }

    /** Starts a rollout again. */
    public Answer retry(
            PolicyAccessSettings settings, String policy, ActionSettings action, Confirmation confirmation) {
        return changed(settings, action, (rollouts, store) -> rollouts.retry(policy, action, store, confirmation));
    }

    /** Stops releases, or lets them go on. */
    public Answer pause(
            PolicyAccessSettings settings,
            String policy,
            boolean paused,
            ActionSettings action,
            Confirmation confirmation) {
        return changed(
                settings, action, (rollouts, store) -> rollouts.pause(policy, paused, action, store, confirmation));
    }

    /** Takes policies over from the stock propagator, so that nothing starts unseen. */
    public Answer adopt(
            PolicyAccessSettings settings, List<String> policies, ActionSettings action, Confirmation confirmation) {
        return changed(settings, action, (rollouts, store) -> rollouts.adopt(policies, action, store, confirmation));
    }

    /** Gives policies back to the stock propagator. */
    public Answer handover(
            PolicyAccessSettings settings, List<String> policies, ActionSettings action, Confirmation confirmation) {
        return changed(settings, action, (rollouts, store) -> rollouts.handover(policies, action, store, confirmation));
    }

    private Answer asked(PolicyAccessSettings settings, Function<PolicyRollouts, Answer> request) {
        try (var hub = hubs.apply(settings)) {
            return request.apply(new PolicyRollouts(hub, settings.namespace(), clock));
        } catch (KubeFailure | HubFailure failure) {
            throw HubRequestFailures.of(failure);
        }
    }

    /** Carries out a change; it is recorded if there is a store, and a dry run needs none. */
    private Answer changed(
            PolicyAccessSettings settings,
            ActionSettings action,
            BiFunction<PolicyRollouts, @Nullable Store, Answer> request) {
        if (action.dryRun() || !settings.store().isThere()) {
            return withHalts(settings, asked(settings, rollouts -> request.apply(rollouts, null)));
        }
        try (var store = settings.store().open()) {
            return HaltNotes.in(asked(settings, rollouts -> request.apply(rollouts, store)), store, clock);
        }
    }

    /** A hub does not show that nothing is begun because of a halt; the store that its controller shares does. */
    private Answer withHalts(PolicyAccessSettings settings, Answer answer) {
        if (!settings.store().isThere()) {
            return answer;
        }
        try (var store = settings.store().openOrEmpty()) {
            return HaltNotes.in(answer, store, clock);
        }
    }

    /**
     * Decides rollout vectors.
     *
     * @param profile whose rules decide
     * @param check whether only differences from the answers the vectors expect are told
     */
    public PolicyEvaluation evaluate(List<VectorSource> sources, Profile profile, boolean check) {
        var vectors = new ArrayList<RolloutVector>();
        var problems = new ArrayList<Problem>();
        for (VectorSource source : sources) {
            var read = read(source);
            vectors.addAll(read.vectors());
            problems.addAll(read.problems());
        }
        var evaluations = vectors.stream()
                .map(vector -> RolloutVectorEvaluation.of(vector, profile))
                .toList();
        refuseNothing(sources, evaluations, profile, check, problems);
        return new PolicyEvaluation(
                check
                        ? VectorCheckDocument.of(evaluations, profile, problems)
                        : VectorEvaluationDocument.of(evaluations, profile, problems),
                status(evaluations, check, problems),
                problems);
    }

    /** Nothing to decide or to compare is a mistake of whoever named the files, and not a success. */
    private static void refuseNothing(
            List<VectorSource> sources,
            List<RolloutVectorEvaluation> evaluations,
            Profile profile,
            boolean check,
            List<Problem> problems) {
        var names = sources.stream().map(VectorSource::name).collect(Collectors.joining(", "));
        if (evaluations.isEmpty() && problems.isEmpty()) {
            throw new RequestFailure(Status.INVALID_INPUT, "there is no vector in " + names);
        }
        if (check
                && problems.isEmpty()
                && evaluations.stream()
                        .allMatch(evaluation ->
                                evaluation.vector().expected(profile).isEmpty())) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "no vector in %s expects anything of profile %s".formatted(names, profile));
        }
    }

    private static Status status(List<RolloutVectorEvaluation> evaluations, boolean check, List<Problem> problems) {
        if (check && evaluations.stream().anyMatch(one -> !one.differences().isEmpty())) {
            return Status.FAILED;
        }
        boolean isRefused =
                !check && evaluations.stream().anyMatch(one -> one.plan().isEmpty());
        return isRefused || !problems.isEmpty() ? Status.INVALID_INPUT : Status.DONE;
    }

    private static RolloutVectorFile.Vectors read(VectorSource source) {
        try {
            var read = RolloutVectorFile.read(new StringReader(source.reading().text()), source.name());
            log().atInfo()
                    .addKeyValue("file", source.name())
                    .addKeyValue("vectors", read.vectors().size())
                    .addKeyValue("problems", read.problems().size())
                    .log("vectors read");
            return read;
        } catch (InputException unreadable) {
            throw InputFile.failure(unreadable);
        } catch (IOException broken) {
            throw new UncheckedIOException("a text in memory cannot fail to be read", broken);
        }
    }

    /** Made when first needed, because making the first logger takes long. */
    private static Logger log() {
        return LoggerFactory.getLogger(PolicyService.class);
    }
}
