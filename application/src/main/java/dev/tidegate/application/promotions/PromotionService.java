package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.audit.PersonAction;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemReport;
import dev.tidegate.application.promotions.report.PromotionPlanDocument;
import dev.tidegate.application.promotions.report.PromotionStatusDocument;
import dev.tidegate.application.promotions.storage.PromotionRecords;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.http.Sleeper;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.EnvironmentFreeze;
import dev.tidegate.promotions.plan.PinRequest;
import dev.tidegate.promotions.plan.PromotionPlanning;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.plan.UnpinRequest;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.version.UpstreamPort;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What people and programs can ask about promotions. Safe for many threads. */
public final class PromotionService {

    private final Clock clock;
    private final Sleeper sleeper;

    public PromotionService(Clock clock, Sleeper sleeper) {
        this.clock = clock;
        this.sleeper = sleeper;
    }

    /** Something that is done with a promotions file and the store. */
    private interface Work extends BiFunction<OpenPromotions, Store, Answer> {}

    private Answer reading(PromotionSettings settings, Work work) {
        try (var store = settings.store().openOrEmpty()) {
            return with(settings, store, work);
        }
    }

    private Answer writing(PromotionSettings settings, Work work) {
        try (var store = settings.store().open()) {
            return with(settings, store, work);
        }
    }

    private Answer with(PromotionSettings settings, Store store, Work work) {
        try (var promotions = new OpenPromotions(settings, store, clock)) {
            return work.apply(promotions, store);
        } catch (PromotionPortFailure failure) {
            throw new RequestFailure(Status.FAILED, String.valueOf(failure.getMessage()), failure);
        }
    }

    /**
     * Checks the promotions file and finds every site of it.
     *
     * @param strict whether warnings count as errors
     */
    public Answer lint(PromotionSettings settings, boolean strict) {
        return reading(settings, (promotions, store) -> {
            var problems = new ArrayList<>(promotions.loaded().problems());
            var reader = new PromotionStatusReader(
                    promotions.data(), promotions.desired().defaults().pinMaxAge(), clock.instant());
            int locations = 0;
            for (PromotedComponent component : promotions.desired().components()) {
                reader.add(component, component.locations(), upstream(promotions, component, settings, problems));
                locations += component.locations().size();
            }
            problems.addAll(reader.problems());
            var report = new ProblemReport(
                    "%d components, %d locations"
                            .formatted(promotions.desired().components().size(), locations),
                    problems);
            var document = report.in(Document.of("tidegate.promotions.lint/v1"));
            var status = worst(problems);
            return new Answer(
                    document, status == Status.DONE && strict && !problems.isEmpty() ? Status.INVALID_INPUT : status);
        });
    }

    /** The upstream of a component; null where it is not reached, which costs this component alone. */
    private static @Nullable UpstreamPort upstream(
            OpenPromotions promotions,
            PromotedComponent component,
            PromotionSettings settings,
            List<Problem> problems) {
        try {
            return promotions.upstreams().of(component);
        } catch (PromotionPortFailure unreached) {
            if (!settings.isOffline()) {
                problems.add(new Problem(
                        PromotionProblem.UPSTREAM_UNREACHABLE,
                        component.name(),
                        String.valueOf(unreached.getMessage())));
            }
            return null;
        }
    }

    /** What problems mean for the end: only systems out of reach are no invalid input. */
    private static Status worst(List<Problem> problems) {
        var errors = problems.stream().filter(Problem::isError).toList();
        if (errors.isEmpty()) {
            return Status.DONE;
        }
        return errors.stream().allMatch(problem -> problem.code() == PromotionProblem.UPSTREAM_UNREACHABLE)
                ? Status.FAILED
                : Status.INVALID_INPUT;
    }

    /**
     * What is pinned where.
     *
     * @param components those to show; all if empty
     * @param environments those to show; all if empty
     * @param failBehind ends with a refusal where a location is behind by so many commits; null for never
     */
    public Answer status(
            PromotionSettings settings,
            Set<String> components,
            Set<String> environments,
            @Nullable Integer failBehind) {
        return reading(settings, (promotions, store) -> {
            refuseUnknown(promotions, components, environments);
            var now = clock.instant();
            var reader = new PromotionStatusReader(
                    promotions.data(), promotions.desired().defaults().pinMaxAge(), now);
            var problems = new ArrayList<>(promotions.loaded().problems());
            for (PromotedComponent component : promotions.desired().components()) {
                if (components.isEmpty() || components.contains(component.name())) {
                    var locations = component.locations().stream()
                            .filter(location -> environments.isEmpty() || environments.contains(location.environment()))
                            .toList();
                    reader.add(component, locations, upstream(promotions, component, settings, problems));
                }
            }
            reader.problems().stream().filter(Problem::isError).forEach(problems::add);
            var document =
                    PromotionStatusDocument.of(promotions.data().commit(), reader.rows(), reader.half(), problems, now);
            boolean isBehind = failBehind != null
                    && reader.rows().stream().anyMatch(row -> row.behind() == null || row.behind() >= failBehind);
            var status = worst(problems);
            return new Answer(document, status == Status.DONE && isBehind ? Status.REFUSED : status);
        });
    }

