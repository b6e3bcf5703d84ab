package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.target.ShardTarget;
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

/** Reads the targets that work can be split by. An invalid file yields no target but a gap in the list of its kind. */
final class ShardTargetReader {

    private static final String DISABLE = "disable";

    private final DataTree tree;
    private final TargetPhaseReader phases;
    private final Map<String, Map<String, LocatedValue<String>>> disabledInAllOrganisations = new HashMap<>();
    private final Map<String, List<Problem>> environmentErrors = new HashMap<>();
    private final List<Problem> organisationErrors;

    ShardTargetReader(DataTree tree) {
        this.tree = tree;
        this.phases = new TargetPhaseReader(tree);
        this.organisationErrors = new ArrayList<>(tree.gaps(TargetKind.OCM_ORGANIZATION.schema()));
    }

    ShardTargetIndex read() {
        readOrganisations();
        Map<TargetKind, List<ShardTarget>> targets = new LinkedHashMap<>();
        Map<TargetKind, List<Problem>> gaps = new LinkedHashMap<>();
        Map<TargetKind, Map<String, String>> broken = new LinkedHashMap<>();
        for (var kind : TargetKind.values()) {
            var found = new ArrayList<ShardTarget>();
            Set<Problem> missing = new LinkedHashSet<>(tree.gaps(kind.schema()));
            if (kind == TargetKind.OCM_ENVIRONMENT) {
                missing.addAll(organisationErrors);
            }
            for (var file : tree.ofSchema(kind.schema())) {
                var errors = errors(file);
                if (!errors.isEmpty()) {
                    missing.addAll(errors);
                    Fields.of(tree, file, ignored -> {})
                            .flatMap(fields -> fields.text("name"))
                            .ifPresent(name -> broken.computeIfAbsent(kind, none -> new HashMap<>())
                                    .put(name, file.path()));
                } else {
                    Fields.of(tree, file, ignored -> {})
                            .flatMap(fields -> target(kind, file, fields))
                            .ifPresent(found::add);
                }
            }
            found.sort(Comparator.comparing(ShardTarget::key).thenComparing(ShardTarget::file));
            targets.put(kind, List.copyOf(found));
            gaps.put(kind, List.copyOf(missing));
        }
        return new ShardTargetIndex(targets, gaps, broken);
    }

    /** Why a target is unusable: errors of its file, or of files it depends on. */
    private List<Problem> errors(DataFile file) {
        return tree.brokenDependency(file.path())
                .map(frozen -> frozen.problems())
                .orElseGet(() -> environmentErrors.getOrDefault(file.path(), List.of()));
    }

    private Optional<ShardTarget> target(TargetKind kind, DataFile file, Fields fields) {
        String key = kind == TargetKind.OCM_ORGANIZATION ? "orgId" : "name";
        return fields.text("name")
                .flatMap(name -> fields.text(key)
                        .map(keyText -> new ShardTarget(
                                kind,
                                file.path(),
                                name,
                                keyText,
                                fields.textMap("labels"),
                                phases.of(file, fields),
                                Set.copyOf(disabled(kind, file, fields).values()))));
    }

    /** By name, so that each is listed once. */
    private Map<String, LocatedValue<String>> disabled(TargetKind kind, DataFile file, Fields fields) {
        if (kind == TargetKind.OCM_ENVIRONMENT) {
            return disabledInAllOrganisations(file);
        }
        boolean isReference =
                fields.fields(DISABLE).filter(disable -> disable.has("$ref")).isPresent();
        var list = isReference ? fields.followed(DISABLE) : fields.fields(DISABLE);
        return list.map(ShardTargetReader::names).orElse(Map.of());
    }

    /** An integration is disabled for an environment if it is disabled for all of its organisations. */
    private Map<String, LocatedValue<String>> disabledInAllOrganisations(DataFile environment) {
        return disabledInAllOrganisations.getOrDefault(environment.path(), Map.of());
    }

    /** It is not known what an invalid organisation disables, so neither is it for its environment. */
    private void readOrganisations() {
        for (var file : tree.ofSchema(TargetKind.OCM_ORGANIZATION.schema())) {
            var fields = Fields.of(tree, file, ignored -> {});
            var environment = fields.flatMap(read -> read.ref("environment")).map(DataFile::path);
            var frozen = tree.brokenDependency(file.path());
            if (frozen.isPresent()) {
                var problems = frozen.get().problems();
                environment.ifPresentOrElse(
                        path -> environmentErrors.put(path, problems), () -> organisationErrors.addAll(problems));
            } else {
                environment.ifPresent(path -> fields.ifPresent(read -> disabledInAllOrganisations.merge(
                        path, disabled(TargetKind.OCM_ORGANIZATION, file, read), ShardTargetReader::common)));
            }
        }
    }

    private static Map<String, LocatedValue<String>> common(
            Map<String, LocatedValue<String>> one, Map<String, LocatedValue<String>> other) {
        Map<String, LocatedValue<String>> common = new LinkedHashMap<>(one);
        common.keySet().retainAll(other.keySet());
        return common;
    }

    private static Map<String, LocatedValue<String>> names(Fields list) {
        Map<String, LocatedValue<String>> names = new LinkedHashMap<>();
        var items = list.node("integrations")
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .orElse(List.of());
        for (int index = 0; index < items.size(); index++) {
            var at = list.pointer().child("integrations").child(index);
            Optional<Scalar> scalar = items.get(index).asScalar();
            scalar.ifPresent(name -> names.putIfAbsent(
                    name.text().replace('_', '-'),
                    new LocatedValue<>(
                            name.text().replace('_', '-'), SourceLocation.of(list.file(), name.written(), at))));
        }
        return names;
    }
}
