package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.promotions.storage.HistoryEntry;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.git.CommitId;
import dev.tidegate.git.CommitRecord;
import dev.tidegate.http.Sleeper;
import dev.tidegate.promotions.act.OpenRequest;
import dev.tidegate.promotions.automation.SubscriberHold;
import dev.tidegate.promotions.file.PromotionEnvironment;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.plan.ChangeKind;
import dev.tidegate.promotions.plan.PlanningResult;
import dev.tidegate.promotions.plan.PromotionPlan;
import dev.tidegate.promotions.plan.PromotionPlanning;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.plan.RecordedPromotion;
import dev.tidegate.promotions.plan.RevertRequest;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.request.CommitText;
import dev.tidegate.promotions.request.RequestStateText;
import dev.tidegate.promotions.verify.RunningVerifier;
import dev.tidegate.promotions.verify.WorkloadState;
import dev.tidegate.store.Store;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds the change that is to be undone, in the store, in a request or in the history of the data branch, and undoes it. */
final class PromotionReverts {

    private static final int MOST_COMMITS = 5_000;

    private final OpenPromotions promotions;
    private final PromotionSettings settings;
    private final Store store;
    private final Clock clock;
    private final Sleeper sleeper;

    PromotionReverts(OpenPromotions promotions, PromotionSettings settings, Store store, Clock clock, Sleeper sleeper) {
        this.promotions = promotions;
        this.settings = settings;
        this.store = store;
        this.clock = clock;
        this.sleeper = sleeper;
    }

    /** A change, and where it stands. */
    private record Found(RecordedPromotion promotion, String link) {}

    Answer revert(String wanted, Set<String> locations, ProposalOptions options) {
        var found = find(wanted);
        if (found.isEmpty()) {
            return ProposalRunner.problem(new Problem(
                    PromotionProblem.PROMOTION_UNKNOWN,
                    wanted,
                    "names no promotion: write its id, ! and the number of its request, or its commit"));
        }
        return revert(found.get(), locations, options);
    }

    private Answer revert(Found found, Set<String> locations, ProposalOptions options) {
        var request = new RevertRequest(found.promotion(), locations, settings.person());
        Function<PromotionPlanning, PlanningResult> planning = each -> each.revert(request);
        var proposed = new ProposalRunner(promotions, settings, store, clock, sleeper)
                .propose(planning, options, found.link());
        if (proposed.answer().status() == Status.DONE && !options.isDryRun()) {
            proposed.planned().value().ifPresent(plan -> remember(found.promotion(), plan));
        }
        return proposed.answer();
    }

    /** Automation must not do again what a person undid. */
    private void remember(RecordedPromotion promotion, PromotionPlan plan) {
        promotions.records().history().reverted(promotion, plan.id().hex());
        var component = promotions.desired().component(promotion.component()).orElseThrow();
        for (String id : plan.locations()) {
            var environment =
                    component.location(id).map(VersionLocation::environment).flatMap(promotions.desired()::environment);
            if (environment.filter(PromotionEnvironment::autoPromote).isPresent()) {
                promotions
                        .records()
                        .holds()
                        .hold(id, new SubscriberHold(settings.person(), "reverted " + promotion.id(), clock.instant()));
            }
        }
    }

    private Optional<Found> find(String wanted) {
        if (wanted.matches("!?[0-9]{1,9}") && !wanted.matches("[0-9a-f]{7,}")) {
            return request(Long.parseLong(wanted.replace("!", "")));
        }
        var recorded = promotions.records().history().list().stream()
                .filter(entry -> entry.promotion().id().hex().equals(wanted))
                .findFirst();
        if (recorded.isPresent()) {
            var link = recorded.get().request();
            return Optional.of(new Found(recorded.get().promotion(), link == null ? "" : link));
        }
        return inHistory(wanted);
    }

    private Optional<Found> request(long number) {
        return PromotionListings.forge(promotions).find(number).flatMap(PromotionReverts::of);
    }

    private static Optional<Found> of(OpenRequest request) {
        return RequestStateText.read(request.description())
                .value()
                .map(state -> new Found(state.promotion(), request.url()));
    }

