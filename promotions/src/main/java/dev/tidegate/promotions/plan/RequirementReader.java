package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.ComponentRequirement;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.RequirementFacts;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds out what a version needs of other components, and who needs this component. What is pinned is read on the branch:
 * what stands in an open request does not count, and neither does another part of the same change.
 */
final class RequirementReader {

    private final PromotionDesired desired;
    private final PromotionPorts ports;

    RequirementReader(PromotionDesired desired, PromotionPorts ports) {
        this.desired = desired;
        this.ports = ports;
    }

    /**
     * What a version of a component needs.
     *
     * @param pinned what the component pins now; trailers of later commits count
     * @param floors versions that a person asked for, by component
     */
    List<RequirementFacts> of(
            PromotedComponent component, Set<CommitVersion> pinned, CommitVersion version, Map<String, String> floors) {
        return component.requirements().stream()
                .map(requirement -> facts(component, requirement, pinned, version, floors))
                .toList();
    }

    private RequirementFacts facts(
            PromotedComponent component,
            ComponentRequirement requirement,
            Set<CommitVersion> pinned,
            CommitVersion version,
            Map<String, String> floors) {
        var needed = desired.component(requirement.component()).orElseThrow();
        var upstream = ports.upstreams().of(needed);
        var floor = new FloorFinder(ports.upstreams().of(component), upstream)
                .find(requirement, pinned, version, floors.get(needed.name()));
        var environment = needed.location(requirement.at().get(0))
                .map(VersionLocation::environment)
                .orElse("");
        var required = floor.version();
        if (required == null) {
            return new RequirementFacts(requirement, null, floor.fault(), List.of(), environment);
        }
        var reader = new PinReader(ports.data().files(), needed, upstream);
        var pins = new ArrayList<RequirementFacts.Pin>();
        for (String id : requirement.at()) {
            var location = reader.read(needed.location(id).orElseThrow());
            location.sites()
                    .forEach(site -> pins.add(new RequirementFacts.Pin(
                            id,
                            site.site().text(),
                            site.version() != null && upstream.isAncestor(required, site.version()))));
            location.moving().forEach(site -> pins.add(new RequirementFacts.Pin(id, site.text(), true)));
            if (location.sites().isEmpty() && location.moving().isEmpty()) {
                pins.add(new RequirementFacts.Pin(id, "nothing", false));
            }
        }
        return new RequirementFacts(requirement, required, null, pins, environment);
    }

    /**
     * Components that would be left with less than they need if some locations of a component went back to a version. Old
     * and new images run at the same time and read the same data, so the pins of single shards count, too.
     */
    List<Problem> dependants(PromotedComponent component, Collection<String> locations, CommitVersion version) {
        var problems = new ArrayList<Problem>();
        for (PromotedComponent other : desired.components()) {
            for (ComponentRequirement requirement : other.requirements()) {
                if (requirement.component().equals(component.name())
                        && requirement.at().stream().anyMatch(locations::contains)) {
                    problems.addAll(below(component, other, requirement, version));
                }
            }
        }
        return problems;
    }

    private List<Problem> below(
            PromotedComponent component,
            PromotedComponent other,
            ComponentRequirement requirement,
            CommitVersion version) {
        var own = ports.upstreams().of(component);
        var finder = new FloorFinder(ports.upstreams().of(other), own);
        var reader =
                new PinReader(ports.data().files(), other, ports.upstreams().of(other));
        var problems = new ArrayList<Problem>();
        for (VersionLocation location : other.locations()) {
            var pins = reader.read(location);
            for (CommitVersion pinned : new TreeSet<>(pins.versions())) {
                // the whole history counts: what an older commit needed is still needed
                var floor = finder.find(requirement, Set.of(), pinned, null);
                var needs = floor.version();
                if (floor.fault() != null || (needs != null && !own.isAncestor(needs, version))) {
                    problems.add(new Problem(
                            PromotionProblem.DEPENDANT_BELOW_FLOOR,
                            places(pins, pinned),
                            needs == null
                                    ? "%s %s".formatted(other.name(), floor.fault())
                                    : "%s at %s needs %s at %s or beyond, so it cannot be %s"
                                            .formatted(
                                                    other.name(),
                                                    pinned.shortened(7),
                                                    component.name(),
                                                    needs.shortened(7),
                                                    version.shortened(7))));
                }
            }
        }
        return problems;
    }

    private static String places(LocationPins pins, CommitVersion version) {
        return pins.location().id() + " "
                + String.join(
                        ", ",
                        pins.sites().stream()
                                .filter(site -> version.equals(site.version()))
                                .map(site -> site.site().place())
                                .toList());
    }
}
