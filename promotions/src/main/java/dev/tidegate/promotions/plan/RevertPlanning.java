package dev.tidegate.promotions.plan;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.GateFacts;
import dev.tidegate.promotions.pin.ShardPin;
import dev.tidegate.promotions.pin.ShardPinEditor;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.site.MovingRefs;
import dev.tidegate.promotions.site.Site;
import dev.tidegate.promotions.site.SiteChange;
import dev.tidegate.promotions.site.SiteEditor;
import dev.tidegate.promotions.site.SiteFinder;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.version.CommitVersion;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Plans to undo a change, site by site:
 *
 * <ol>
 *   <li>a site that holds what was promoted gets back what it held before;
 *   <li>a site that holds that already stays as it is;
 *   <li>a site that holds anything else was moved on by somebody: nothing is done anywhere, and who it was is told.
 * </ol>
 */
final class RevertPlanning {

    private final PromotionDesired desired;
    private final PromotionPorts ports;
    private final RevertRequest request;
    private final PromotedComponent component;
    private final Instant now;
    private final List<Problem> problems = new ArrayList<>();
    private final List<PromotionStep> steps = new ArrayList<>();
    private final List<SiteChange> changes = new ArrayList<>();
    private final Map<String, byte[]> contents = new TreeMap<>();
    private final SortedSet<String> locations = new TreeSet<>();
    private final SortedSet<CommitVersion> versions = new TreeSet<>();
    private final List<String> notes = new ArrayList<>();

    RevertPlanning(
            PromotionDesired desired,
            PromotionPorts ports,
            RevertRequest request,
            PromotedComponent component,
            Instant now) {
        this.desired = desired;
        this.ports = ports;
        this.request = request;
        this.component = component;
        this.now = now;
    }

    PlanningResult plan() {
        var recorded = request.promotion();
        request.locations().stream()
                .filter(id -> !recorded.locations().contains(id))
                .sorted()
                .forEach(id -> problems.add(new Problem(
                        PromotionProblem.LOCATION_UNKNOWN,
                        recorded.id().hex(),
                        "did not change %s; it changed %s".formatted(id, String.join(", ", recorded.locations())))));
        for (String id : recorded.locations()) {
            if (request.covers(id)) {
                component.location(id).ifPresentOrElse(this::revert, () -> gone(id));
            }
        }
        if (problems.isEmpty()) {
            var edited = SiteEditor.replace(ports.data().files(), changes);
            problems.addAll(edited.problems());
            contents.putAll(edited.contents());
        }
        return PlanningResult.of(judged());
    }

    private void gone(String id) {
        problems.add(new Problem(
                PromotionProblem.LOCATION_UNKNOWN,
                request.promotion().id().hex(),
                "%s has no location %s any more".formatted(component.name(), id)));
    }

    private void revert(VersionLocation location) {
        locations.add(location.id());
        if (location.pattern() instanceof SitePattern.ShardPins pins) {
            revertPins(location, pins);
            return;
        }
        var moving = MovingRefs.pinning().and(component.upstream().branch());
        var found =
                new SiteFinder(ports.data().files()).find(location.id(), location.pattern(), location.form(), moving);
        problems.addAll(found.problems());
        var numbers = new HashMap<String, Integer>();
        for (Site site : found.sites()) {
            var name = site.file() + "#" + numbers.merge(site.file(), 1, Integer::sum);
            text(location.id(), name, site.text()).ifPresent(text -> restore(location, site, name, text));
        }
    }

    /** What was done to a site; nothing if the change did not touch it. */
    private Optional<RecordedPromotion.ReplacedText> text(String location, String name, String present) {
        var there = request.promotion().texts().stream()
                .filter(text -> text.location().equals(location) && text.isAt(name))
                .toList();
        return there.stream()
                .filter(text -> text.after().equals(present) || text.before().equals(present))
                .findFirst()
                .or(() -> there.stream().findFirst());
    }

    private void restore(VersionLocation location, Site site, String name, RecordedPromotion.ReplacedText text) {
        version(location, text.before()).ifPresent(found -> versions.add(found));
        if (site.text().equals(text.after())) {
            changes.add(new SiteChange(site, text.before()));
            step(location, name, site.file(), site.line(), site.text(), text.before());
        } else if (site.text().equals(text.before())) {
            step(location, name, site.file(), site.line(), site.text(), site.text());
        } else {
            conflict(location, site.file(), site.line(), site.text(), text.after());
        }
    }