    private static void refuseUnknown(OpenPromotions promotions, Set<String> components, Set<String> environments) {
        for (String name : components) {
            if (promotions.desired().component(name).isEmpty()) {
                throw new RequestFailure(Status.INVALID_INPUT, "there is no component " + name);
            }
        }
        for (String name : environments) {
            if (promotions.desired().environment(name).isEmpty()) {
                throw new RequestFailure(Status.INVALID_INPUT, "there is no environment " + name);
            }
        }
    }

    /**
     * What promoting would change, and whether it may.
     *
     * @param stops whether the last commit before each change of another author is listed
     */
    public Answer plan(PromotionSettings settings, PromoteCommandSettings wanted, boolean stops) {
        return reading(settings, (promotions, store) -> {
            var refusal = mixed(promotions, wanted);
            if (refusal != null) {
                return ProposalRunner.problem(refusal);
            }
            var answers = new ArrayList<Answer>();
            for (String component : wanted.components()) {
                var planning = new PromotionPlanning(promotions.desired(), promotions.ports(), clock.instant());
                var result = wanted.shards().isEmpty()
                        ? planning.promote(wanted.request(component, settings.person()))
                        : planning.pin(pin(wanted, component, settings.person()));
                var document = PromotionPlanDocument.of(result, clock.instant(), stops);
                boolean isHeld = result.value()
                        .filter(plan -> !plan.heldBy().isEmpty() && !plan.isNothingToDo())
                        .isPresent();
                var status = ProposalRunner.status(result.problems());
                answers.add(new Answer(document, status == Status.DONE && isHeld ? Status.REFUSED : status));
            }
            return ProposalRunner.joined(answers);
        });
    }

    private static PinRequest pin(PromoteCommandSettings wanted, String component, String person) {
        return new PinRequest(
                component, wanted.integration(), wanted.shards(), wanted.version(), person, wanted.allowances());
    }

    /** Several components in one wish: one that is exclusive must be wished for alone. */
    private static @Nullable Problem mixed(OpenPromotions promotions, PromoteCommandSettings wanted) {
        if (wanted.components().size() < 2) {
            return null;
        }
        return wanted.components().stream()
                .filter(name -> promotions
                        .desired()
                        .component(name)
                        .filter(PromotedComponent::isExclusive)
                        .isPresent())
                .findFirst()
                .map(name -> new Problem(
                        PromotionProblem.EXCLUSIVE_MIXED, name, "is exclusive: promote it alone, then the others"))
                .orElse(null);
    }

    /** Promotes: computes the change, pushes it, opens or refreshes its request, and tells people. */
    public Answer promote(PromotionSettings settings, PromoteCommandSettings wanted, ProposalOptions options) {
        return proposing(settings, options, (promotions, store) -> {
            var refusal = mixed(promotions, wanted);
            if (refusal != null) {
                return ProposalRunner.problem(refusal);
            }
            var runner = new ProposalRunner(promotions, settings, store, clock, sleeper);
            var answers = new ArrayList<Answer>();
            for (String component : wanted.components()) {
                answers.add(promote(settings, promotions, runner, wanted, component, options));
            }
            return ProposalRunner.joined(answers);
        });
    }

    private Answer promote(
            PromotionSettings settings,
            OpenPromotions promotions,
            ProposalRunner runner,
            PromoteCommandSettings wanted,
            String component,
            ProposalOptions options) {
        var request = wanted.request(component, settings.person());
        if (wanted.shards().isEmpty()) {
            return wanted.chain()
                    ? new PromotionChain(settings, clock, sleeper)
                            .promote(runner, promotions, wanted, component, options)
                    : runner.propose(planning -> planning.promote(request), options, "")
                            .answer();
        }
        if (strategy(promotions, wanted, component) == ShardStrategy.HOLD_OTHERS) {
            return new HoldOthers(promotions, runner, options).run(request, wanted.shards(), wanted.integration());
        }
        var pin = pin(wanted, component, settings.person());
        return runner.propose(planning -> planning.pin(pin), options, "").answer();
    }

