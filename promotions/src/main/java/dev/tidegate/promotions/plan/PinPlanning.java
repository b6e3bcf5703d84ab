package dev.tidegate.promotions.plan;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.GateFacts;
import dev.tidegate.promotions.gate.PinnedSite;
import dev.tidegate.promotions.pin.PinnedFiles;
import dev.tidegate.promotions.pin.PinnedShards;
import dev.tidegate.promotions.pin.ShardPin;
import dev.tidegate.promotions.pin.ShardPinEditor;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.site.Site;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.site.SiteProblem;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamPort;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Plans versions of single shards: those that run ahead, those that stay behind, and those that follow again. */
final class PinPlanning {

    private final PromotionDesired desired;
    private final PromotionPorts ports;
    private final PromotedComponent component;
    private final VersionLocation location;
    private final SitePattern.ShardPins pattern;
    private final ShardPinEditor editor;
    private final UpstreamPort upstream;
    private final Instant now;
    private final List<Problem> problems = new ArrayList<>();

    private PinPlanning(
            PromotionDesired desired,
            PromotionPorts ports,
            PromotedComponent component,
            VersionLocation location,
            SitePattern.ShardPins pattern,
            Instant now) {
        this.desired = desired;
        this.ports = ports;
        this.component = component;
        this.location = location;
        this.pattern = pattern;
        this.now = now;
        this.editor = new ShardPinEditor(ports.data().files(), pattern);
        this.upstream = ports.upstreams().of(component);
    }

    static PlanningResult pin(
            PromotionDesired desired,
            PromotionPorts ports,
            PromotedComponent component,
            PinRequest request,
            Instant now) {
        var refused = new ArrayList<Problem>();
        return of(desired, ports, component, request.location(), now, refused)
                .map(planning -> planning.pin(request))
                .orElseGet(() -> PlanningResult.refused(refused));
    }

    static PlanningResult unpin(
            PromotionDesired desired,
            PromotionPorts ports,
            PromotedComponent component,
            UnpinRequest request,
            Instant now) {
        var refused = new ArrayList<Problem>();
        return of(desired, ports, component, request.location(), now, refused)
                .map(planning -> planning.unpin(request))
                .orElseGet(() -> PlanningResult.refused(refused));
    }

    private static Optional<PinPlanning> of(
            PromotionDesired desired,
            PromotionPorts ports,
            PromotedComponent component,
            @Nullable String wanted,
            Instant now,
            List<Problem> refused) {
        var all = component.locations().stream()
                .filter(VersionLocation::holdsShards)
                .toList();
        var meant = all.stream()
                .filter(location -> wanted == null
                        || location.id().equals(wanted)
                        || (location.pattern() instanceof SitePattern.ShardPins pins
                                && pins.integration().equals(wanted)))
                .toList();
        if (meant.size() == 1 && meant.get(0).pattern() instanceof SitePattern.ShardPins pins) {
            return Optional.of(new PinPlanning(desired, ports, component, meant.get(0), pins, now));
        }
        var ids = all.stream().map(VersionLocation::id).toList();
        refused.add(new Problem(
                PromotionProblem.LOCATION_UNKNOWN,
                component.name(),
                all.isEmpty()
                        ? "has no location with shards"
                        : wanted == null
                                ? "has several locations with shards, say --integration: " + String.join(", ", ids)
                                : "has no location with shards named %s%s"
                                        .formatted(wanted, NameSuggestions.question(wanted, ids))));
        return Optional.empty();
    }

    private PlanningResult pin(PinRequest request) {
        var read = read();
        var shards = ports.shards().shards(ports.data().commit(), pattern);
        var chosen = new ShardNames(location.place(), shards).find(request.shards(), problems);
        boolean isKept = request.version() == null;
        var usual = defaultVersion(read);
        if (isKept && usual.isEmpty()) {
            problems.add(new Problem(
                    PromotionProblem.VERSION_DISAGREES,
                    location.id(),
                    "cannot tell what shards without a pin run: the other locations of %s do not agree"
                            .formatted(location.environment())));
        }
        var resolution = request.version() == null
                ? null
                : new PromotionObserver(desired, ports).resolve(component, request.version());
        if (resolution != null && resolution.problem() != null) {
            problems.add(resolution.problem());
        }
        var version = resolution == null ? usual.orElse(null) : resolution.version();
        if (version == null || !problems.isEmpty()) {
            return PlanningResult.refused(problems);
        }
        var texts = new TreeMap<String, String>();
        for (String shard : isKept ? others(shards, chosen, read) : chosen) {
            texts.put(
                    shard,
                    location.form()
                            .write(
                                    version,
                                    pinOf(read, shard).map(ShardPin::text).orElse(""),
                                    null)
                            .orElse(version.hex()));
        }
        var steps = new ArrayList<PromotionStep>();
        var sites = new ArrayList<PinnedSite>();
        texts.forEach((shard, text) -> {
            var pin = pinOf(read, shard);
            steps.add(step(shard, pin, text, isKept ? "runs it already" : "gets a version of its own"));
            if (!isKept) {
                effective(read, shard, usual).ifPresent(from -> sites.add(site(shard, pin, from)));
            }
        });
        return judged(
                ChangeKind.PIN,
                version,
                request.person(),
                "%d of %d shards".formatted(texts.size(), shards.size()),
                steps,
                sites,
                editor.pin(texts),
                isKept ? GateFacts.Purpose.KEEP : GateFacts.Purpose.PROMOTE,
                request.allowances(),
                String.join(",", texts.keySet()));
    }

