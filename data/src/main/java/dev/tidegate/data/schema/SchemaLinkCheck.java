package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.schema.SchemaDocument.Target;
import dev.tidegate.engine.text.NameSuggestions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Checks the references between schemas: each must name a schema of the set, and they must not form a loop that applies
 * to the same value. A schema that refers to a broken one is broken, too.
 */
final class SchemaLinkCheck {

    private final Map<String, SchemaDocument> documents;
    private final List<LocatedProblem> problems = new ArrayList<>();

    private SchemaLinkCheck(Map<String, SchemaDocument> documents) {
        this.documents = new TreeMap<>(documents);
    }

    /** The valid schemas; the problems of the others are added to {@code problems}. */
    static Map<String, SchemaDocument> valid(Map<String, SchemaDocument> documents, List<LocatedProblem> problems) {
        var links = new SchemaLinkCheck(documents);
        links.removeDangling();
        links.removeEndless();
        links.removeDangling();
        problems.addAll(links.problems);
        return links.documents;
    }

    /** Repeated, since another schema may refer to one that was removed. */
    private void removeDangling() {
        var broken = new ArrayList<String>();
        do {
            broken.clear();
            documents.values().stream().filter(this::isDangling).forEach(document -> broken.add(document.path()));
            broken.forEach(documents::remove);
        } while (!broken.isEmpty());
    }

    private boolean isDangling(SchemaDocument document) {
        int before = problems.size();
        for (SchemaDocument.Link link : document.links()) {
            var target = documents.get(link.target().path());
            if (target == null || target.part(link.target().pointer()).isEmpty()) {
                problems.add(document.broken(
                        link.at().child("$ref"),
                        "there is no sound schema " + link.target() + " in the set"
                                + NameSuggestions.question(link.target().path(), documents.keySet())));
            }
        }
        return problems.size() > before;
    }

    private void removeEndless() {
        var next = new LinkedHashMap<Target, List<Target>>();
        documents.values().forEach(document -> collect(document, document.prepared(), Pointer.ROOT, next));
        var done = new HashMap<Target, Boolean>();
        for (Target start : List.copyOf(next.keySet())) {
            follow(start, next, done);
        }
    }

    private static void collect(SchemaDocument document, JsonNode schema, Pointer at, Map<Target, List<Target>> next) {
        var here = new Target(document.path(), at);
        for (Subschemas.Part part : Subschemas.of(schema, at)) {
            if (part.inPlace()) {
                next.computeIfAbsent(here, key -> new ArrayList<>()).add(new Target(document.path(), part.at()));
            }
            collect(document, part.schema(), part.at(), next);
        }
        if (at.isRoot()) {
            document.links()
                    .forEach(link -> next.computeIfAbsent(
                                    new Target(document.path(), link.at()), key -> new ArrayList<>())
                            .add(link.target()));
        }
    }

    /** Depth first without recursion; a part that is reached again before it is done closes a loop. */
    private void follow(Target start, Map<Target, List<Target>> next, Map<Target, Boolean> done) {
        var stack = new ArrayDeque<Target>();
        stack.push(start);
        while (!stack.isEmpty()) {
            Target part = stack.peek();
            if (!done.containsKey(part)) {
                done.put(part, false);
                for (Target target : next.getOrDefault(part, List.of())) {
                    Boolean known = done.get(target);
                    if (known == null) {
                        stack.push(target);
                    } else if (!known) {
                        endless(part);
                    }
                }
            } else {
                done.put(stack.pop(), true);
            }
        }
    }

    private void endless(Target part) {
        var document = documents.remove(part.path());
        if (document != null) {
            problems.add(document.broken(part.pointer(), "refers to itself without looking into the value: endless"));
        }
    }
}
