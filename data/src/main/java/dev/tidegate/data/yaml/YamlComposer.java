package dev.tidegate.data.yaml;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Origin;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.node.Span;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.ProblemCollector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Composes documents from the events of the parser.
 *
 * <p>Events are used rather than the parser's nodes, because they tell an alias from its anchor, show duplicate keys, and
 * arrive one by one, so that a hostile text is refused before it is expanded. An alias shares the value of its anchor;
 * the nodes it would add if it were written out are counted.
 */
final class YamlComposer {

    private static final LoadSettings SETTINGS =
            LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();

    private final SourceText source;
    private final DataLimits limits;
    private final ProblemCollector findings;
    private final ScalarReader scalars;
    private final List<String> path = new ArrayList<>();
    private final Map<String, Anchored> anchors = new HashMap<>();
    private final Set<Integer> shared = new HashSet<>();
    private int nodes;
    private int aliasNodes;

    private record Anchored(@Nullable Node node, int weight) {}

    YamlComposer(SourceText source, DataLimits limits, ProblemCollector findings) {
        this.source = source;
        this.limits = limits;
        this.findings = findings;
        this.scalars = new ScalarReader(source, limits, this::report);
    }

    List<YamlDocument> compose() {
        var documents = new ArrayList<YamlDocument>();
        try {
            var events = new Parse(SETTINGS).parseString(source.text()).iterator();
            while (events.hasNext()) {
                if (events.next().getEventId() == Event.ID.DocumentStart) {
                    anchors.clear();
                    shared.clear();
                    documents.add(new YamlDocument(node(events.next(), events, 1), shared));
                }
            }
        } catch (YamlEngineException e) {
            throw new YamlRefusedException(SyntaxErrors.problem(e, source));
        }
        return documents;
    }

    private Node node(Event event, Iterator<Event> events, int depth) {
        int start = source.offset(event.getStartMark().orElseThrow().getIndex());
        if (event instanceof AliasEvent alias) {
            return alias(alias, start);
        }
        limit(depth <= limits.depth(), start, "is nested more than %d levels deep", limits.depth());
        limit(++nodes <= limits.nodes(), start, "is the value that makes the file hold more than %d", limits.nodes());
        int before = nodes + aliasNodes;
        String anchor =
                ((NodeEvent) event).getAnchor().map(name -> name.getValue()).orElse(null);
        if (anchor != null) {
            anchors.put(anchor, new Anchored(null, 0));
        }
        Node node = content(event, events, anchor, depth);
        if (anchor != null) {
            anchors.put(anchor, new Anchored(node, nodes + aliasNodes - before + 1));
        }
        return node;
    }

    private Node content(Event event, Iterator<Event> events, @Nullable String anchor, int depth) {
        if (event instanceof ScalarEvent scalar) {
            return scalars.read(scalar, anchor);
        }
        var start = (CollectionStartEvent) event;
        String tag = start.getTag().orElse(null);
        int from = source.offset(start.getStartMark().orElseThrow().getIndex());
        int content = anchor == null && tag == null ? from : NodeProperties.skip(source.text(), from);
        if (tag != null) {
            scalars.checkCollectionTag(tag, start instanceof MappingStartEvent, from);
        }
        var origin = new Origin(source.span(content, content), anchor, tag, null);
        return start instanceof MappingStartEvent
                ? mapping(start, origin, events, depth)
                : sequence(start, origin, events, depth);
    }

    private Sequence sequence(CollectionStartEvent start, Origin origin, Iterator<Event> events, int depth) {
        var items = new ArrayList<Node>();
        int end = origin.span().start();
        Event event = events.next();
        for (; event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            path.add(Integer.toString(items.size()));
            Node item = node(event, events, depth + 1);
            path.remove(path.size() - 1);
            items.add(item);
            end = item.written().end();
        }
        return new Sequence(ended(origin, start.isFlow() ? endOf(event) : end), start.isFlow(), items);
    }

