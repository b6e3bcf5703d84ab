package dev.tidegate.promotions.act;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.act.PromotionStepResult.Action;
import dev.tidegate.promotions.act.PromotionStepResult.State;
import dev.tidegate.promotions.plan.ChangeKind;
import dev.tidegate.promotions.plan.DataRepositoryPort;
import dev.tidegate.promotions.plan.PersonToTell;
import dev.tidegate.promotions.plan.PlanningResult;
import dev.tidegate.promotions.plan.PromotionPlan;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.plan.PromotionStep;
import dev.tidegate.promotions.plan.RecordedPromotion;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.request.CommitText;
import dev.tidegate.promotions.request.RequestState;
import dev.tidegate.promotions.request.RequestStateText;
import dev.tidegate.promotions.request.RequestText;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Carries a plan out:
 *
 * <ol>
 *   <li>The change is computed again on the newest commit and pushed. Where a site was moved on by somebody meanwhile,
 *       nothing is pushed.
 *   <li>The request of the branch is opened, or the open one refreshed.
 *   <li>Older requests for the same component and some of the same locations are closed, after the new one is open.
 *   <li>People whose commits ride along are told, each once for each commit.
 *   <li>It is recorded.
 * </ol>
 *
 * Each step looks first whether it was done before; a failed courtesy does not stop what follows. Used by one thread.
 */
public final class PromotionExecutor {

    /** Every request of ours has it. */
    public static final String LABEL = "tidegate/promotion";

    private static final String FOREIGN = "tidegate/foreign-commits";

    private final ChangePublisherPort publisher;
    private final @Nullable MergeRequestPort requests;
    private final PromotionLogPort log;
    private final List<PromotionStepResult> results = new ArrayList<>();

    /**
     * An executor.
     *
     * @param requests null where no requests are opened
     */
    public PromotionExecutor(ChangePublisherPort publisher, @Nullable MergeRequestPort requests, PromotionLogPort log) {
        this.publisher = publisher;
        this.requests = requests;
        this.log = log;
    }

    /**
     * Carries a plan out that may be proposed.
     *
     * @param planning plans the same request on another commit
     */
    public PromotionOutcome execute(
            PromotionPlan plan, Function<DataRepositoryPort, PlanningResult> planning, ExecutionSettings settings) {
        results.clear();
        if (plan.isNothingToDo()) {
            return outcome(plan, List.of(), existing(plan).orElse(null), null);
        }
        PublishResult published;
        try {
            ChangeOnTip change = data -> prepared(plan, planning.apply(data), data, settings);
            published = settings.isDirect() ? publisher.ontoBase(change) : publisher.asBranch(plan.branch(), change);
        } catch (ChangeStopped stopped) {
            return outcome(plan, stopped.problems(), null, null);
        }
        return published.match(
                done -> {
                    add(
                            Action.PUSH,
                            State.DONE,
                            "pushed %s to %s"
                                    .formatted(
                                            done.commit().substring(0, 7),
                                            settings.isDirect() ? "the data branch" : plan.branch()));
                    return pushed(plan, settings, done.commit());
                },
                unchanged -> {
                    add(Action.PUSH, State.UNCHANGED, "the branch holds it already");
                    return pushed(plan, settings, unchanged.tip());
                },
                not -> notPublished(plan, not));
    }

    private Optional<OpenRequest> existing(PromotionPlan plan) {
        return requests == null
                ? Optional.empty()
                : requests.open(LABEL).stream()
                        .filter(open -> open.branch().equals(plan.branch()))
                        .findFirst();
    }

    /** The change on another commit than it was planned on. */
    private static Optional<PreparedChange> prepared(
            PromotionPlan reviewed, PlanningResult planned, DataRepositoryPort data, ExecutionSettings settings) {
        var plan = planned.value().orElseThrow(() -> ChangeStopped.of(planned));
        if (plan.hasErrors()) {
            throw ChangeStopped.of(planned);
        }
        var moved = moved(reviewed, plan, data);
        if (!moved.isEmpty()) {
            throw new ChangeStopped(moved);
        }
        if (!plan.heldBy().isEmpty()) {
            throw new ChangeStopped(List.of(new Problem(
                    PromotionProblem.PLAN_CHANGED,
                    plan.component().name(),
                    "a gate was closed meanwhile: " + plan.heldBy().get(0).sentence())));
        }
        return plan.contents().isEmpty()
                ? Optional.empty()
                : Optional.of(new PreparedChange(plan.contents(), CommitText.of(plan, settings.person())));
    }

