package dev.tidegate.data.tree;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.schema.SchemaCheckResult;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.engine.text.NameSuggestions;
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
 * Builds the tree from files that have been read: validates each against its schema, resolves references, and finds
 * duplicate names. Problems are added to their file and do not affect others.
 */
final class TreeLoader {

    /** Searching a large tree for similar paths is slow; if a directory was moved, one suggestion per file is too many. */
    private static final int MAX_SUGGESTIONS = 20;

    /** A schema within this edit distance of a known one is misspelt; others belong to other tools. */
    static final int MAX_SCHEMA_DISTANCE = 2;

    private final SortedMap<String, DataFileBuilder> drafts = new TreeMap<>();
    private final SchemaSet schemas;
    private int searches;

    TreeLoader(List<DataFileBuilder> read, SchemaSet schemas) {
        this.schemas = schemas;
        read.forEach(draft -> drafts.put(draft.path(), draft));
    }

    List<DataFile> load() {
        Map<String, Set<Pointer>> declared = new ConcurrentHashMap<>();
        drafts.values().parallelStream().forEach(draft -> declared.put(draft.path(), check(draft)));
        drafts.values().forEach(draft -> link(draft, declared.getOrDefault(draft.path(), Set.of())));
        reportNeededButUnknown();
        reportDuplicates();
        return drafts.values().stream().map(DataFileBuilder::file).toList();
    }

    /** Returns the places where the schema names the schema of a reference's target. */
    private Set<Pointer> check(DataFileBuilder draft) {
        if (draft.content().isEmpty() || draft.schema().isEmpty()) {
            return Set.of();
        }
        String schema = draft.schema().get();
        if (!schemas.contains(schema)) {
            reportUnknown(draft, schema);
            return Set.of();
        }
        SchemaCheckResult checked =
                schemas.check(schema, draft.path(), draft.content().get(), this::schemaOf);
        checked.findings().forEach(draft::add);
        checked.root().asMapping().ifPresent(draft::setContent);
        return checked.references();
    }

    private Optional<String> schemaOf(String path) {
        return Optional.ofNullable(drafts.get(path))
                .filter(draft -> draft.content().isPresent())
                .flatMap(DataFileBuilder::schema);
    }

    private void reportUnknown(DataFileBuilder draft, String schema) {
        var near = NameSuggestions.names(schema, schemas.paths(), MAX_SCHEMA_DISTANCE);
        if (schemas.isBroken(schema)) {
            unknown(draft, "the schema " + schema + " is broken and cannot be used");
        } else if (!near.isEmpty()) {
            unknown(draft, "there is no schema " + schema + NameSuggestions.question(near));
        } else {
            draft.setIgnored();
        }
    }

    private static void unknown(DataFileBuilder draft, String sentence) {
        Node root = draft.content().orElseThrow();
        draft.add(
                DataProblem.SCHEMA_UNKNOWN,
                root.child(DataFileBuilder.SCHEMA).orElse(root),
                Pointer.ROOT.child(DataFileBuilder.SCHEMA),
                sentence);
    }

    private void link(DataFileBuilder draft, Set<Pointer> declared) {
        var references = new ArrayList<FileReference>();
        for (ReferenceScanner.Found found :
                draft.content().map(ReferenceScanner::in).orElse(List.of())) {
            if (found.isWellFormed()) {
                references.add(new FileReference(found.pointer(), found.target(), declared.contains(found.pointer())));
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
                        "refers to %s, which is not there%s".formatted(found.target(), suggestion(found.target())));
            }
        }
        draft.setReferences(references);
    }

    private String suggestion(String target) {
        return searches++ < MAX_SUGGESTIONS ? NameSuggestions.question(target, drafts.keySet()) : "";
    }

    /** A file with an unknown schema is ignored, unless another file needs it. */
    private void reportNeededButUnknown() {
        var reported = new HashSet<String>();
        for (DataFileBuilder draft : drafts.values()) {
            for (FileReference reference : draft.references()) {
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
        var owners = new LinkedHashMap<Unique, List<DataFileBuilder>>();
        for (DataFileBuilder draft : drafts.values()) {
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

    private static void reportDuplicate(DataFileBuilder draft, Unique unique, List<DataFileBuilder> files) {
        var others = files.stream()
                .filter(other -> other != draft)
                .map(DataFileBuilder::path)
                .toList();
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