    private Mapping mapping(CollectionStartEvent start, Origin origin, Iterator<Event> events, int depth) {
        var entries = new LinkedHashMap<String, Mapping.Entry>();
        var repeated = new ArrayList<Scalar>();
        int end = origin.span().start();
        Event event = events.next();
        for (; event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            Scalar key = key(node(event, events, depth + 1));
            path.add(key.text());
            var first = entries.get(key.text());
            if (first == null) {
                checkMerge(key);
            } else {
                repeated.add(key);
                report(
                        DataProblem.YAML_DUPLICATE_KEY,
                        key.written(),
                        "the key \"%s\" stands here again; it was first written in line %d"
                                .formatted(key.text(), first.key().written().line()));
            }
            Node value = node(events.next(), events, depth + 1);
            path.remove(path.size() - 1);
            entries.putIfAbsent(key.text(), new Mapping.Entry(key, value));
            end = value.written().end();
        }
        var layout = layout(start);
        return new Mapping(
                ended(origin, layout == Mapping.Layout.FLOW ? endOf(event) : end), layout, entries, repeated);
    }

    private static Mapping.Layout layout(CollectionStartEvent start) {
        if (!start.isFlow()) {
            return Mapping.Layout.BLOCK;
        }
        boolean braced = start.getStartMark().orElseThrow().getIndex()
                < start.getEndMark().orElseThrow().getIndex();
        return braced ? Mapping.Layout.FLOW : Mapping.Layout.PAIR;
    }

    /** A key is read as text whatever it looks like; a collection or an empty key is reported. */
    private Scalar key(Node node) {
        return node.asScalar().filter(scalar -> !scalar.isNull()).orElseGet(() -> {
            report(
                    DataProblem.YAML_KEY_REFUSED,
                    node.written(),
                    "a key must be a text, this one is " + node.described());
            return new Scalar(Origin.of(node.written()), "", Scalar.Style.PLAIN, Scalar.Kind.TEXT);
        });
    }

    private void checkMerge(Scalar key) {
        if (key.text().equals("<<") && key.style() == Scalar.Style.PLAIN) {
            report(DataProblem.YAML_MERGE_KEY, key.written(), "the merge key << is not followed");
        }
    }

    private Node alias(AliasEvent event, int start) {
        Span place = source.span(start, endOf(event));
        String name = event.getAlias().getValue();
        var anchored = anchors.get(name);
        if (anchored == null || anchored.node == null) {
            String reason = anchored == null ? "there is no anchor \"%s\" before it" : "the anchor \"%s\" is around it";
            report(DataProblem.YAML_ALIAS_UNKNOWN, place, "the alias leads nowhere: " + reason.formatted(name));
            return new Scalar(Origin.of(place), "", Scalar.Style.PLAIN, Scalar.Kind.NULL);
        }
        aliasNodes += anchored.weight;
        limit(
                aliasNodes >= 0 && aliasNodes <= limits.aliasNodes(),
                start,
                "is the alias that makes aliases add more than %d values to the file",
                limits.aliasNodes());
        shared.add(anchored.node.span().start());
        return anchored.node.through(place);
    }

    private static Origin ended(Origin origin, int end) {
        return new Origin(
                origin.span().until(Math.max(end, origin.span().start())), origin.anchor(), origin.tag(), null);
    }

    private int endOf(Event event) {
        return source.offset(event.getEndMark().orElseThrow().getIndex());
    }

    private void limit(boolean withinLimit, int offset, String sentence, int limit) {
        if (!withinLimit) {
            throw new YamlRefusedException(new LocatedProblem(
                    source.place(offset, new Pointer(path)), DataProblem.YAML_TOO_LARGE, sentence.formatted(limit)));
        }
    }

    private void report(DataProblem code, Span span, String sentence) {
        findings.add(new LocatedProblem(source.place(span.start(), new Pointer(path)), code, sentence));
    }
}
