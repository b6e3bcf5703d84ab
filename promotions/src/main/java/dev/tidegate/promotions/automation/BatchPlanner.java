package dev.tidegate.promotions.automation;

import dev.tidegate.promotions.automation.BatchAction.CloseReason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts wanted promotions into merge requests.
 *
 * <ol>
 *   <li>A batch whose pipeline failed is given one more try; after that it is closed, and its promotions go apart.
 *   <li>A request with something that is not wanted any more is closed.
 *   <li>Of two requests that share a promotion one is closed: a batch before what was taken out of one, else the older.
 *   <li>What is in no request joins batches with room, as long as their pipelines are not disturbed, then new batches.
 * </ol>
 *
 * <p>What was taken out of a batch is never batched again while it is wanted. No request carries more than the limit. The
 * order in which promotions and requests are given does not matter.
 */
public final class BatchPlanner {

    private final BatchSettings settings;
    private final Map<String, AutomatedPromotion> wanted = new LinkedHashMap<>();
    private final Instant now;
    private final List<OpenBatch> kept = new ArrayList<>();
    private final List<List<String>> apart = new ArrayList<>();
    private final List<BatchAction> notices = new ArrayList<>();
    private final Map<OpenBatch, CloseReason> closed = new LinkedHashMap<>();

    private BatchPlanner(BatchSettings settings, Collection<AutomatedPromotion> wanted, Instant now) {
        this.settings = settings;
        this.now = now;
        wanted.stream()
                .sorted(AutomatedPromotion.OLDEST_FIRST)
                .forEach(promotion -> this.wanted.put(promotion.contentHash(), promotion));
    }

    public static BatchPlan plan(
            BatchSettings settings, Collection<AutomatedPromotion> wanted, Collection<OpenBatch> open, Instant now) {
        var planner = new BatchPlanner(settings, wanted, now);
        planner.judge(
                open.stream().sorted(Comparator.comparingInt(OpenBatch::number)).toList());
        return planner.plan();
    }

    private void judge(List<OpenBatch> open) {
        var current = new ArrayList<OpenBatch>();
        for (var request : open) {
            if (isTakenApart(request)) {
                closed.put(request, CloseReason.UNBATCHED);
                apart.addAll(parts(request));
            } else if (!wanted.keySet().containsAll(request.hashes())) {
                closed.put(request, CloseReason.OUTDATED);
            } else {
                current.add(request);
            }
        }
        keepOneOfEach(current);
        kept.forEach(this::notice);
        var alone =
                hashesOf(kept.stream().filter(request -> !request.batchable()).toList());
        apart.replaceAll(
                part -> part.stream().filter(hash -> !alone.contains(hash)).toList());
        apart.removeIf(List::isEmpty);
    }

    private boolean isTakenApart(OpenBatch request) {
        boolean divisible =
                request.batchable() || (settings.bisects() && request.hashes().size() > 1);
        return divisible && request.hasFailed() && request.retried();
    }

    /** The promotions of a failed batch that are still wanted, as they are tried next. */
    private List<List<String>> parts(OpenBatch request) {
        var still = wanted.keySet().stream()
                .filter(hash -> request.hashes().contains(hash))
                .toList();
        if (!settings.bisects() || still.size() < 2) {
            return still.stream().map(List::of).toList();
        }
        int half = (still.size() + 1) / 2;
        return List.of(still.subList(0, half), still.subList(half, still.size()));
    }

    private void keepOneOfEach(List<OpenBatch> current) {
        var seen = new HashSet<String>();
        current.stream()
                .sorted(Comparator.comparing(OpenBatch::batchable)
                        .thenComparing(
                                Comparator.comparingInt(OpenBatch::number).reversed()))
                .forEach(request -> {
                    if (Collections.disjoint(seen, request.hashes())) {
                        seen.addAll(request.hashes());
                        kept.add(request);
                    } else {
                        closed.put(request, CloseReason.DUPLICATE);
                    }
                });
        kept.sort(Comparator.comparingInt(OpenBatch::number));
    }

