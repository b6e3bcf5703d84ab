package dev.tidegate.promotions.file;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.schema.ReferenceTargets;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.promotions.problem.PromotionProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Loads a promotions file.
 *
 * <p>A mistake inside a component costs that component and those that require it. A mistake outside the components, such
 * as in a window or an environment, costs the file: leaving a rule out would allow more than was written.
 */
public final class PromotionLoader {

    public static final String SCHEMA = "/tidegate/promotions-1.yml";

    private static final String COMPONENTS = "components";
    private static final List<Pointer> SECRETS =
            List.of(Pointer.of("/dataRepo/forge/token"), Pointer.of("/dataRepo/signing/key"));

    private final String file;
    private final List<Problem> problems = new ArrayList<>();

    private PromotionLoader(String file) {
        this.file = file;
    }

    /** The schema of the file. */
    public static SchemaSet schemas() {
        return SchemaSet.ofResources(PromotionLoader.class, "/dev/tidegate/promotions/schemas", List.of(SCHEMA));
    }

    /** Loads a file from its bytes. */
    public static LoadedPromotions load(String file, byte[] content) {
        return new PromotionLoader(file).load(content);
    }

    private LoadedPromotions load(byte[] content) {
        var text = YamlText.read(file, content, DataLimits.usual());
        text.findings().stream().map(LocatedProblem::problem).forEach(problems::add);
        if (!text.hasErrors() && text.documents().size() != 1) {
            problems.add(new Problem(
                    PromotionProblem.PROMOTION_FILE_INVALID,
                    SourceLocation.wholeFile(file).toString(),
                    "must hold one document, holds " + text.documents().size()));
        }
        if (hasErrors()) {
            return new LoadedPromotions(null, problems);
        }
        var document = text.documents().get(0).root();
        var checked = schemas().check(SCHEMA, file, document, ReferenceTargets.none());
        var literals = literalSecrets(document);
        literals.forEach(literal -> problems.add(new Problem(
                PromotionProblem.SECRET_LITERAL,
                SourceLocation.of(file, document.locate(literal), literal).toString(),
                "holds the secret itself; write {env: NAME} or {file: path}")));
        checked.findings().stream()
                .filter(finding -> literals.stream()
                        .noneMatch(literal -> finding.place().pointer().isWithin(literal)))
                .map(LocatedProblem::problem)
                .forEach(problems::add);
        var broken = brokenComponents(checked.findings());
        var outside = checked.findings().stream()
                .filter(LocatedProblem::isError)
                .anyMatch(finding -> componentIndex(finding.place().pointer()) < 0);
        var root = checked.root().asMapping();
        if (outside || root.isEmpty()) {
            return new LoadedPromotions(null, problems);
        }
        return desired(Fields.alone(file, root.get(), problems::add), broken);
    }

    /** Secrets that stand in the file, which no message may repeat. */
    private static List<Pointer> literalSecrets(Node document) {
        var places = new ArrayList<>(SECRETS);
        for (int index = 0;
                document.at(Pointer.of("/" + COMPONENTS + "/" + index)).isPresent();
                index++) {
            places.add(Pointer.of("/%s/%d/upstream/token".formatted(COMPONENTS, index)));
            places.add(Pointer.of("/%s/%d/artifact/token".formatted(COMPONENTS, index)));
        }
        return places.stream()
                .filter(place -> document.at(place).flatMap(Node::asScalar).isPresent())
                .toList();
    }

    private LoadedPromotions desired(Fields root, Set<Integer> broken) {
        var before = errors();
        var rules = new RuleReader(root);
        var environments = rules.environments();
        var windows = rules.windows();
        var repository = rules.repository();
        var people = rules.people();
        var defaults = rules.defaults();
        if (errors() > before) {
            return new LoadedPromotions(null, problems);
        }
        var names = environments.stream().map(PromotionEnvironment::name).collect(Collectors.toSet());
        var components = components(root, broken, names, defaults.shortLength());
        return new LoadedPromotions(
                new PromotionDesired(
                        root.text("name", ""), repository, defaults, people, windows, environments, components),
                problems);
    }