    private void revertPins(VersionLocation location, SitePattern.ShardPins pattern) {
        var editor = new ShardPinEditor(ports.data().files(), pattern);
        var read = editor.read();
        read.problems().stream().filter(Problem::isError).forEach(problems::add);
        var present = new HashMap<String, ShardPin>();
        read.pins().forEach(pin -> present.put(pin.shard(), pin));
        var pinned = new TreeMap<String, String>();
        var removed = new HashSet<String>();
        for (var text : request.promotion().texts()) {
            if (!text.location().equals(location.id())) {
                continue;
            }
            for (String shard : text.sites()) {
                var pin = present.get(shard);
                var holds = pin == null ? "" : pin.text();
                var file = pin == null ? pattern.root() : pin.file();
                int line = pin == null ? 0 : pin.line();
                version(location, text.before()).ifPresent(found -> versions.add(found));
                if (holds.equals(text.after()) && !text.before().equals(text.after())) {
                    step(location, shard, file, line, holds, text.before());
                    if (text.before().isEmpty()) {
                        removed.add(shard);
                    } else {
                        pinned.put(shard, text.before());
                    }
                } else if (holds.equals(text.before())) {
                    step(location, shard, file, line, holds, holds);
                } else {
                    conflict(location, file, line, holds, text.after());
                }
            }
        }
        if (!pinned.isEmpty() && !removed.isEmpty()) {
            notes.add("pins are put back first, then removed");
        }
        if (!pinned.isEmpty()) {
            take(editor.pin(pinned));
        }
        if (!removed.isEmpty()) {
            take(new ShardPinEditor(new EditedView(ports.data().files(), contents), pattern).unpin(removed));
        }
    }

    private void take(dev.tidegate.promotions.pin.PinnedFiles edited) {
        edited.problems().stream().filter(Problem::isError).forEach(problems::add);
        contents.putAll(edited.contents());
        edited.removedComments().forEach(comment -> notes.add("removes the comment " + comment));
    }

    private void step(VersionLocation location, String site, String file, int line, String before, String after) {
        var sentence = before.equals(after) ? "holds the earlier value already" : "gets the earlier value back";
        steps.add(new PromotionStep(
                location.id(),
                location.environment(),
                site,
                file,
                line,
                before,
                after,
                Explanation.of(Verdict.open("revert", sentence))));
    }

    private void conflict(VersionLocation location, String file, int line, String holds, String promoted) {
        var who = line == 0
                ? ""
                : ports.data()
                        .lastChange(file, line)
                        .map(change -> "; %s changed it at %s".formatted(change.author(), change.at()))
                        .orElse("");
        problems.add(new Problem(
                PromotionProblem.REVERT_CONFLICT,
                line == 0 ? file : file + ":" + line,
                "%s holds %s and not %s any more%s"
                        .formatted(location.id(), holds.isEmpty() ? "no pin" : holds, promoted, who)));
    }

    private Optional<CommitVersion> version(VersionLocation location, String text) {
        var upstream = ports.upstreams().of(component);
        return location.form()
                .idIn(text)
                .map(upstream::startingWith)
                .filter(commits -> commits.size() == 1)
                .map(commits -> commits.get(0));
    }

    /** Gates are asked about the oldest version that comes back; who depends on the component, about all of them. */
    private PromotionPlan judged() {
        var upstream = ports.upstreams().of(component);
        var oldest = versions.stream()
                .reduce((one, other) -> upstream.isAncestor(one, other) ? one : other)
                .orElseGet(upstream::tip);
        var dependants = new RequirementReader(desired, ports);
        versions.forEach(version -> problems.addAll(dependants.dependants(component, locations, version)));
        var recorded = request.promotion();
        var id = PromotionId.ofText("revert\n" + recorded.id().hex() + "\n" + String.join(",", locations));
        var observed = new PromotionObserver(desired, ports).surroundings(component, oldest, List.of(), id);
        var draft = new ChangeDraft(
                ChangeKind.REVERT,
                id,
                request.person(),
                scope(),
                locations,
                steps,
                new TreeMap<>(contents),
                Map.of(),
                GateFacts.Purpose.REVERT,
                GateFacts.Allowances.NONE,
                problems,
                notes);
        return PromotionPlanner.plan(desired, draft, observed, now);
    }

    private String scope() {
        var environments = new TreeSet<String>();
        steps.forEach(step -> environments.add(step.environment()));
        return String.join(", ", environments);
    }
}