    /** Fewer than half of the shards are pinned; otherwise the others are. */
    private static ShardStrategy strategy(OpenPromotions promotions, PromoteCommandSettings wanted, String component) {
        if (wanted.strategy() != null) {
            return wanted.strategy();
        }
        int all = promotions.desired().component(component).stream()
                .flatMap(found -> found.locations().stream())
                .filter(VersionLocation::holdsShards)
                .filter(location ->
                        wanted.integration() == null || location.id().equals(wanted.integration()))
                .mapToInt(location -> promotions
                        .ports()
                        .shards()
                        .shards(promotions.data().commit(), (dev.tidegate.promotions.site.SitePattern.ShardPins)
                                location.pattern())
                        .size())
                .max()
                .orElse(0);
        return wanted.shards().size() * 2 < all || all == 0 ? ShardStrategy.AHEAD : ShardStrategy.HOLD_OTHERS;
    }

    /** Gives single shards a version of their own. */
    public Answer pin(PromotionSettings settings, PinRequest request, ProposalOptions options) {
        return proposing(
                settings,
                options,
                (promotions, store) -> new ProposalRunner(promotions, settings, store, clock, sleeper)
                        .propose(planning -> planning.pin(request), options, "")
                        .answer());
    }

    /** Lets single shards follow the others again. */
    public Answer unpin(PromotionSettings settings, UnpinRequest request, ProposalOptions options) {
        return proposing(
                settings,
                options,
                (promotions, store) -> new ProposalRunner(promotions, settings, store, clock, sleeper)
                        .propose(planning -> planning.unpin(request), options, "")
                        .answer());
    }

    /**
     * Undoes a change.
     *
     * @param wanted an id, {@code !} and the number of a request, or a commit of the data repository
     * @param locations those to undo it at; all if empty
     */
    public Answer revert(PromotionSettings settings, String wanted, Set<String> locations, ProposalOptions options) {
        return proposing(
                settings,
                options,
                (promotions, store) -> new PromotionReverts(promotions, settings, store, clock, sleeper)
                        .revert(wanted, locations, options));
    }

    /** Changes that were merged and do not run by the end of the working day; with a confirmation they are undone. */
    public Answer revertOverdue(PromotionSettings settings, boolean isConfirmed, ProposalOptions options) {
        return proposing(
                settings,
                options,
                (promotions, store) -> new PromotionReverts(promotions, settings, store, clock, sleeper)
                        .overdue(isConfirmed, options));
    }

    /** A dry run, and what writes files alone, needs no store. */
    private Answer proposing(PromotionSettings settings, ProposalOptions options, Work work) {
        return options.isDryRun() ? reading(settings, work) : writing(settings, work);
    }

    /**
     * What runs, held against what is pinned; what is seen is remembered.
     *
     * @param shown receives what changed while it is waited
     */
    public Answer verify(PromotionSettings settings, VerifySettings wanted, Consumer<String> shown) {
        return writing(
                settings,
                (promotions, store) -> new PromotionVerification(promotions, clock, sleeper).verify(wanted, shown));
    }

    /** Stops promotions into an environment. */
    public Answer freeze(PromotionSettings settings, EnvironmentFreeze freeze) {
        return writing(settings, (promotions, store) -> {
            refuseUnknown(promotions, Set.of(), Set.of(freeze.environment()));
            allowed(promotions, settings, freeze.environment());
            var action = PersonAction.of(
                    clock,
                    settings.person(),
                    PromotionRecords.CAPABILITY,
                    freeze.environment(),
                    "freeze",
                    freeze.reason());
            promotions.records().storedFreezes().freeze(freeze);
            action.record(store, List.of(PromotionRecords.CAPABILITY));
            return Answer.done(
                    FreezeLabels.applied(promotions, PromotionListings.freezes(promotions, clock.instant())));
        });
    }

    /** Lets promotions into an environment again. */
    public Answer thaw(PromotionSettings settings, String environment, String reason) {
        return writing(settings, (promotions, store) -> {
            refuseUnknown(promotions, Set.of(), Set.of(environment));
            allowed(promotions, settings, environment);
            if (!promotions.records().storedFreezes().thaw(environment)) {
                throw new RequestFailure(Status.INVALID_INPUT, environment + " is not frozen");
            }
            PersonAction.of(clock, settings.person(), PromotionRecords.CAPABILITY, environment, "thaw", reason)
                    .record(store, List.of(PromotionRecords.CAPABILITY));
            return Answer.done(
                    FreezeLabels.applied(promotions, PromotionListings.freezes(promotions, clock.instant())));
        });
    }

    /** Whoever deploys into an environment may also stop that. */
    private static void allowed(OpenPromotions promotions, PromotionSettings settings, String environment) {
        var deployers =
                promotions.desired().environment(environment).orElseThrow().deployers();
        if (!deployers.isEmpty() && !promotions.desired().isAmong(settings.person(), deployers)) {
            throw new RequestFailure(
                    Status.NOT_ALLOWED,
                    "%s is no deployer of %s; %s may do it"
                            .formatted(settings.person(), environment, String.join(", ", deployers)));
        }
    }