    /** Sites that somebody moved elsewhere since the plan was made. */
    private static List<Problem> moved(PromotionPlan reviewed, PromotionPlan plan, DataRepositoryPort data) {
        var before = new HashMap<String, PromotionStep>();
        reviewed.steps().forEach(step -> before.put(step.location() + " " + step.site(), step));
        var moved = new ArrayList<Problem>();
        for (PromotionStep step : plan.changes()) {
            var known = before.get(step.location() + " " + step.site());
            if (known == null || !known.before().equals(step.before())) {
                var who = step.line() == 0
                        ? ""
                        : data.lastChange(step.file(), step.line())
                                .map(change -> ", by %s at %s".formatted(change.author(), change.at()))
                                .orElse("");
                moved.add(new Problem(
                        PromotionProblem.BASE_MOVED,
                        step.place(),
                        "%s holds %s now%s"
                                .formatted(step.location(), step.before().isEmpty() ? "nothing" : step.before(), who)));
            }
        }
        return moved;
    }

    private PromotionOutcome notPublished(PromotionPlan plan, PublishResult.NotPublished not) {
        boolean isFailure = not.reason() == PublishResult.Reason.FAILED;
        add(Action.PUSH, isFailure ? State.FAILED : State.REFUSED, not.sentence());
        var request = existing(plan).orElse(null);
        if (not.reason() == PublishResult.Reason.FOREIGN_COMMITS && request != null && requests != null) {
            requests.addLabels(request, List.of(FOREIGN));
        }
        return outcome(plan, List.of(), request, null);
    }

    private PromotionOutcome pushed(PromotionPlan plan, ExecutionSettings settings, String commit) {
        OpenRequest request = null;
        if (!settings.isDirect() && requests != null) {
            try {
                request = opened(plan, settings, requests);
            } catch (PromotionPortFailure failure) {
                add(Action.REQUEST, State.FAILED, failure.getMessage() + "; the same command goes on");
            }
            if (request != null) {
                supersede(plan, request, requests);
            }
        }
        record(plan, settings, request, commit);
        return outcome(plan, List.of(), request, commit);
    }

    private OpenRequest opened(PromotionPlan plan, ExecutionSettings settings, MergeRequestPort forge) {
        var recorded = RecordedPromotion.of(plan, settings.person());
        var there = existing(plan);
        var toldBefore = there.flatMap(
                        open -> RequestStateText.read(open.description()).value())
                .map(RequestState::told)
                .map(told -> (Map<String, List<String>>) told)
                .orElse(Map.of());
        var told = new TreeMap<>(toldBefore);
        if (settings.tells()) {
            for (PersonToTell person : plan.people()) {
                if (person.login() != null) {
                    told.put(person.login(), shorts(person.commits()));
                }
            }
        }
        var wanted = new WantedRequest(
                plan.branch(),
                RequestText.title(plan),
                RequestText.description(plan, RequestState.of(recorded, told), settings.tells(), settings.link()),
                labels(plan, settings),
                settings.reviewers(),
                settings.isDraft());
        if (there.isPresent()) {
            return refreshed(plan, settings, forge, there.get(), wanted, toldBefore);
        }
        var request = forge.create(wanted);
        add(Action.REQUEST, State.DONE, "opened " + request.url());
        tellFirst(plan, settings);
        if (!request.labels().containsAll(wanted.labels())) {
            forge.addLabels(request, wanted.labels());
        }
        return request;
    }

    private static List<String> labels(PromotionPlan plan, ExecutionSettings settings) {
        var labels = new ArrayList<>(List.of(LABEL));
        labels.addAll(settings.labels());
        labels.addAll(RequestText.labels(plan));
        return labels.stream().distinct().toList();
    }

    private static List<String> shorts(List<CommitVersion> commits) {
        return commits.stream().map(commit -> commit.shortened(12)).toList();
    }

