package dev.tidegate.promotions.gate;

import static java.util.stream.Collectors.joining;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.schedule.Window;
import dev.tidegate.promotions.file.PromotionEnvironment;
import dev.tidegate.promotions.file.PromotionWindow;
import dev.tidegate.promotions.version.VersionStep.Direction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Asks all gates about one promotion. The order is that in which the first reason is chosen. */
public final class PromotionGates {

    /** Gates that hold the merge of a request and not its opening. */
    public static final Set<String> FOR_MERGE = Set.of("approval", "checks");

    private static final int SHOWN = 7;

    private final GateFacts facts;
    private final Instant now;

    private PromotionGates(GateFacts facts, Instant now) {
        this.facts = facts;
        this.now = now;
    }

    public static Explanation check(GateFacts facts, Instant now) {
        return new PromotionGates(facts, now).check();
    }

    private Explanation check() {
        var verdicts = new ArrayList<Verdict>();
        verdicts.add(
                Verdict.open("exists", "the upstream has " + facts.version().shortened(SHOWN))
                        .with("version", facts.version().hex()));
        verdicts.add(onBranch());
        boolean isPromotion = facts.purpose() == GateFacts.Purpose.PROMOTE;
        if (isPromotion) {
            verdicts.add(forward());
        }
        if (facts.purpose() != GateFacts.Purpose.KEEP) {
            verdicts.add(notBlocked());
        }
        verdicts.add(dependency());
        verdicts.add(artifact());
        if (isPromotion) {
            verdicts.add(order());
            soak().ifPresent(verdicts::add);
            verdicts.add(window());
        }
        verdicts.add(freeze());
        approval().ifPresent(verdicts::add);
        return new Explanation(verdicts);
    }

    private Verdict onBranch() {
        var branch = facts.component().upstream().branch();
        if (facts.isOnBranch()) {
            return Verdict.open("on-branch", "is on " + branch)
                    .with("tip", facts.tip().hex());
        }
        var isAllowed = facts.allowances().offBranch() && facts.isHotfix();
        var sentence = "is not on %s of the upstream".formatted(branch);
        return (isAllowed
                        ? Verdict.open("on-branch", sentence + ", which is allowed for this hotfix")
                        : Verdict.closed("on-branch", sentence))
                .with("tip", facts.tip().hex());
    }

    private Verdict forward() {
        var wrong = facts.steps().stream().filter(step -> !isAllowed(step)).toList();
        if (wrong.isEmpty()) {
            int ahead = facts.steps().stream()
                    .mapToInt(step -> step.step().ahead())
                    .max()
                    .orElse(0);
            return Verdict.open("forward", ahead == 0 ? "is pinned already" : "is %s ahead".formatted(commits(ahead)));
        }
        return Verdict.closed(
                "forward",
                wrong.stream().map(PromotionGates::described).distinct().collect(joining("; ")));
    }

    private boolean isAllowed(SiteStep step) {
        return switch (step.step().direction()) {
            case UNCHANGED, FORWARD -> true;
            case BACKWARDS -> facts.allowances().rollback();
            case DIVERGED -> facts.allowances().diverged();
        };
    }

    private static String described(SiteStep step) {
        var counts = step.step();
        return counts.direction() == Direction.BACKWARDS
                ? "%s is %s ahead of it; revert goes back"
                        .formatted(step.pinned().location(), commits(counts.behind()))
                : "%s has diverged from it, +%d/-%d"
                        .formatted(step.pinned().location(), counts.ahead(), counts.behind());
    }

    private static String commits(int count) {
        return count == 1 ? "1 commit" : count + " commits";
    }

    private Verdict notBlocked() {
        return facts.component().blocked().contains(facts.version())
                ? Verdict.closed(
                        "not-blocked",
                        "is listed in versions.blocked of " + facts.component().name())
                : Verdict.open("not-blocked", "is not blocked");
    }

