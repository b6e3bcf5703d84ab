package dev.tidegate.data.edit;

import dev.tidegate.data.edit.Refusal.Reason;
import dev.tidegate.data.node.Json;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.yaml.Document;
import dev.tidegate.data.yaml.YamlText;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the stretch of text that has to change for an edit, or says why there is none. */
final class Planner {

    private final YamlText text;
    private final Document document;
    private final Lines lines;
    private final Manner manner;
    private final ValueText values;
    private final boolean json;

    Planner(YamlText text, Document document) {
        this.text = text;
        this.document = document;
        this.lines = new Lines(text.text());
        this.manner = Manner.of(text.text(), document.root());
        this.json = YamlText.isJson(text.file());
        this.values = new ValueText(manner, json);
    }

    /** The splice for an edit; nothing if the text is as wanted already. */
    Optional<Splice> plan(Edit edit) {
        return edit.match(
                this::replace,
                insert -> Optional.of(insert(insert)),
                append -> Optional.of(append(append)),
                remove -> Optional.of(remove(remove)));
    }

    private Way way(Edit edit, boolean shared) {
        return Way.to(text.file(), document, edit.pointer(), shared);
    }

    private Optional<Splice> replace(Edit.Replace edit) {
        Way way = way(edit, edit.everywhere()).owned(document, edit.everywhere());
        Scalar scalar = way.node().asScalar().orElseThrow(() -> wrongKind(way, "a scalar"));
        if (scalar.span().isEmpty()) {
            throw way.refused(Reason.EMPTY, "there is no value that could be replaced");
        }
        String written = scalar.span().of(text.text());
        if (written.indexOf('\n') >= 0 || written.indexOf('\r') >= 0) {
            throw way.refused(Reason.MULTI_LINE, "goes over several lines");
        }
        String tag = scalar.origin().tag();
        if (tag != null && !(edit.value().isTextual() && isTextTag(tag))) {
            throw way.refused(Reason.TAGGED, "has the tag " + tag);
        }
        if (Json.same(Json.of(scalar), edit.value())) {
            return Optional.empty();
        }
        String replacement = new ScalarText(way.isInFlow(), json).of(edit.value(), scalar.style());
        return Optional.of(new Splice(scalar.span().start(), scalar.span().end(), replacement));
    }

    private static boolean isTextTag(String tag) {
        return tag.equals("!") || tag.equals("tag:yaml.org,2002:str");
    }

    private Splice insert(Edit.Insert edit) {
        Way way = way(edit, false).owned(document, false);
        Mapping mapping = way.node().asMapping().orElseThrow(() -> wrongKind(way, "a mapping"));
        if (mapping.entry(edit.key()).isPresent()) {
            throw way.refused(Reason.KEY_EXISTS, "there is a key \"" + edit.key() + "\" already");
        }
        if (!mapping.repeated().isEmpty()) {
            throw way.refused(Reason.KEY_REPEATED, "keys are written twice here");
        }
        if (!edit.comments().isEmpty() && (json || mapping.layout() != Mapping.Layout.BLOCK)) {
            throw way.refused(Reason.LAYOUT, "has no lines to put comments on");
        }
        var entries = List.copyOf(mapping.entries().values());
        return switch (mapping.layout()) {
            case BLOCK -> below(mapping, values.with(edit.comments()).entry(edit.key(), edit.value()));
            case PAIR -> throw way.refused(Reason.LAYOUT, "is a single pair in a list and has no room for another");
            case FLOW -> {
                var last = entries.isEmpty() ? null : entries.get(entries.size() - 1);
                yield inBrackets(
                        mapping,
                        last == null ? null : last.key(),
                        last == null ? null : last.value(),
                        values.entryInBraces(edit.key(), edit.value()));
            }
        };
    }

    private Splice append(Edit.Append edit) {
        Way way = way(edit, false).owned(document, false);
        Sequence sequence = way.node().asSequence().orElseThrow(() -> wrongKind(way, "a list"));
        if (!sequence.flow()) {
            return below(sequence, values.item(edit.value()));
        }
        var items = sequence.items();
        var last = items.isEmpty() ? null : items.get(items.size() - 1);
        return inBrackets(sequence, last, last, values.inBrackets(edit.value()));
    }

    /** New lines after the last one of a collection, at its column. */
    private Splice below(Node collection, List<String> added) {
        String indent = " ".repeat(collection.span().column() - 1);
        var indented = added.stream().map(line -> indent + line).toList();
        String block = String.join(manner.lineEnd(), indented);
        int at = lines.behind(collection.span().end());
        boolean open = at == text.text().length() && lines.end(collection.span().end()) == at && !endsWithBreak();
        return new Splice(at, at, open ? manner.lineEnd() + block : block + manner.lineEnd());
    }

    private boolean endsWithBreak() {
        return text.text().endsWith("\n") || text.text().endsWith("\r");
    }

    /** Behind the last value in brackets, on a line of its own if that one has one. */
    private Splice inBrackets(Node collection, @Nullable Node lastStart, @Nullable Node lastEnd, String added) {
        if (lastStart == null || lastEnd == null) {
            int at = collection.span().start() + 1;
            return new Splice(at, at, added);
        }
        int at = lastEnd.written().end();
        int start = lastStart.written().start();
        boolean ownLine = lines.isFirstInLine(start)
                && lines.start(start) > collection.span().start();
        String separator = ownLine ? "," + manner.lineEnd() + text.text().substring(lines.start(start), start) : ", ";
        return new Splice(at, at, separator + added);
    }

    private Splice remove(Edit.Remove edit) {
        if (edit.pointer().isRoot()) {
            throw way(edit, false).refused(Reason.LAST_ENTRY, "the whole document cannot be removed");
        }
        Way way = way(edit, false);
        if (document.isShared(way.node()) && !way.node().isAlias()) {
            way.owned(document, false);
        }
        return way.parent()
                .asSequence()
                .map(sequence -> new Removal(lines, way).item(sequence, edit))
                .orElseGet(() ->
                        new Removal(lines, way).entry(way.parent().asMapping().orElseThrow(), edit));
    }

    private static NotPossible wrongKind(Way way, String wanted) {
        return way.refused(
                Reason.WRONG_KIND, "is not " + wanted + ", but " + way.node().described());
    }
}
