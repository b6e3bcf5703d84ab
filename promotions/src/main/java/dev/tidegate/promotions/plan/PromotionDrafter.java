package dev.tidegate.promotions.plan;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.GateFacts;
import dev.tidegate.promotions.gate.PinnedSite;
import dev.tidegate.promotions.gate.SiteStep;
import dev.tidegate.promotions.site.Site;
import dev.tidegate.promotions.site.SiteChange;
import dev.tidegate.promotions.site.SiteEditor;
import dev.tidegate.promotions.site.SiteProblem;
import dev.tidegate.promotions.version.VersionStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Writes a version into the sites of the selected locations. */
final class PromotionDrafter {

    private final PromotionRequest request;
    private final LocationSelector.Selected selected;
    private final PromotionObserved observed;
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<SiteChange> changes = new ArrayList<>();
    private final List<PromotionStep> steps = new ArrayList<>();
    private final Map<Site, VersionStep> judged = new HashMap<>();

    PromotionDrafter(PromotionRequest request, LocationSelector.Selected selected, PromotionObserved observed) {
        this.request = request;
        this.selected = selected;
        this.observed = observed;
        for (SiteStep step : observed.steps()) {
            judged.put(step.pinned().site(), step.step());
        }
    }

    ChangeDraft draft() {
        boolean hasPinned =
                observed.pins().stream().anyMatch(pins -> !pins.sites().isEmpty());
        for (LocationPins pins : observed.pins()) {
            if (pins.isAbsent()) {
                notes.add("%s is absent and was left out"
                        .formatted(pins.location().id()));
            }
            pins.skipped()
                    .forEach(site -> notes.add(
                            "%s:%d holds %s and was left alone".formatted(site.file(), site.line(), site.text())));
            var numbers = new HashMap<String, Integer>();
            pins.sites().stream().map(PinnedSite::site).forEach(site -> add(pins.location(), site, numbers));
            if (!pins.moving().isEmpty()) {
                moving(pins, hasPinned, numbers);
            }
        }
        var edited = problems.isEmpty()
                ? SiteEditor.replace(observed.files(), changes)
                : new dev.tidegate.promotions.site.EditedFiles(Map.of(), List.of());
        problems.addAll(edited.problems());
        var ids = new TreeSet<String>();
        observed.pins().forEach(pins -> ids.add(pins.location().id()));
        return new ChangeDraft(
                ChangeKind.PROMOTE,
                PromotionId.of(observed.component().name(), ids, observed.version()),
                request.person(),
                scope(),
                ids,
                steps,
                new TreeMap<>(edited.contents()),
                selected.leftOut(),
                GateFacts.Purpose.PROMOTE,
                request.allowances(),
                problems,
                notes);
    }

    /** A place that follows its branch has the version already, unless somebody wants it to stop following. */
    private void moving(LocationPins pins, boolean hasPinned, Map<String, Integer> numbers) {
        var location = pins.location();
        if (location.pinsMoving() || request.pinsMoving()) {
            pins.moving().forEach(site -> add(location, site, numbers));
        } else if (request.selection().locations().contains(location.id()) || !hasPinned) {
            pins.moving()
                    .forEach(site -> problems.add(new Problem(
                            SiteProblem.VALUE_MOVING,
                            site.place(),
                            "%s follows %s; --pin-moving makes it stop there".formatted(location.id(), site.text()))));
        } else {
            pins.moving()
                    .forEach(site ->
                            notes.add("%s follows %s and was left alone".formatted(location.id(), site.text())));
        }
    }

    private void add(VersionLocation location, Site site, Map<String, Integer> numbers) {
        int number = numbers.merge(site.file(), 1, Integer::sum);
        var text = location.form()
                .write(observed.version(), site.text(), observed.artifact().digest());
        if (text.isEmpty()) {
            problems.add(new Problem(
                    SiteProblem.DIGEST_UNKNOWN,
                    site.place(),
                    "needs the digest of %s, which the registry did not tell"
                            .formatted(observed.artifact().reference())));
            return;
        }
        changes.add(new SiteChange(site, text.get()));
        steps.add(new PromotionStep(
                location.id(),
                location.environment(),
                site.file() + "#" + number,
                site.file(),
                site.line(),
                site.text(),
                text.get(),
                Explanation.of(explained(judged.get(site)))));
    }

    static Verdict explained(@org.jspecify.annotations.Nullable VersionStep step) {
        if (step == null) {
            return Verdict.open("forward", "stops following its branch");
        }
        return switch (step.direction()) {
            case UNCHANGED -> Verdict.open("forward", "has it already");
            case FORWARD -> Verdict.open("forward", "is %s ahead".formatted(commits(step.ahead())));
            case BACKWARDS -> Verdict.closed("forward", "goes back by %s".formatted(commits(step.behind())));
            case DIVERGED -> Verdict.closed("forward", "has diverged, +%d/-%d".formatted(step.ahead(), step.behind()));
        };
    }

    private static String commits(int count) {
        return count == 1 ? "1 commit" : count + " commits";
    }

    private String scope() {
        var environments = new TreeSet<String>();
        observed.pins().forEach(pins -> environments.add(pins.location().environment()));
        return request.selection().locations().isEmpty()
                        && request.selection().except().isEmpty()
                ? String.join(", ", environments)
                : String.join(
                        ", ",
                        observed.pins().stream()
                                .map(pins -> pins.location().id())
                                .sorted()
                                .toList());
    }
}