    private Verdict dependency() {
        var closed = facts.requirements().stream()
                .map(PromotionGates::missing)
                .flatMap(Optional::stream)
                .toList();
        if (!closed.isEmpty()) {
            return Verdict.closed("dependency", String.join("; ", closed));
        }
        var declared = facts.requirements().stream()
                .filter(facts -> facts.floor() != null)
                .toList();
        return declared.isEmpty()
                ? Verdict.open("dependency", "none declared")
                : Verdict.open(
                        "dependency",
                        declared.stream()
                                .map(met -> "%s is at %s or beyond"
                                        .formatted(met.requirement().component(), floor(met)))
                                .collect(joining("; ")));
    }

    private static String floor(RequirementFacts facts) {
        return facts.floor() == null ? "" : facts.floor().shortened(SHOWN);
    }

    private static Optional<String> missing(RequirementFacts facts) {
        var component = facts.requirement().component();
        if (facts.fault() != null) {
            return Optional.of(facts.fault());
        }
        var behind = facts.pins().stream().filter(pin -> !pin.isEnough()).toList();
        if (facts.floor() == null || behind.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of("needs %s at %s, but %s; first: tidegate promotions promote %s --to %s --env %s"
                .formatted(
                        component,
                        floor(facts),
                        behind.stream()
                                .map(pin -> "%s has %s".formatted(pin.location(), pin.text()))
                                .collect(joining(" and ")),
                        component,
                        facts.floor().hex(),
                        facts.environment()));
    }

    private Verdict artifact() {
        var artifact = facts.artifact();
        var verdict = switch (artifact.kind()) {
            case PRESENT -> Verdict.open("artifact", "the registry has " + artifact.reference());
            case NOT_BUILT -> Verdict.open("artifact", "no registry is named");
            case ABSENT -> Verdict.closed("artifact", "the registry has not yet " + artifact.reference());
            case UNKNOWN -> Verdict.closed("artifact", "the registry does not answer for " + artifact.reference());
        };
        return artifact.digest() == null ? verdict : verdict.with("digest", artifact.digest());
    }

    private Verdict skipped(String gate) {
        return Verdict.open(
                gate, "skipped, since %s is a hotfix".formatted(facts.version().shortened(SHOWN)));
    }

    private Verdict order() {
        var reasons = new ArrayList<String>();
        for (PromotionEnvironment environment : facts.environments()) {
            environment.after().stream().sorted().filter(this::lags).forEach(before -> reasons.add(lag(before)));
            if (!environment.afterAny().isEmpty()
                    && environment.afterAny().stream().allMatch(this::lags)) {
                environment.afterAny().stream().sorted().forEach(before -> reasons.add(lag(before)));
            }
        }
        if (reasons.isEmpty()) {
            return Verdict.open("order", "the environments before have it");
        }
        return facts.isHotfix() ? skipped("order") : Verdict.closed("order", String.join("; ", reasons));
    }

    private boolean lags(String environment) {
        return !facts.lagging().getOrDefault(environment, List.of()).isEmpty();
    }

    private String lag(String environment) {
        return "%s has it not at %s"
                .formatted(environment, String.join(", ", facts.lagging().getOrDefault(environment, List.of())));
    }

    private Optional<Verdict> soak() {
        return facts.environments().stream()
                .filter(environment -> environment.soak() != null)
                .map(this::soak)
                .min(Comparator.comparing(Verdict::isOpen)
                        .thenComparing(verdict -> verdict.changesAt().orElse(Instant.MAX), Comparator.reverseOrder()));
    }

    private Verdict soak(PromotionEnvironment environment) {
        var soak = Objects.requireNonNull(environment.soak());
        var earned = facts.soak().earned(soak, now);
        if (earned.compareTo(soak.duration()) >= 0) {
            return Verdict.open("soak", "ran for " + TimeFormat.duration(earned))
                    .with("earned", earned);
        }
        if (facts.isHotfix()) {
            return skipped("soak");
        }
        return Verdict.closed(
                        "soak",
                        "ran for %s of %s in %s"
                                .formatted(
                                        TimeFormat.duration(earned),
                                        TimeFormat.duration(soak.duration()),
                                        String.join(", ", soak.environments())))
                .until(facts.soak().opensAt(soak, now).orElse(null))
                .with("earned", earned)
                .with("required", soak.duration());
    }

    private Verdict window() {
        Verdict verdict = Verdict.open("window", "no window is in the way");
        for (PromotionEnvironment environment : facts.environments()) {
            var judged = window(environment.name());
            if (!judged.isOpen() && (verdict.isOpen() || isLater(judged, verdict))) {
                verdict = judged;
            }
        }
        return verdict;
    }

    private static boolean isLater(Verdict one, Verdict other) {
        return one.changesAt().orElse(Instant.MAX).isAfter(other.changesAt().orElse(Instant.MAX));
    }

    private Verdict window(String environment) {
        var matching = facts.windows().stream()
                .filter(window -> window.environments().contains(environment))
                .toList();
        var denying = matching.stream()
                .filter(window -> window.isDeny() && window.times().isOpen(now))
                .toList();
        if (!denying.isEmpty()) {
            var times =
                    Window.anyOf(denying.stream().map(PromotionWindow::times).toList());
            return Verdict.closed("window", "%s denies it in %s".formatted(names(denying), environment))
                    .until(times.at(now).ends().orElse(null));
        }
        var allowing = matching.stream().filter(window -> !window.isDeny()).toList();
        if (allowing.isEmpty()) {
            return Verdict.open("window", "no window is in the way");
        }
        var state = Window.anyOf(allowing.stream().map(PromotionWindow::times).toList())
                .at(now);
        if (state.isOpen()) {
            var open = Verdict.open("window", names(allowing) + " is open");
            return state.until() == null ? open : open.until(state.until());
        }
        return facts.isHotfix()
                ? skipped("window")
                : Verdict.closed("window", "%s is closed".formatted(names(allowing)))
                        .until(state.until());
    }

    private static String names(List<PromotionWindow> windows) {
        return windows.stream().map(PromotionWindow::name).collect(joining(", "));
    }

    private Verdict freeze() {
        var names =
                facts.environments().stream().map(PromotionEnvironment::name).toList();
        var stopping = facts.freezes().stream()
                .filter(freeze -> names.contains(freeze.environment()) && freeze.holds(now))
                .filter(freeze -> freeze.isHard() || facts.purpose() != GateFacts.Purpose.REVERT)
                .toList();
        if (stopping.isEmpty()) {
            return Verdict.open("freeze", "nothing is frozen");
        }
        var first = stopping.get(0);
        return Verdict.closed(
                        "freeze", "%s is frozen by %s: %s".formatted(first.environment(), first.by(), first.reason()))
                .until(first.until())
                .with("since", first.since());
    }

    private Optional<Verdict> approval() {
        var asking = facts.environments().stream()
                .filter(environment -> environment.approval() != null)
                .filter(environment -> !facts.hasExemptAuthor().contains(environment.name()))
                .toList();
        for (PromotionEnvironment environment : asking) {
            var rule = Objects.requireNonNull(environment.approval());
            var given = facts.approvers().getOrDefault(environment.name(), Set.of());
            if (given.size() < rule.min()) {
                return Optional.of(Verdict.closed(
                        "approval",
                        "%d of %d approvals for %s%s"
                                .formatted(
                                        given.size(),
                                        rule.min(),
                                        environment.name(),
                                        rule.from().isEmpty() ? "" : " from " + String.join(", ", rule.from()))));
            }
        }
        return facts.environments().stream().anyMatch(environment -> environment.approval() != null)
                ? Optional.of(
                        Verdict.open("approval", asking.isEmpty() ? "the author needs no approval" : "is approved"))
                : Optional.empty();
    }
}
