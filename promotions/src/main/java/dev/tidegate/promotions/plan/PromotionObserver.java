package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.file.PromotionEnvironment;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.ArtifactState;
import dev.tidegate.promotions.gate.PinnedSite;
import dev.tidegate.promotions.gate.RunningInterval;
import dev.tidegate.promotions.gate.SoakClock;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.site.SharedSites;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamPort;
import dev.tidegate.promotions.version.VersionForm;
import dev.tidegate.promotions.version.VersionResolver;
import dev.tidegate.promotions.version.VersionStep;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Reads through the ports all that one change of pinned versions is decided from. */
public final class PromotionObserver {

    private final PromotionDesired desired;
    private final PromotionPorts ports;

    public PromotionObserver(PromotionDesired desired, PromotionPorts ports) {
        this.desired = desired;
        this.ports = ports;
    }

    /** The version that is meant by what a person wrote. */
    public VersionResolver.Resolution resolve(PromotedComponent component, String wish) {
        var upstream = ports.upstreams().of(component);
        return new VersionResolver(upstream, place -> pinnedAt(component, place)).resolve(wish);
    }

    private Optional<SortedSet<CommitVersion>> pinnedAt(PromotedComponent component, String place) {
        var meant = component.locations().stream()
                .filter(location ->
                        location.environment().equals(place) || location.id().equals(place))
                .filter(location -> !location.holdsShards() || location.id().equals(place))
                .toList();
        if (meant.isEmpty()) {
            return Optional.empty();
        }
        var upstream = ports.upstreams().of(component);
        var reader = new PinReader(ports.data().files(), component, upstream);
        var versions = new TreeSet<CommitVersion>();
        for (VersionLocation location : meant) {
            var pins = reader.read(location);
            versions.addAll(pins.versions());
            if (!pins.moving().isEmpty()) {
                versions.add(upstream.tip());
            }
        }
        return Optional.of(versions);
    }

    /**
     * What there is to know about one version at some locations.
     *
     * @param floors versions of other components that a person says are needed
     */
    PromotionObserved observe(
            PromotedComponent component,
            CommitVersion version,
            List<VersionLocation> locations,
            Map<String, String> floors,
            PromotionId id) {
        var reader =
                new PinReader(ports.data().files(), component, ports.upstreams().of(component));
        var pins = locations.stream().map(reader::read).toList();
        var problems = new ArrayList<Problem>();
        pins.forEach(one -> problems.addAll(one.problems()));
        var sites = pins.stream().flatMap(one -> one.sites().stream()).toList();
        problems.addAll(SharedSites.among(sites.stream().map(PinnedSite::site).toList()));
        return judged(surroundings(component, version, locations, id).with(pins, problems), sites, floors);
    }

    /** The same with what is new since some sites, and what that needs. */
    PromotionObserved judged(PromotionObserved observed, Collection<PinnedSite> sites) {
        return judged(observed, sites, Map.of());
    }

    private PromotionObserved judged(
            PromotionObserved observed, Collection<PinnedSite> sites, Map<String, String> floors) {
        var component = observed.component();
        var version = observed.version();
        var upstream = ports.upstreams().of(component);
        var pinned = versions(sites);
        var judge = new VersionJudge(component, upstream, version);
        var requirements = new RequirementReader(desired, ports);
        var steps = judge.steps(sites);
        var problems = new ArrayList<Problem>();
        if (steps.stream().anyMatch(step -> goesBack(step.step()))) {
            problems.addAll(requirements.dependants(
                    component,
                    sites.stream().map(PinnedSite::location).distinct().toList(),
                    version));
        }
        return observed.judged(
                steps,
                judge.ranges(pinned),
                changedPaths(component, upstream, pinned, version),
                requirements.of(component, pinned, version, floors),
                problems);
    }

    /** What does not depend on what is pinned at the locations themselves. */
    PromotionObserved surroundings(
            PromotedComponent component, CommitVersion version, List<VersionLocation> locations, PromotionId id) {
        var upstream = ports.upstreams().of(component);
        return new PromotionObserved(
                component,
                version,
                upstream.tip(),
                upstream.isAncestor(version, upstream.tip()),
                ports.data().commit(),
                ports.data().files(),
                List.of(),
                List.of(),
                List.of(),
                new TreeSet<>(),
                List.of(),
                artifact(component, locations, version),
                lagging(component, upstream, locations, version),
                soak(component, locations, version),
                ports.records().freezes(),
                ports.records().approvals(id),
                new VersionJudge(component, upstream, version)
                        .collisions(
                                locations.stream().map(VersionLocation::form).toList()));
    }