    /** Makes automation leave a location or subscriber alone. */
    public Answer hold(PromotionSettings settings, String name, String reason) {
        return writing(settings, (promotions, store) -> {
            var action = PersonAction.of(clock, settings.person(), PromotionRecords.CAPABILITY, name, "hold", reason);
            promotions
                    .records()
                    .holds()
                    .hold(
                            name,
                            new dev.tidegate.promotions.automation.SubscriberHold(settings.person(), reason, now()));
            action.record(store, List.of(PromotionRecords.CAPABILITY));
            return Answer.done(PromotionListings.holds(promotions));
        });
    }

    /** Lets automation go on. */
    public Answer resume(PromotionSettings settings, String name, String reason) {
        return writing(settings, (promotions, store) -> {
            if (!promotions.records().holds().resume(name)) {
                throw new RequestFailure(Status.INVALID_INPUT, name + " is not held");
            }
            PersonAction.of(clock, settings.person(), PromotionRecords.CAPABILITY, name, "resume", reason)
                    .record(store, List.of(PromotionRecords.CAPABILITY));
            return Answer.done(PromotionListings.holds(promotions));
        });
    }

    /**
     * Approves the plan of a proposed promotion.
     *
     * @param digest of the plan that was looked at
     */
    public Answer approve(PromotionSettings settings, String promotion, String digest, String note) {
        return writing(settings, (promotions, store) -> {
            var recorded = promotions
                    .records()
                    .history()
                    .find(promotion)
                    .orElseThrow(() -> new RequestFailure(
                            Status.INVALID_INPUT,
                            "no promotion %s is recorded; tidegate promotions history lists them"
                                    .formatted(promotion)));
            if (!recorded.digest().equals(digest)) {
                throw new RequestFailure(
                        Status.REFUSED,
                        "the plan of %s has the digest %s now, not %s".formatted(promotion, recorded.digest(), digest));
            }
            if (recorded.person().equals(settings.person())) {
                throw new RequestFailure(Status.NOT_ALLOWED, "nobody approves a promotion of their own");
            }
            var action =
                    PersonAction.of(clock, settings.person(), PromotionRecords.CAPABILITY, promotion, "approve", note);
            promotions.records().approve(recorded.id(), digest, settings.person(), now(), note);
            action.record(store, List.of(PromotionRecords.CAPABILITY));
            return Answer.done(PromotionListings.approvals(promotions, recorded));
        });
    }

    /** The changes that were proposed, the newest first. */
    public Answer history(PromotionSettings settings, @Nullable String component, @Nullable Instant since) {
        return reading(
                settings, (promotions, store) -> Answer.done(PromotionListings.history(promotions, component, since)));
    }

    /** What was seen running where, since when and until when. */
    public Answer observations(PromotionSettings settings, @Nullable String component) {
        return reading(
                settings, (promotions, store) -> Answer.done(PromotionListings.observations(promotions, component)));
    }

    /** Corrects what was seen: a version runs at a location, or nothing runs there. */
    public Answer mark(
            PromotionSettings settings, String component, String location, @Nullable String version, String reason) {
        return writing(settings, (promotions, store) -> {
            var action = PersonAction.of(
                    clock, settings.person(), PromotionRecords.CAPABILITY, location, "mark-observation", reason);
            ObservationMarks.mark(promotions, component, location, version, now());
            action.record(store, List.of(PromotionRecords.CAPABILITY));
            return Answer.done(PromotionListings.observations(promotions, component));
        });
    }

    /** The open requests of promotions. */
    public Answer requests(PromotionSettings settings) {
        return reading(settings, (promotions, store) -> Answer.done(PromotionListings.requests(promotions)));
    }

    /** Closes a request of ours. */
    public Answer closeRequest(PromotionSettings settings, long number, String reason) {
        return writing(settings, (promotions, store) -> {
            var action = PersonAction.of(
                    clock, settings.person(), PromotionRecords.CAPABILITY, "!" + number, "close-request", reason);
            PromotionListings.close(promotions, number, reason);
            action.record(store, List.of(PromotionRecords.CAPABILITY));
            return Answer.done(PromotionListings.requests(promotions));
        });
    }

    /** Why a component can or cannot be promoted everywhere it is pinned, place by place. */
    public Answer explain(PromotionSettings settings, String component, String version) {
        return reading(
                settings,
                (promotions, store) -> Answer.done(
                        new PromotionOutlook(promotions, settings, clock.instant()).explain(component, version)));
    }

    /** When a version can reach each environment at best, and what holds it. */
    public Answer forecast(PromotionSettings settings, String component, String version, int days) {
        return reading(
                settings,
                (promotions, store) -> Answer.done(new PromotionOutlook(promotions, settings, clock.instant())
                        .forecast(component, version, days)));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