    /** By the id in the trailers of a commit, or by the commit itself. */
    private Optional<Found> inHistory(String wanted) {
        try {
            var repository = promotions.dataGit();
            var tip = new CommitId(promotions.data().commit());
            for (CommitRecord commit : repository.history().log(null, tip, MOST_COMMITS)) {
                boolean isMeant = commit.trailer(CommitText.PROMOTION)
                                .filter(wanted::equals)
                                .isPresent()
                        || (wanted.matches("[0-9a-f]{7,40}")
                                && commit.id().hex().startsWith(wanted));
                if (isMeant) {
                    return read(commit);
                }
            }
            return Optional.empty();
        } catch (IOException unreadable) {
            throw new PromotionPortFailure(
                    "the history of the data repository cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    private Optional<Found> read(CommitRecord commit) {
        var trailers = commit.trailers().stream()
                .map(trailer -> new CommitText.Trailer(trailer.name(), trailer.value()))
                .toList();
        var base = commit.parents().isEmpty() ? "" : commit.parents().get(0).hex();
        return CommitText.read(trailers, base, commit.author().name())
                .value()
                .map(promotion -> new Found(promotion, commit.id().hex()))
                .or(() -> fromRequest(commit));
    }

    /** Squashing may lose trailers: the request that was merged as this commit still has its block of state. */
    private Optional<Found> fromRequest(CommitRecord commit) {
        return promotions.forge().isEmpty()
                ? Optional.empty()
                : promotions.records().history().list().stream()
                        .filter(entry -> commit.subject()
                                        .contains(entry.promotion().version().substring(0, 7))
                                && commit.subject().contains(entry.promotion().component()))
                        .findFirst()
                        .map(entry -> new Found(
                                entry.promotion(),
                                entry.request() == null ? commit.id().hex() : entry.request()));
    }

    /** A change that should be undone because it does not run by the end of the working day. */
    private record Overdue(HistoryEntry entry, Instant mergedAt, Instant due, List<String> missing) {}

    Answer overdue(boolean isConfirmed, ProposalOptions options) {
        var now = clock.instant();
        var document = Document.of("tidegate.promotions.overdue/v1");
        var list = document.tree().putArray("promotions");
        var table = TextTable.of("ID", "COMPONENT", "TO", "BY", "MERGED", "DUE", "DOES NOT RUN AT");
        var overdue = overdue(now);
        for (Overdue each : overdue) {
            var promotion = each.entry().promotion();
            var node = list.addObject()
                    .put("id", promotion.id().hex())
                    .put("component", promotion.component())
                    .put("version", promotion.version())
                    .put("person", promotion.person())
                    .put("mergedAt", each.mergedAt().toString())
                    .put("due", each.due().toString());
            each.missing().forEach(node.putArray("missing")::add);
            table.row(
                    promotion.id(),
                    promotion.component(),
                    promotion.version().substring(0, 7),
                    promotion.person(),
                    each.mergedAt(),
                    TimeFormat.moment(now, each.due()),
                    String.join(", ", each.missing()));
        }
        document = document.with(overdue.isEmpty() ? TextLine.of("nothing is overdue") : table);
        if (overdue.isEmpty() || !isConfirmed) {
            return new Answer(document, overdue.isEmpty() ? Status.DONE : Status.REFUSED);
        }
        var answers = new ArrayList<Answer>();
        answers.add(Answer.done(document));
        for (Overdue each : overdue) {
            var link = each.entry().request();
            answers.add(revert(new Found(each.entry().promotion(), link == null ? "" : link), Set.of(), options));
        }
        return ProposalRunner.joined(answers);
    }

    private List<Overdue> overdue(Instant now) {
        var workday = promotions.desired().defaults().workday();
        if (workday == null) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "the promotions file names no defaults.workday, so nothing is ever overdue");
        }
        var overdue = new ArrayList<Overdue>();
        for (HistoryEntry entry : promotions.records().history().list()) {
            var promotion = entry.promotion();
            if (entry.verifiedAt() != null || entry.revertedBy() != null || promotion.kind() != ChangeKind.PROMOTE) {
                continue;
            }
            mergedAt(promotion).ifPresent(mergedAt -> {
                var due = workday.endAfter(mergedAt);
                var missing = now.isBefore(due) ? List.<String>of() : missing(promotion);
                if (!missing.isEmpty()) {
                    overdue.add(new Overdue(entry, mergedAt, due, missing));
                }
            });
        }
        return overdue;
    }

    /** When a change came onto the data branch; nothing if its values do not stand there. */
    private Optional<Instant> mergedAt(RecordedPromotion promotion) {
        try {
            var tip = new CommitId(promotions.data().commit());
            return promotions.dataGit().history().log(null, tip, MOST_COMMITS).stream()
                    .filter(commit -> commit.trailer(CommitText.PROMOTION)
                            .filter(promotion.id().hex()::equals)
                            .isPresent())
                    .map(commit -> commit.committer().at())
                    .findFirst();
        } catch (IOException unreadable) {
            throw new PromotionPortFailure(
                    "the history of the data repository cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    /** Workloads in environments the promoter deploys to that do not run it; what nobody can observe never counts. */
    private List<String> missing(RecordedPromotion promotion) {
        var component = promotions.desired().component(promotion.component());
        if (component.isEmpty()) {
            return List.of();
        }
        var locations = component.get().locations().stream()
                .filter(location -> promotion.locations().contains(location.id()) && location.deploys() != null)
                .filter(location -> isDeployer(promotion.person(), location.environment()))
                .toList();
        return new RunningVerifier(
                        promotions.data(),
                        component.get(),
                        promotions.upstreams().of(component.get()),
                        promotions.pods())
                .verify(locations).stream()
                        .filter(workload -> !workload.isPinned() && workload.state() != WorkloadState.MATCH)
                        .map(workload -> "%s in %s (%s)"
                                .formatted(
                                        workload.name(),
                                        workload.cluster(),
                                        workload.state().word()))
                        .toList();
    }

    private boolean isDeployer(String person, String environment) {
        var deployers = promotions
                .desired()
                .environment(environment)
                .map(PromotionEnvironment::deployers)
                .orElse(List.of());
        return deployers.isEmpty() || promotions.desired().isAmong(person, deployers);
    }
}