    private void tellFirst(PromotionPlan plan, ExecutionSettings settings) {
        var logins =
                plan.people().stream().filter(person -> person.login() != null).toList();
        if (!logins.isEmpty() && settings.tells()) {
            add(
                    Action.TELL,
                    State.DONE,
                    "told "
                            + String.join(
                                    ", ",
                                    logins.stream().map(PersonToTell::shown).toList()));
        }
    }

    private OpenRequest refreshed(
            PromotionPlan plan,
            ExecutionSettings settings,
            MergeRequestPort forge,
            OpenRequest request,
            WantedRequest wanted,
            Map<String, List<String>> toldBefore) {
        boolean isSame = request.title().equals(wanted.title())
                && request.description().strip().equals(wanted.description().strip())
                && request.labels().containsAll(wanted.labels());
        if (isSame) {
            add(Action.REQUEST, State.UNCHANGED, "open already: " + request.url());
            return request;
        }
        forge.refresh(request, wanted);
        add(Action.REQUEST, State.DONE, "refreshed " + request.url());
        if (settings.tells()) {
            tellMore(plan, forge, request, toldBefore);
        }
        return request;
    }

    /** Whoever was told before is told again only of commits that came since. */
    private void tellMore(
            PromotionPlan plan, MergeRequestPort forge, OpenRequest request, Map<String, List<String>> toldBefore) {
        var news = new ArrayList<String>();
        for (PersonToTell person : plan.people()) {
            var login = person.login();
            if (login != null) {
                var known = new HashSet<>(toldBefore.getOrDefault(login, List.of()));
                if (!known.containsAll(shorts(person.commits()))) {
                    news.add(login);
                }
            }
        }
        if (!news.isEmpty()) {
            try {
                forge.note(
                        request,
                        "Commits of "
                                + String.join(
                                        ", ",
                                        news.stream().map(login -> "@" + login).toList()) + " ride along now.");
                add(Action.TELL, State.DONE, "told " + String.join(", ", news));
            } catch (PromotionPortFailure failure) {
                add(Action.TELL, State.FAILED, String.valueOf(failure.getMessage()));
            }
        }
    }

    private void supersede(PromotionPlan plan, OpenRequest request, MergeRequestPort forge) {
        for (OpenRequest older : forge.open(LABEL)) {
            if (older.number() == request.number() || !isSuperseded(plan, older)) {
                continue;
            }
            try {
                forge.close(older, "Superseded by " + request.url());
                forge.deleteBranch(older);
                add(Action.SUPERSEDE, State.DONE, "closed " + older.url() + ", which this one supersedes");
            } catch (PromotionPortFailure failure) {
                add(Action.SUPERSEDE, State.FAILED, String.valueOf(failure.getMessage()));
            }
        }
    }

    private static boolean isSuperseded(PromotionPlan plan, OpenRequest older) {
        return RequestStateText.read(older.description())
                .value()
                .map(RequestState::promotion)
                .filter(promotion ->
                        promotion.component().equals(plan.component().name()))
                .filter(promotion -> promotion.kind() == plan.kind())
                .filter(promotion -> overlaps(plan, promotion))
                .filter(promotion -> !promotion.id().equals(plan.id()))
                .isPresent();
    }

    /** Requests for single shards are about the same only if they are about the same shards. */
    private static boolean overlaps(PromotionPlan plan, RecordedPromotion promotion) {
        boolean isAboutShards = plan.kind() == ChangeKind.PIN || plan.kind() == ChangeKind.UNPIN;
        return promotion.texts().stream()
                .anyMatch(text -> isAboutShards
                        ? plan.changes().stream()
                                .anyMatch(step -> step.location().equals(text.location())
                                        && text.sites().contains(step.site()))
                        : plan.locations().contains(text.location()));
    }

    private void record(PromotionPlan plan, ExecutionSettings settings, @Nullable OpenRequest request, String commit) {
        try {
            log.record(RecordedPromotion.of(plan, settings.person()), request == null ? null : request.url(), commit);
        } catch (PromotionPortFailure failure) {
            add(Action.RECORD, State.FAILED, String.valueOf(failure.getMessage()));
        }
    }

    private void add(Action action, State state, String sentence) {
        results.add(new PromotionStepResult(action, state, sentence));
    }

    private PromotionOutcome outcome(
            PromotionPlan plan, List<Problem> problems, @Nullable OpenRequest request, @Nullable String commit) {
        return new PromotionOutcome(plan, results, problems, request, commit);
    }
}
