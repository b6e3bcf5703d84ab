package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.audit.PersonAction;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.file.AtomicFileWriter;
import dev.tidegate.application.file.OutputFile;
import dev.tidegate.application.promotions.ProposalOptions.Delivery;
import dev.tidegate.application.promotions.report.PromotionOutcomeDocument;
import dev.tidegate.application.promotions.report.PromotionPlanDocument;
import dev.tidegate.application.promotions.storage.PromotionRecords;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.http.Sleeper;
import dev.tidegate.promotions.act.ExecutionSettings;
import dev.tidegate.promotions.act.PromotionExecutor;
import dev.tidegate.promotions.act.PromotionOutcome;
import dev.tidegate.promotions.act.PromotionStepResult;
import dev.tidegate.promotions.file.DeliveryMode;
import dev.tidegate.promotions.plan.DataRepositoryPort;
import dev.tidegate.promotions.plan.PlanningResult;
import dev.tidegate.promotions.plan.PromotionPlan;
import dev.tidegate.promotions.plan.PromotionPlanning;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.store.Store;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Takes one change from a plan to a request, a commit, a patch or a checkout. */
final class ProposalRunner {

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);

    /** Mistakes in what was asked or written; every other problem is a rule that refuses. */
    private static final Set<PromotionProblem> REFUSALS = Set.of(
            PromotionProblem.VERSION_OFF_BRANCH,
            PromotionProblem.VERSION_BACKWARDS,
            PromotionProblem.VERSION_DIVERGED,
            PromotionProblem.GROUP_SPLIT,
            PromotionProblem.EXCLUSIVE_MIXED,
            PromotionProblem.DEPENDANT_BELOW_FLOOR,
            PromotionProblem.SHARD_SET_CHANGED,
            PromotionProblem.PLAN_CHANGED,
            PromotionProblem.BASE_MOVED,
            PromotionProblem.TREE_DIRTY,
            PromotionProblem.REVERT_CONFLICT);

    private final OpenPromotions promotions;
    private final PromotionSettings settings;
    private final Store store;
    private final Clock clock;
    private final Sleeper sleeper;

    ProposalRunner(OpenPromotions promotions, PromotionSettings settings, Store store, Clock clock, Sleeper sleeper) {
        this.promotions = promotions;
        this.settings = settings;
        this.store = store;
        this.clock = clock;
        this.sleeper = sleeper;
    }

    /** What came of a change, with the outcome where it was carried out. */
    record Proposed(Answer answer, PlanningResult planned) {}

    /**
     * Proposes a change.
     *
     * @param planning plans it on a commit of the data repository
     * @param link where the change stands that is reverted; empty for any other
     */
    Proposed propose(Function<PromotionPlanning, PlanningResult> planning, ProposalOptions options, String link) {
        var now = clock.instant();
        var result = planned(planning, options);
        var plan = result.value().orElse(null);
        if (plan == null || plan.hasErrors()) {
            return new Proposed(refused(result, now), result);
        }
        if (options.digest() != null && !options.digest().equals(plan.digest())) {
            return new Proposed(
                    refused(
                            new PlanningResult(
                                    plan,
                                    List.of(new Problem(
                                            PromotionProblem.PLAN_CHANGED,
                                            plan.component().name(),
                                            "the plan has the digest %s now, not %s"
                                                    .formatted(plan.digest(), options.digest())))),
                            now),
                    result);
        }
        if (!plan.isNothingToDo() && !plan.heldBy().isEmpty()) {
            return new Proposed(new Answer(PromotionOutcomeDocument.held(plan, now), held(plan)), result);
        }
        if (options.isDryRun()) {
            return new Proposed(Answer.done(PromotionPlanDocument.of(result, now, false)), result);
        }
        return new Proposed(delivered(plan, planning, options, link, now), result);
    }

    private PlanningResult planned(Function<PromotionPlanning, PlanningResult> planning, ProposalOptions options) {
        var deadline = clock.instant().plus(options.waitForArtifact());
        while (true) {
            var result = planning.apply(planning(promotions.data()));
            boolean waits = result.value()
                    .filter(plan -> plan.heldBy().stream()
                            .anyMatch(verdict -> verdict.gate().equals("artifact")))
                    .isPresent();
            if (!waits || !clock.instant().isBefore(deadline)) {
                return result;
            }
            var left = Duration.between(clock.instant(), deadline);
            try {
                sleeper.sleep(left.compareTo(BETWEEN_LOOKS) < 0 ? left : BETWEEN_LOOKS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return result;
            }
        }
    }

    private PromotionPlanning planning(DataRepositoryPort data) {
        return new PromotionPlanning(promotions.desired(), promotions.ports(data), clock.instant());
    }

    /** A registry that did not answer is a failure; every other closed gate is a rule. */
    private static Status held(PromotionPlan plan) {
        boolean isUnanswered = plan.heldBy().stream()
                .allMatch(verdict ->
                        verdict.gate().equals("artifact") && verdict.sentence().contains("does not answer"));
        return isUnanswered ? Status.FAILED : Status.REFUSED;
    }

    static Answer refused(PlanningResult result, Instant now) {
        return new Answer(PromotionPlanDocument.of(result, now, false), status(result.problems()));
    }

    static Status status(List<Problem> problems) {
        var errors = problems.stream().filter(Problem::isError).toList();
        if (errors.isEmpty()) {
            return Status.DONE;
        }
        return errors.stream()
                        .allMatch(problem -> problem.code() instanceof PromotionProblem code && REFUSALS.contains(code))
                ? Status.REFUSED
                : Status.INVALID_INPUT;
    }

    private Answer delivered(
            PromotionPlan plan,
            Function<PromotionPlanning, PlanningResult> planning,
            ProposalOptions options,
            String link,
            Instant now) {
        return switch (delivery(options)) {
            case PATCH -> patched(plan, options, now);
            case IN_PLACE -> inPlace(plan, now);
            case DIRECT -> executed(plan, planning, options, link, true, now);
            case MERGE_REQUEST -> executed(plan, planning, options, link, false, now);
        };
    }

    private Delivery delivery(ProposalOptions options) {
        if (options.delivery() != null) {
            return options.delivery();
        }
        return switch (promotions.repository().mode()) {
            case MERGE_REQUEST -> Delivery.MERGE_REQUEST;
            case DIRECT -> Delivery.DIRECT;
            case PATCH -> Delivery.PATCH;
        };
    }

    private Answer patched(PromotionPlan plan, ProposalOptions options, Instant now) {
        var file = options.patch();
        if (file == null) {
            throw new RequestFailure(Status.INVALID_INPUT, "say where the patch is written: --patch <file>");
        }
        var text = PatchText.of(
                plan.contents(), path -> promotions.data().files().content(path).orElse(new byte[0]));
        OutputFile.write(file, text);
        return Answer.done(PromotionOutcomeDocument.written(plan, now, file.toString(), List.of(file.toString())));
    }

    private Answer inPlace(PromotionPlan plan, Instant now) {
        var checkout = promotions
                .checkout()
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT, "--in-place changes a checkout: name its directory with --data"));
        var top = promotions.dataGit().workTree().orElse(checkout);
        new AtomicFileWriter(top).recover();
        var dirty = dirty(plan);
        if (!dirty.isEmpty()) {
            return refused(new PlanningResult(plan, dirty), now);
        }
        CheckoutWriter.write(top, promotions.data().files(), plan.contents());
        return Answer.done(PromotionOutcomeDocument.written(
                plan, now, checkout.toString(), List.copyOf(plan.contents().keySet())));
    }

    private List<Problem> dirty(PromotionPlan plan) {
        try {
            var state = promotions.dataGit().workTreeState();
            var problems = new ArrayList<Problem>();
            state.operation()
                    .ifPresent(operation -> problems.add(new Problem(
                            PromotionProblem.TREE_DIRTY, "the checkout", "a %s is under way".formatted(operation))));
            state.modified()
                    .forEach(path ->
                            problems.add(new Problem(PromotionProblem.TREE_DIRTY, path, "differs from the commit")));
            state.untracked().stream()
                    .filter(path -> plan.contents().containsKey(path))
                    .forEach(path -> problems.add(
                            new Problem(PromotionProblem.TREE_DIRTY, path, "is not tracked, and would be written")));
            return problems;
        } catch (IOException unreadable) {
            throw new RequestFailure(
                    Status.FAILED, "the checkout cannot be compared: " + unreadable.getMessage(), unreadable);
        }
    }

    private Answer executed(
            PromotionPlan plan,
            Function<PromotionPlanning, PlanningResult> planning,
            ProposalOptions options,
            String link,
            boolean isDirect,
            Instant now) {
        var requests = promotions.requests();
        if (isDirect && requests.isPresent() && requests.get().isProtected(promotions.branch())) {
            throw new RequestFailure(
                    Status.REFUSED,
                    "the branch %s is protected: open a request instead of pushing to it"
                            .formatted(promotions.branch()));
        }
        if (!isDirect && requests.isEmpty() && promotions.repository().mode() == DeliveryMode.MERGE_REQUEST) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "the promotions file names no forge, so no request can be opened; add dataRepo.forge, or say"
                            + " --direct or --patch");
        }
        var labels = new ArrayList<>(promotions.desired().defaults().labels());
        labels.addAll(options.labels());
        var executor = new PromotionExecutor(
                promotions.publisher(),
                requests.orElse(null),
                promotions.records().history());
        var outcome = executor.execute(
                plan,
                data -> planning.apply(planning(data)),
                new ExecutionSettings(
                        settings.person(),
                        isDirect,
                        options.isDraft(),
                        labels,
                        options.reviewers(),
                        options.tells(),
                        link));
        record(outcome, options);
        return new Answer(PromotionOutcomeDocument.of(outcome, now), status(outcome));
    }

    private void record(PromotionOutcome outcome, ProposalOptions options) {
        if (outcome.commit() != null) {
            PersonAction.of(
                            clock,
                            settings.person(),
                            PromotionRecords.CAPABILITY,
                            outcome.plan().id().hex(),
                            outcome.plan().kind().word(),
                            options.reason())
                    .record(store, List.of(PromotionRecords.CAPABILITY));
        }
    }

    private static Status status(PromotionOutcome outcome) {
        if (!outcome.problems().isEmpty()) {
            return status(outcome.problems());
        }
        if (outcome.has(PromotionStepResult.State.REFUSED)) {
            return Status.REFUSED;
        }
        return outcome.has(PromotionStepResult.State.FAILED) ? Status.FAILED : Status.DONE;
    }

    /** Several answers of one command as one. */
    static Answer joined(List<Answer> answers) {
        if (answers.size() == 1) {
            return answers.get(0);
        }
        var document = Document.of("tidegate.promotions.outcomes/v1");
        var list = document.tree().putArray("outcomes");
        var status = Status.DONE;
        for (Answer answer : answers) {
            list.add(answer.document().tree());
            for (var block : answer.document().blocks()) {
                document = document.with(block);
            }
            document = document.with(TextLine.of(""));
            status = status == Status.DONE ? answer.status() : status;
        }
        return new Answer(document, status);
    }

    /** A refusal with problems and without a plan. */
    static Answer problem(Problem problem) {
        var document = Document.of("tidegate.promotions.plan/v1");
        ProblemTree.fill(document.tree().putArray("problems"), List.of(problem));
        for (var line : ProblemLines.of(problem)) {
            document = document.with(line);
        }
        return new Answer(document, status(List.of(problem)));
    }
}
