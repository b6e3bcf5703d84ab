package dev.tidegate.data.edit;

import dev.tidegate.data.edit.EditRefusal.Reason;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.yaml.YamlDocument;
import dev.tidegate.data.yaml.YamlText;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the range of text that an edit changes, or refuses the edit. */
final class SplicePlanner {

    private final YamlText text;
    private final YamlDocument document;
    private final LineOffsets lines;
    private final YamlLayout layout;
    private final ValueWriter values;
    private final boolean json;

    SplicePlanner(YamlText text, YamlDocument document) {
        this.text = text;
        this.document = document;
        this.lines = new LineOffsets(text.text());
        this.layout = YamlLayout.of(text.text(), document.root());
        this.json = YamlText.isJson(text.file());
        this.values = new ValueWriter(layout, json);
    }

    /** The splice for an edit; nothing if the value is unchanged. */
    Optional<TextSplice> plan(YamlEdit edit) {
        return edit.match(
                this::replace,
                insert -> Optional.of(insert(insert)),
                append -> Optional.of(append(append)),
                remove -> Optional.of(remove(remove)));
    }

    private EditTarget target(YamlEdit edit, boolean shared) {
        return EditTarget.find(text.file(), document, edit.pointer(), shared);
    }

    private Optional<TextSplice> replace(YamlEdit.Replace edit) {
        EditTarget target = target(edit, edit.everywhere()).notShared(document, edit.everywhere());
        Scalar scalar = target.node().asScalar().orElseThrow(() -> wrongKind(target, "a scalar"));
        if (scalar.span().isEmpty()) {
            throw target.refused(Reason.EMPTY, "there is no value that could be replaced");
        }
        String written = scalar.span().of(text.text());
        if (written.indexOf('\n') >= 0 || written.indexOf('\r') >= 0) {
            throw target.refused(Reason.MULTI_LINE, "goes over several lines");
        }
        String tag = scalar.origin().tag();
        if (tag != null && !(edit.value().isTextual() && isTextTag(tag))) {
            throw target.refused(Reason.TAGGED, "has the tag " + tag);
        }
        if (JsonConverter.same(JsonConverter.of(scalar), edit.value())) {
            return Optional.empty();
        }
        String replacement = new ScalarWriter(target.isInFlow(), json).of(edit.value(), scalar.style());
        return Optional.of(new TextSplice(scalar.span().start(), scalar.span().end(), replacement));
    }

    private static boolean isTextTag(String tag) {
        return tag.equals("!") || tag.equals("tag:yaml.org,2002:str");
    }

    private TextSplice insert(YamlEdit.Insert edit) {
        EditTarget target = target(edit, false).notShared(document, false);
        Mapping mapping = target.node().asMapping().orElseThrow(() -> wrongKind(target, "a mapping"));
        if (mapping.entry(edit.key()).isPresent()) {
            throw target.refused(Reason.KEY_EXISTS, "there is a key \"" + edit.key() + "\" already");
        }
        if (!mapping.repeated().isEmpty()) {
            throw target.refused(Reason.KEY_REPEATED, "keys are written twice here");
        }
        if (!edit.comments().isEmpty() && (json || mapping.layout() != Mapping.Layout.BLOCK)) {
            throw target.refused(Reason.LAYOUT, "has no lines to put comments on");
        }
        var entries = List.copyOf(mapping.entries().values());
        return switch (mapping.layout()) {
            case BLOCK -> below(mapping, values.with(edit.comments()).entry(edit.key(), edit.value()));
            case PAIR -> throw target.refused(Reason.LAYOUT, "is a single pair in a list and has no room for another");
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

    private TextSplice append(YamlEdit.Append edit) {
        EditTarget target = target(edit, false).notShared(document, false);
        Sequence sequence = target.node().asSequence().orElseThrow(() -> wrongKind(target, "a list"));
        if (!sequence.flow()) {
            return below(sequence, values.item(edit.value()));
        }
        var items = sequence.items();
        var last = items.isEmpty() ? null : items.get(items.size() - 1);
        return inBrackets(sequence, last, last, values.inBrackets(edit.value()));
    }

    /** Adds lines after the last one of a collection, at its column. */
    private TextSplice below(Node collection, List<String> added) {
        String indent = " ".repeat(collection.span().column() - 1);
        var indented = added.stream().map(line -> indent + line).toList();
        String block = String.join(layout.lineEnd(), indented);
        int at = lines.after(collection.span().end());
        boolean open = at == text.text().length() && lines.end(collection.span().end()) == at && !endsWithBreak();
        return new TextSplice(at, at, open ? layout.lineEnd() + block : block + layout.lineEnd());
    }

    private boolean endsWithBreak() {
        return text.text().endsWith("\n") || text.text().endsWith("\r");
    }

    /** Adds a value after the last one in brackets, on a line of its own if that one has one. */
    private TextSplice inBrackets(Node collection, @Nullable Node lastStart, @Nullable Node lastEnd, String added) {
        if (lastStart == null || lastEnd == null) {
            int at = collection.span().start() + 1;
            return new TextSplice(at, at, added);
        }
        int at = lastEnd.written().end();
        int start = lastStart.written().start();
        boolean ownLine = lines.isFirstInLine(start)
                && lines.start(start) > collection.span().start();
        String separator = ownLine ? "," + layout.lineEnd() + text.text().substring(lines.start(start), start) : ", ";
        return new TextSplice(at, at, separator + added);
    }

    private TextSplice remove(YamlEdit.Remove edit) {
        if (edit.pointer().isRoot()) {
            throw target(edit, false).refused(Reason.LAST_ENTRY, "the whole document cannot be removed");
        }
        EditTarget target = target(edit, false);
        if (document.isShared(target.node()) && !target.node().isAlias()) {
            target.notShared(document, false);
        }
        return target.parent()
                .asSequence()
                .map(sequence -> new RemovalPlanner(lines, target).item(sequence, edit))
                .orElseGet(() -> new RemovalPlanner(lines, target)
                        .entry(target.parent().asMapping().orElseThrow(), edit));
    }

    private static EditRefusedException wrongKind(EditTarget target, String wanted) {
        return target.refused(
                Reason.WRONG_KIND, "is not " + wanted + ", but " + target.node().described());
    }
}
