package dev.tidegate.data.tree;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Near;
import dev.tidegate.data.schema.Checked;
import dev.tidegate.data.schema.SchemaSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Puts the tree together from files that have been read one by one: checks each against its schema, links them, and
 * looks for names that are given twice. What is wrong with a file is added to that file and stops no other.
 */
final class TreeLoader {

    /** A search through a large tree costs; whoever moved a directory does not need one for each file. */
    private static final int MOST_SEARCHES = 20;

    /** A name of a schema this near to a known one is a slip of the pen; others belong to somebody else. */
    static final int NEAR_SCHEMA = 2;

    private final SortedMap<String, Draft> drafts = new TreeMap<>();
    private final SchemaSet schemas;
    private int searches;

    TreeLoader(List<Draft> read, SchemaSet schemas) {
        this.schemas = schemas;
        read.forEach(draft -> drafts.put(draft.path(), draft));
    }

    List<DataFile> load() {
        Map<String, Set<Pointer>> declared = new ConcurrentHashMap<>();
        drafts.values().parallelStream().forEach(draft -> declared.put(draft.path(), check(draft)));
        drafts.values().forEach(draft -> link(draft, declared.getOrDefault(draft.path(), Set.of())));
        reportNeededButUnknown();
        reportDuplicates();
        return drafts.values().stream().map(Draft::file).toList();
    }

    /** Returns the places for which the schema says what a reference must lead to. */
    private Set<Pointer> check(Draft draft) {
        if (draft.content().isEmpty() || draft.schema().isEmpty()) {
            return Set.of();
        }
        String schema = draft.schema().get();
        if (!schemas.contains(schema)) {
            reportUnknown(draft, schema);
            return Set.of();
        }
        Checked checked = schemas.check(schema, draft.path(), draft.content().get(), this::schemaOf);
        checked.findings().forEach(draft::add);
        checked.root().asMapping().ifPresent(draft::become);
        return checked.references();
    }

    private Optional<String> schemaOf(String path) {
        return Optional.ofNullable(drafts.get(path))
                .filter(draft -> draft.content().isPresent())
                .flatMap(Draft::schema);
    }

    private void reportUnknown(Draft draft, String schema) {
        var near = Near.names(schema, schemas.paths(), NEAR_SCHEMA);
        if (schemas.isBroken(schema)) {
            unknown(draft, "the schema " + schema + " is broken and cannot be used");
        } else if (!near.isEmpty()) {
            unknown(draft, "there is no schema " + schema + Near.question(near));
        } else {
            draft.ignore();
        }
    }

    private static void unknown(Draft draft, String sentence) {
        Node root = draft.content().orElseThrow();
        draft.add(
                DataProblem.SCHEMA_UNKNOWN,
                root.child(Draft.SCHEMA).orElse(root),
                Pointer.ROOT.child(Draft.SCHEMA),
                sentence);
    }

    private void link(Draft draft, Set<Pointer> declared) {
        var references = new ArrayList<Reference>();
        for (References.Found found : draft.content().map(References::in).orElse(List.of())) {
            if (found.isWellFormed()) {
                references.add(new Reference(found.pointer(), found.target(), declared.contains(found.pointer())));
            }
            if (draft.isIgnored()) {
                continue;
            }
            if (!found.isWellFormed()) {
                draft.add(DataProblem.REF_MALFORMED, found.written(), found.pointer(), found.mistake());
            } else if (!drafts.containsKey(found.target())) {
                draft.add(
                        DataProblem.REF_NOT_FOUND,
                        found.written(),
                        found.pointer(),
                        "refers to %s, which is not there%s".formatted(found.target(), near(found.target())));
            }
        }
        draft.refer(references);
    }

    private String near(String target) {
        return searches++ < MOST_SEARCHES ? Near.question(target, drafts.keySet()) : "";
    }

    /** A file whose schema nobody knows is nobody's business, unless a file that is somebody's cannot do without it. */
    private void reportNeededButUnknown() {
        var reported = new HashSet<String>();
        for (Draft draft : drafts.values()) {
            for (Reference reference : draft.references()) {
                var target = drafts.get(reference.target());
                if (reference.needed() && target != null && target.isIgnored() && reported.add(target.path())) {
                    unknown(
                            target,
                            "there is no schema %s, and %s needs this file"
                                    .formatted(target.schema().orElse(""), draft.path()));
                }
            }
        }
    }

    private record Unique(String schema, String field, String value) {}

    private void reportDuplicates() {
        var owners = new LinkedHashMap<Unique, List<Draft>>();
        for (Draft draft : drafts.values()) {
            draft.content()
                    .ifPresent(content -> draft.schema()
                            .ifPresent(schema -> schemas.uniqueFields(schema)
                                    .forEach(field -> content.child(field)
                                            .flatMap(Node::asScalar)
                                            .filter(scalar -> !scalar.isNull())
                                            .ifPresent(scalar -> owners.computeIfAbsent(
                                                            new Unique(schema, field, scalar.text()),
                                                            key -> new ArrayList<>())
                                                    .add(draft)))));
        }
        owners.forEach((unique, files) -> {
            if (files.size() > 1) {
                files.forEach(draft -> reportDuplicate(draft, unique, files));
            }
        });
    }

    private static void reportDuplicate(Draft draft, Unique unique, List<Draft> files) {
        var others =
                files.stream().filter(other -> other != draft).map(Draft::path).toList();
        int shown = Math.min(others.size(), 10);
        String more = shown == others.size() ? "" : " and %d more".formatted(others.size() - shown);
        Node content = draft.content().orElseThrow();
        draft.add(
                DataProblem.NAME_DUPLICATE,
                content.child(unique.field).orElse(content),
                Pointer.ROOT.child(unique.field),
                "\"%s\" must be unique, but is the %s of %s%s too"
                        .formatted(unique.value, unique.field, String.join(", ", others.subList(0, shown)), more));
    }
}