    private void notice(OpenBatch request) {
        if (!request.hasFailed()) {
            return;
        }
        if (!request.retried() && (request.batchable() || request.hashes().size() > 1)) {
            notices.add(new BatchAction.RetryPipeline(request.number()));
        } else if (!request.stuck() && !now.isBefore(request.pipelineSince().plus(BatchSettings.STUCK_AFTER))) {
            notices.add(new BatchAction.LabelStuck(request.number()));
        }
    }

    private BatchPlan plan() {
        var taken = hashesOf(kept);
        apart.forEach(taken::addAll);
        var unsubmitted = new ArrayList<>(
                wanted.keySet().stream().filter(hash -> !taken.contains(hash)).toList());
        var refreshed = join(unsubmitted);
        var opened = new ArrayList<BatchAction.Open>();
        apart.forEach(part -> opened.add(new BatchAction.Open(part, false)));
        for (int from = 0; from < unsubmitted.size(); from += settings.limit()) {
            int to = Math.min(from + settings.limit(), unsubmitted.size());
            opened.add(new BatchAction.Open(unsubmitted.subList(from, to), true));
        }
        opened.sort(Comparator.comparing(open -> wanted(open.hashes().get(0)), AutomatedPromotion.OLDEST_FIRST));
        return permitted(refreshed, opened);
    }

    /** Adds what is in no request to batches with room; takes it from the list. */
    private List<BatchAction.Refresh> join(List<String> unsubmitted) {
        var refreshed = new ArrayList<BatchAction.Refresh>();
        for (var request : kept) {
            int room = Math.min(settings.limit() - request.hashes().size(), unsubmitted.size());
            if (room > 0 && mayBeJoined(request)) {
                var joining = unsubmitted.subList(0, room);
                var all = new HashSet<>(request.hashes());
                all.addAll(joining);
                refreshed.add(new BatchAction.Refresh(
                        request.number(),
                        wanted.keySet().stream().filter(all::contains).toList()));
                joining.clear();
            }
        }
        return refreshed;
    }

    private boolean mayBeJoined(OpenBatch request) {
        return request.batchable()
                && switch (request.pipeline()) {
                    case NONE, PENDING, CANCELLED -> true;
                    case RUNNING -> !now.isBefore(request.pipelineSince().plus(BatchSettings.UNDISTURBED));
                    case SUCCEEDED, FAILED -> false;
                };
    }

    private BatchPlan permitted(List<BatchAction.Refresh> refreshed, List<BatchAction.Open> opened) {
        var actions = new ArrayList<>(notices);
        var waiting = new ArrayList<String>();
        if (settings.mayOpen()) {
            actions.addAll(refreshed);
        } else {
            refreshed.forEach(refresh -> waiting.addAll(newOnes(refresh)));
        }
        int room = settings.mayOpen() ? settings.maxOpen() - kept.size() : 0;
        for (var open : opened) {
            if (room > 0 && !hasPredecessorThatStays(open)) {
                actions.add(open);
                room--;
            } else {
                waiting.addAll(open.hashes());
            }
        }
        if (settings.mayClose()) {
            closed.forEach((request, reason) -> actions.add(new BatchAction.Close(request.number(), reason)));
        }
        return new BatchPlan(actions, waiting);
    }

    /** Where nothing may be closed, content that replaces that of an open request would pile up beside it. */
    private boolean hasPredecessorThatStays(BatchAction.Open open) {
        return !settings.mayClose()
                && open.hashes().stream()
                        .anyMatch(hash -> closed.keySet().stream()
                                .anyMatch(request -> !Collections.disjoint(
                                        request.channels(), wanted(hash).channels())));
    }

    private List<String> newOnes(BatchAction.Refresh refresh) {
        var held = hashesOf(kept);
        return refresh.hashes().stream().filter(hash -> !held.contains(hash)).toList();
    }

    private AutomatedPromotion wanted(String hash) {
        var promotion = wanted.get(hash);
        if (promotion == null) {
            throw new IllegalStateException("not wanted: " + hash);
        }
        return promotion;
    }

    private static Set<String> hashesOf(Collection<OpenBatch> requests) {
        var hashes = new HashSet<String>();
        requests.forEach(request -> hashes.addAll(request.hashes()));
        return hashes;
    }
}