    private static SortedSet<String> others(SortedSet<String> shards, Set<String> chosen, PinnedShards read) {
        var others = new TreeSet<>(shards);
        others.removeAll(chosen);
        read.pins().forEach(pin -> others.remove(pin.shard()));
        return others;
    }

    private PlanningResult unpin(UnpinRequest request) {
        var read = read();
        var names = new ShardNames(
                location.place(), read.pins().stream().map(ShardPin::shard).toList());
        var removed = new TreeSet<>(names.find(request.shards(), problems));
        var usual = defaultVersion(read);
        for (ShardPin pin : read.pins()) {
            var pinned = version(pin.text());
            boolean isCaughtUp = pinned.isPresent() && pinned.equals(usual);
            if ((request.caughtUp() && isCaughtUp) || (request.overdue() && isOverdue(pin))) {
                removed.add(pin.shard());
            }
        }
        if (!problems.isEmpty()) {
            return PlanningResult.refused(problems);
        }
        var steps = new ArrayList<PromotionStep>();
        var sites = new ArrayList<PinnedSite>();
        boolean changes = false;
        for (String shard : removed) {
            var pin = pinOf(read, shard);
            steps.add(step(shard, pin, "", "follows the others again"));
            var pinned = pin.flatMap(found -> version(found.text()));
            pinned.ifPresent(from -> sites.add(site(shard, pin, from)));
            changes |= pinned.isEmpty() || !pinned.equals(usual);
        }
        return judged(
                ChangeKind.UNPIN,
                usual.orElseGet(upstream::tip),
                request.person(),
                removed.size() == 1 ? "1 shard" : removed.size() + " shards",
                steps,
                changes ? sites : List.of(),
                editor.unpin(removed),
                changes ? GateFacts.Purpose.REVERT : GateFacts.Purpose.KEEP,
                GateFacts.Allowances.NONE,
                String.join(",", removed));
    }

    private boolean isOverdue(ShardPin pin) {
        var oldest = now.minus(desired.defaults().pinMaxAge());
        return ports.data()
                .lastChange(pin.file(), pin.line())
                .filter(change -> change.at().isBefore(oldest))
                .isPresent();
    }

    private PinnedShards read() {
        var read = editor.read();
        read.problems().stream().filter(Problem::isError).forEach(problems::add);
        return read;
    }

    /** What shards without a pin run: the image of the deployment, or what the environment's other locations pin. */
    private Optional<CommitVersion> defaultVersion(PinnedShards read) {
        return ShardDefaults.version(ports.data().files(), component, location, read, upstream);
    }

    private Optional<CommitVersion> effective(PinnedShards read, String shard, Optional<CommitVersion> usual) {
        return pinOf(read, shard).map(pin -> version(pin.text())).orElse(usual);
    }

    private Optional<CommitVersion> version(String text) {
        return location.form()
                .idIn(text)
                .map(upstream::startingWith)
                .filter(commits -> commits.size() == 1)
                .map(commits -> commits.get(0));
    }

    private static Optional<ShardPin> pinOf(PinnedShards read, String shard) {
        return read.pins().stream().filter(pin -> pin.shard().equals(shard)).findFirst();
    }

    private PromotionStep step(String shard, Optional<ShardPin> pin, String after, String sentence) {
        return new PromotionStep(
                location.id(),
                location.environment(),
                shard,
                pin.map(ShardPin::file).orElse(pattern.root()),
                pin.map(ShardPin::line).orElse(0),
                pin.map(ShardPin::text).orElse(""),
                after,
                Explanation.of(Verdict.open("shard", sentence)));
    }

    private PinnedSite site(String shard, Optional<ShardPin> pin, CommitVersion version) {
        var place = new Site(
                location.id(),
                pin.map(ShardPin::file).orElse(shard),
                pin.map(ShardPin::line).orElse(0),
                0,
                0,
                pin.map(ShardPin::text).orElse(version.shortened(location.form().shortLength())),
                Site.Format.YAML);
        return new PinnedSite(location.id(), place, version);
    }

    private PlanningResult judged(
            ChangeKind kind,
            CommitVersion version,
            String person,
            String scope,
            List<PromotionStep> steps,
            Collection<PinnedSite> sites,
            PinnedFiles edited,
            GateFacts.Purpose purpose,
            GateFacts.Allowances allowances,
            String shards) {
        var observer = new PromotionObserver(desired, ports);
        var id = PromotionId.ofText(
                String.join("\n", kind.word(), component.name(), location.id(), shards, version.hex()));
        var observed = observer.surroundings(component, version, List.of(location), id);
        var seen = purpose == GateFacts.Purpose.KEEP ? observed : observer.judged(observed, sites);
        var all = new HashSet<>(problems);
        edited.problems().stream().filter(Problem::isError).forEach(all::add);
        if (steps.isEmpty() && kind == ChangeKind.PIN && all.isEmpty() && purpose == GateFacts.Purpose.PROMOTE) {
            all.add(new Problem(SiteProblem.SHARD_UNKNOWN, location.id(), "no shard was named"));
        }
        var draft = new ChangeDraft(
                kind,
                id,
                person,
                scope,
                new TreeSet<>(Set.of(location.id())),
                steps,
                new TreeMap<>(edited.contents()),
                Map.of(),
                purpose,
                allowances,
                List.copyOf(all),
                edited.removedComments().stream()
                        .map(comment -> "removes the comment " + comment)
                        .toList());
        return PlanningResult.of(PromotionPlanner.plan(desired, draft, seen, now));
    }
}