    private List<PromotedComponent> components(
            Fields root, Set<Integer> broken, Set<String> environments, int shortLength) {
        var places = new LinkedHashMap<String, Fields>();
        var owners = new HashMap<String, String>();
        var usable = new LinkedHashMap<String, PromotedComponent>();
        for (Fields fields : root.list(COMPONENTS)) {
            if (broken.contains(componentIndex(fields.pointer()))) {
                continue;
            }
            var before = errors();
            var component = new ComponentReader(fields, environments, shortLength).read();
            if (places.containsKey(component.name())) {
                fields.problem(
                        PromotionProblem.NAME_DUPLICATE_IN_FILE,
                        "name",
                        "another component is named %s, too".formatted(component.name()));
                usable.remove(component.name());
                continue;
            }
            places.put(component.name(), fields);
            for (VersionLocation location : component.locations()) {
                var owner = owners.putIfAbsent(location.id(), component.name());
                if (owner != null) {
                    fields.problem(
                            PromotionProblem.NAME_DUPLICATE_IN_FILE,
                            "locations",
                            "%s has a location %s, too; ids are unique in the file".formatted(owner, location.id()));
                }
            }
            if (errors() == before) {
                usable.put(component.name(), component);
            }
        }
        checkRequirements(usable, places);
        return List.copyOf(usable.values());
    }

    /** Drops components whose requirements name nothing, or a component that was dropped, until nothing changes. */
    private void checkRequirements(Map<String, PromotedComponent> usable, Map<String, Fields> places) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (PromotedComponent component : List.copyOf(usable.values())) {
                for (ComponentRequirement requirement : component.requirements()) {
                    var fault = requirementFault(component, requirement, usable, places);
                    if (fault != null) {
                        problems.add(fault);
                        usable.remove(component.name());
                        changed = true;
                        break;
                    }
                }
            }
        }
        checkCycles(usable, places);
    }

    private static @Nullable Problem requirementFault(
            PromotedComponent component,
            ComponentRequirement requirement,
            Map<String, PromotedComponent> usable,
            Map<String, Fields> places) {
        var place = place(places, component.name(), "requires");
        var target = usable.get(requirement.component());
        if (target == null) {
            return new Problem(
                    PromotionProblem.COMPONENT_UNKNOWN,
                    place,
                    places.containsKey(requirement.component())
                            ? "requires %s, which has problems".formatted(requirement.component())
                            : "requires %s, which is no component%s"
                                    .formatted(
                                            requirement.component(),
                                            NameSuggestions.question(requirement.component(), places.keySet())));
        }
        for (String id : requirement.at()) {
            if (target.location(id).isEmpty()) {
                var known = target.locations().stream().map(VersionLocation::id).toList();
                return new Problem(
                        PromotionProblem.LOCATION_UNKNOWN,
                        place,
                        "%s has no location %s%s".formatted(target.name(), id, NameSuggestions.question(id, known)));
            }
        }
        return null;
    }

    private void checkCycles(Map<String, PromotedComponent> usable, Map<String, Fields> places) {
        for (String name : List.copyOf(usable.keySet())) {
            var cycle = new ArrayList<String>();
            if (leadsTo(name, name, usable, cycle, new HashSet<>())) {
                cycle.add(0, name);
                problems.add(new Problem(
                        PromotionProblem.REQUIREMENT_CYCLE,
                        place(places, name, "requires"),
                        "the requirements go in a circle: " + String.join(" requires ", cycle)));
            }
        }
        problems.stream()
                .filter(problem -> problem.code() == PromotionProblem.REQUIREMENT_CYCLE)
                .forEach(problem -> places.forEach((name, fields) -> {
                    if (place(places, name, "requires").equals(problem.place())) {
                        usable.remove(name);
                    }
                }));
    }

    private static boolean leadsTo(
            String from, String to, Map<String, PromotedComponent> usable, List<String> way, Set<String> seen) {
        var component = usable.get(from);
        if (component == null || !seen.add(from)) {
            return false;
        }
        for (ComponentRequirement requirement : component.requirements()) {
            way.add(requirement.component());
            if (requirement.component().equals(to) || leadsTo(requirement.component(), to, usable, way, seen)) {
                return true;
            }
            way.remove(way.size() - 1);
        }
        return false;
    }

    private static String place(Map<String, Fields> places, String component, String field) {
        var fields = places.get(component);
        return fields == null ? component : fields.place(field).toString();
    }

    private static Set<Integer> brokenComponents(List<LocatedProblem> findings) {
        return findings.stream()
                .filter(LocatedProblem::isError)
                .map(finding -> componentIndex(finding.place().pointer()))
                .collect(Collectors.toSet());
    }

    /** Which component a pointer leads into; -1 for none. */
    private static int componentIndex(Pointer pointer) {
        var segments = pointer.segments();
        return segments.size() >= 2 && segments.get(0).equals(COMPONENTS) ? Integer.parseInt(segments.get(1)) : -1;
    }

    private boolean hasErrors() {
        return errors() > 0;
    }

    private long errors() {
        return problems.stream().filter(Problem::isError).count();
    }
}
