package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Written;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads what work can be split by. A file that is broken gives no target, but a gap in the list of its kind. */
final class TargetReader {

    private static final String DISABLE = "disable";

    private final DataTree tree;
    private final Phases phases;
    private final Map<String, Map<String, Written<String>>> disabledByAll = new HashMap<>();
    private final Map<String, List<Problem>> doubtfulEnvironments = new HashMap<>();
    private final List<Problem> doubtfulOrganisations;

    TargetReader(DataTree tree) {
        this.tree = tree;
        this.phases = new Phases(tree);
        this.doubtfulOrganisations = new ArrayList<>(tree.gaps(TargetKind.OCM_ORGANIZATION.schema()));
    }

    Targets read() {
        learnOrganisations();
        Map<TargetKind, List<Target>> targets = new LinkedHashMap<>();
        Map<TargetKind, List<Problem>> gaps = new LinkedHashMap<>();
        for (var kind : TargetKind.values()) {
            var found = new ArrayList<Target>();
            Set<Problem> missing = new LinkedHashSet<>(tree.gaps(kind.schema()));
            if (kind == TargetKind.OCM_ENVIRONMENT) {
                missing.addAll(doubtfulOrganisations);
            }
            for (var file : tree.ofSchema(kind.schema())) {
                var doubts = doubts(file);
                if (!doubts.isEmpty()) {
                    missing.addAll(doubts);
                } else {
                    Fields.of(tree, file, ignored -> {})
                            .flatMap(fields -> target(kind, file, fields))
                            .ifPresent(found::add);
                }
            }
            found.sort(Comparator.comparing(Target::key).thenComparing(Target::file));
            targets.put(kind, List.copyOf(found));
            gaps.put(kind, List.copyOf(missing));
        }
        return new Targets(targets, gaps);
    }

    /** Why nobody can tell what a file says, or what must be known beside it. */
    private List<Problem> doubts(DataFile file) {
        return tree.frozen(file.path())
                .map(frozen -> frozen.problems())
                .orElseGet(() -> doubtfulEnvironments.getOrDefault(file.path(), List.of()));
    }

    private Optional<Target> target(TargetKind kind, DataFile file, Fields fields) {
        String key = kind == TargetKind.OCM_ORGANIZATION ? "orgId" : "name";
        return fields.text("name")
                .flatMap(name -> fields.text(key)
                        .map(shown -> new Target(
                                kind,
                                file.path(),
                                name,
                                shown,
                                fields.textMap("labels"),
                                phases.of(file, fields),
                                Set.copyOf(disabled(kind, file, fields).values()))));
    }

    /** By name, so that each is there once. */
    private Map<String, Written<String>> disabled(TargetKind kind, DataFile file, Fields fields) {
        if (kind == TargetKind.OCM_ENVIRONMENT) {
            return disabledByAll(file);
        }
        boolean elsewhere =
                fields.fields(DISABLE).filter(disable -> disable.has("$ref")).isPresent();
        var list = elsewhere ? fields.followed(DISABLE) : fields.fields(DISABLE);
        return list.map(TargetReader::names).orElse(Map.of());
    }

    /** An environment is left alone by whoever leaves all of its organisations alone. */
    private Map<String, Written<String>> disabledByAll(DataFile environment) {
        return disabledByAll.getOrDefault(environment.path(), Map.of());
    }

    /** Nobody knows what a broken organisation disables, so nobody knows whether its environment is left alone. */
    private void learnOrganisations() {
        for (var file : tree.ofSchema(TargetKind.OCM_ORGANIZATION.schema())) {
            var fields = Fields.of(tree, file, ignored -> {});
            var environment = fields.flatMap(read -> read.ref("environment")).map(DataFile::path);
            var frozen = tree.frozen(file.path());
            if (frozen.isPresent()) {
                var problems = frozen.get().problems();
                environment.ifPresentOrElse(
                        path -> doubtfulEnvironments.put(path, problems), () -> doubtfulOrganisations.addAll(problems));
            } else {
                environment.ifPresent(path -> fields.ifPresent(read -> disabledByAll.merge(
                        path, disabled(TargetKind.OCM_ORGANIZATION, file, read), TargetReader::common)));
            }
        }
    }

    private static Map<String, Written<String>> common(
            Map<String, Written<String>> one, Map<String, Written<String>> other) {
        Map<String, Written<String>> common = new LinkedHashMap<>(one);
        common.keySet().retainAll(other.keySet());
        return common;
    }

    private static Map<String, Written<String>> names(Fields list) {
        Map<String, Written<String>> names = new LinkedHashMap<>();
        var items = list.node("integrations")
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .orElse(List.of());
        for (int index = 0; index < items.size(); index++) {
            var at = list.pointer().child("integrations").child(index);
            Optional<Scalar> scalar = items.get(index).asScalar();
            scalar.ifPresent(name -> names.putIfAbsent(
                    name.text().replace('_', '-'),
                    new Written<>(name.text().replace('_', '-'), Place.of(list.file(), name.written(), at))));
        }
        return names;
    }
}