    private static boolean goesBack(VersionStep step) {
        return step.direction() == VersionStep.Direction.BACKWARDS
                || step.direction() == VersionStep.Direction.DIVERGED;
    }

    private static SortedSet<CommitVersion> versions(Collection<PinnedSite> sites) {
        var versions = new TreeSet<CommitVersion>();
        for (PinnedSite site : sites) {
            var version = site.version();
            if (version != null) {
                versions.add(version);
            }
        }
        return versions;
    }

    private static SortedSet<String> changedPaths(
            PromotedComponent component,
            UpstreamPort upstream,
            SortedSet<CommitVersion> pinned,
            CommitVersion version) {
        var paths = new TreeSet<String>();
        if (!component.impact().isEmpty()) {
            pinned.forEach(from -> paths.addAll(upstream.changedPaths(from, version)));
        }
        return paths;
    }

    private ArtifactState artifact(
            PromotedComponent component, List<VersionLocation> locations, CommitVersion version) {
        var artifact = component.artifact();
        if (artifact == null) {
            return new ArtifactState(ArtifactState.Kind.NOT_BUILT, component.name(), null);
        }
        int length = locations.stream()
                .mapToInt(location -> location.form().shortLength())
                .max()
                .orElse(desired.defaults().shortLength());
        var tag = new VersionForm(VersionForm.Kind.TAG, length, artifact.tag()).tagOf(version);
        boolean needsDigest = locations.stream()
                .map(location -> location.form().kind())
                .anyMatch(kind -> kind == VersionForm.Kind.IMAGE || kind == VersionForm.Kind.DIGEST);
        return ports.artifacts().state(artifact, tag, needsDigest);
    }

    /** For each environment that must come before, the locations of the component that do not have the version. */
    private Map<String, List<String>> lagging(
            PromotedComponent component,
            UpstreamPort upstream,
            List<VersionLocation> locations,
            CommitVersion version) {
        var before = new TreeSet<String>();
        environments(locations).forEach(environment -> {
            before.addAll(environment.after());
            before.addAll(environment.afterAny());
        });
        var reader = new PinReader(ports.data().files(), component, upstream);
        var lagging = new HashMap<String, List<String>>();
        for (String environment : before) {
            lagging.put(
                    environment,
                    component.locations().stream()
                            .filter(location -> location.environment().equals(environment) && !location.holdsShards())
                            .filter(location -> lags(reader.read(location), upstream, version))
                            .map(VersionLocation::id)
                            .toList());
        }
        return lagging;
    }

    /** A place that follows the branch has the version as soon as the branch has it. */
    private static boolean lags(LocationPins pins, UpstreamPort upstream, CommitVersion version) {
        if (pins.isAbsent()) {
            return false;
        }
        return pins.problems().stream().anyMatch(Problem::isError)
                || pins.versions().stream().anyMatch(pinned -> !upstream.isAncestor(version, pinned))
                || (!pins.moving().isEmpty() && !upstream.isAncestor(version, upstream.tip()));
    }

    private SoakClock soak(PromotedComponent component, List<VersionLocation> locations, CommitVersion version) {
        boolean isAsked = environments(locations).stream().anyMatch(environment -> environment.soak() != null);
        Map<String, List<RunningInterval>> intervals =
                isAsked ? ports.records().intervals(component.name(), version) : Map.of();
        return new SoakClock(intervals);
    }

    private List<PromotionEnvironment> environments(List<VersionLocation> locations) {
        var names = locations.stream().map(VersionLocation::environment).collect(Collectors.toSet());
        return desired.environments().stream()
                .filter(environment -> names.contains(environment.name()))
                .toList();
    }

    /** The version is not known, or not a version of the component. */
    static Problem unknownComponent(PromotionDesired desired, String name) {
        return new Problem(
                PromotionProblem.COMPONENT_UNKNOWN,
                name,
                "is no component of the promotions file%s"
                        .formatted(NameSuggestions.question(
                                name,
                                desired.components().stream()
                                        .map(PromotedComponent::name)
                                        .toList())));
    }
}
