package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.promotions.report.VerifyDocument;
import dev.tidegate.application.promotions.storage.HistoryEntry;
import dev.tidegate.http.Sleeper;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.plan.RecordedPromotion;
import dev.tidegate.promotions.verify.RunningVerifier;
import dev.tidegate.promotions.verify.VerifiedWorkload;
import dev.tidegate.promotions.verify.WorkloadState;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Looks at what runs, remembers it for soaking, and waits if asked to. */
final class PromotionVerification {

    private static final Duration FIRST_WAIT = Duration.ofSeconds(2);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final OpenPromotions promotions;
    private final Clock clock;
    private final Sleeper sleeper;

    PromotionVerification(OpenPromotions promotions, Clock clock, Sleeper sleeper) {
        this.promotions = promotions;
        this.clock = clock;
        this.sleeper = sleeper;
    }

    Answer verify(VerifySettings wanted, Consumer<String> shown) {
        var wait = wanted.waitAtMost();
        var deadline = wait == null ? clock.instant() : clock.instant().plus(wait);
        var pause = FIRST_WAIT;
        Map<String, String> before = Map.of();
        while (true) {
            var workloads = look(wanted);
            var states = new LinkedHashMap<String, String>();
            workloads.forEach(each ->
                    states.put(each.cluster() + " " + each.name(), each.state().word()));
            for (var state : states.entrySet()) {
                if (wait != null && !state.getValue().equals(before.get(state.getKey()))) {
                    shown.accept(state.getKey() + ": " + state.getValue());
                }
            }
            before = states;
            boolean matches = workloads.stream().allMatch(each -> each.state() == WorkloadState.MATCH);
            var now = clock.instant();
            if (matches || !now.isBefore(deadline)) {
                return new Answer(
                        VerifyDocument.of(workloads, now),
                        matches ? Status.DONE : wait == null ? Status.FAILED : Status.ROLLOUT_FAILED);
            }
            pause = pause(pause, Duration.between(now, deadline));
        }
    }

    private Duration pause(Duration pause, Duration left) {
        try {
            sleeper.sleep(pause.compareTo(left) < 0 ? pause : left);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new RequestFailure(Status.FAILED, "interrupted while waiting", interrupted);
        }
        var next = pause.multipliedBy(2);
        return next.compareTo(LONGEST_WAIT) < 0 ? next : LONGEST_WAIT;
    }

    private List<VerifiedWorkload> look(VerifySettings wanted) {
        for (String name : wanted.components()) {
            if (promotions.desired().component(name).isEmpty()) {
                throw new RequestFailure(Status.INVALID_INPUT, "there is no component " + name);
            }
        }
        for (String name : wanted.environments()) {
            if (promotions.desired().environment(name).isEmpty()) {
                throw new RequestFailure(Status.INVALID_INPUT, "there is no environment " + name);
            }
        }
        var all = new ArrayList<VerifiedWorkload>();
        for (PromotedComponent component : promotions.desired().components()) {
            if (wanted.components().isEmpty() || wanted.components().contains(component.name())) {
                all.addAll(look(component, wanted));
            }
        }
        remember(all);
        return all;
    }

    private List<VerifiedWorkload> look(PromotedComponent component, VerifySettings wanted) {
        var locations = component.locations().stream()
                .filter(location -> location.deploys() != null)
                .filter(location ->
                        wanted.environments().isEmpty() || wanted.environments().contains(location.environment()))
                .toList();
        return locations.isEmpty()
                ? List.of()
                : new RunningVerifier(
                                promotions.data(),
                                component,
                                promotions.upstreams().of(component),
                                promotions.pods())
                        .verify(locations);
    }

    /** What cannot be told changes nothing; what does not run well any more ends its time. */
    void remember(List<VerifiedWorkload> workloads) {
        var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        var byLocation = new LinkedHashMap<String, List<VerifiedWorkload>>();
        workloads.forEach(each -> byLocation
                .computeIfAbsent(each.location(), location -> new ArrayList<>())
                .add(each));
        byLocation.forEach((location, its) -> {
            var usual = its.stream().filter(each -> !each.isPinned()).toList();
            boolean isUnknown = usual.stream().anyMatch(each -> each.state() == WorkloadState.UNKNOWN);
            if (usual.isEmpty() || isUnknown) {
                return;
            }
            var first = usual.get(0);
            var running = first.running();
            boolean isOne = running != null
                    && usual.stream().allMatch(each -> each.isReady() && Objects.equals(each.running(), running));
            if (running != null && isOne) {
                promotions.records().running().seen(first.component(), first.environment(), location, running, now);
            } else {
                promotions.records().running().left(first.component(), location, now);
            }
        });
        for (HistoryEntry entry : promotions.records().history().list()) {
            if (entry.verifiedAt() == null && isDelivered(entry.promotion(), workloads)) {
                promotions.records().history().verified(entry.promotion(), now);
            }
        }
    }

    private static boolean isDelivered(RecordedPromotion promotion, List<VerifiedWorkload> workloads) {
        var its = workloads.stream()
                .filter(each -> each.component().equals(promotion.component())
                        && promotion.locations().contains(each.location()))
                .toList();
        return !its.isEmpty()
                && its.stream()
                        .allMatch(each -> each.state() == WorkloadState.MATCH
                                && each.expected() != null
                                && each.expected().hex().equals(promotion.version()));
    }
}
