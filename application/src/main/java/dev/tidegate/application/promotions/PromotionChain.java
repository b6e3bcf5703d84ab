package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.http.Sleeper;
import dev.tidegate.promotions.gate.GateFacts;
import dev.tidegate.promotions.gate.RequirementFacts;
import dev.tidegate.promotions.plan.PromotionPlanning;
import dev.tidegate.promotions.plan.PromotionRequest;
import dev.tidegate.promotions.plan.PromotionSelection;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Promotes what a component needs first, each in a request of its own, and the component after those are merged. Cut off
 * anywhere, the same command goes on where it stood, because what is merged is read from the data branch.
 */
final class PromotionChain {

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(15);

    private final PromotionSettings settings;
    private final Clock clock;
    private final Sleeper sleeper;

    PromotionChain(PromotionSettings settings, Clock clock, Sleeper sleeper) {
        this.settings = settings;
        this.clock = clock;
        this.sleeper = sleeper;
    }

    Answer promote(
            ProposalRunner runner,
            OpenPromotions promotions,
            PromoteCommandSettings wanted,
            String component,
            ProposalOptions options) {
        var request = wanted.request(component, settings.person());
        var deadline = clock.instant().plus(wanted.waitForMerge());
        while (true) {
            var result =
                    new PromotionPlanning(promotions.desired(), promotions.ports(), clock.instant()).promote(request);
            var unmet = result.value().stream()
                    .flatMap(plan -> plan.requirements().stream())
                    .filter(RequirementFacts::isUnmet)
                    .toList();
            if (unmet.isEmpty() || options.isDryRun()) {
                return runner.propose(planning -> planning.promote(request), options, "")
                        .answer();
            }
            for (RequirementFacts needed : unmet) {
                var answer = runner.propose(planning -> planning.promote(first(needed)), options, "")
                        .answer();
                if (answer.status() != Status.DONE) {
                    return answer;
                }
            }
            awaitMerge(promotions, deadline, unmet);
        }
    }

    private PromotionRequest first(RequirementFacts needed) {
        return new PromotionRequest(
                needed.requirement().component(),
                new PromotionSelection(
                        false, Set.of(), new HashSet<>(needed.requirement().at()), Set.of()),
                Objects.requireNonNull(needed.floor()).hex(),
                settings.person(),
                GateFacts.Allowances.NONE,
                false,
                false,
                Map.of());
    }

    private void awaitMerge(OpenPromotions promotions, java.time.Instant deadline, List<RequirementFacts> unmet) {
        var base = promotions.data().commit();
        while (clock.instant().isBefore(deadline)) {
            try {
                sleeper.sleep(BETWEEN_LOOKS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                break;
            }
            promotions.refresh();
            if (!promotions.data().commit().equals(base)) {
                return;
            }
        }
        throw new RequestFailure(
                Status.FAILED,
                "the request for %s is open and not merged yet; the same command goes on after that"
                        .formatted(unmet.get(0).requirement().component()));
    }
}
