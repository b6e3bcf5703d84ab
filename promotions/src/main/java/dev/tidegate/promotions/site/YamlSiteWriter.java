package dev.tidegate.promotions.site;

import dev.tidegate.data.edit.EditRefusal;
import dev.tidegate.data.edit.YamlEdit;
import dev.tidegate.data.edit.YamlEditor;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.engine.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Replaces sites of one YAML file with the editor of data files, which reads the result again. */
final class YamlSiteWriter {

    private final YamlFile file;
    private final Consumer<Problem> problems;
    private final NavigableMap<Integer, WrittenScalar> scalars = new TreeMap<>();

    private record WrittenScalar(int document, Pointer pointer, Scalar scalar) {}

    YamlSiteWriter(YamlFile file, Consumer<Problem> problems) {
        this.file = file;
        this.problems = problems;
        for (int document = 0; document < file.yaml().documents().size(); document++) {
            index(document, Pointer.ROOT, file.yaml().documents().get(document).root());
        }
    }

    private void index(int document, Pointer at, Node node) {
        if (node.isAlias()) {
            return;
        }
        node.asScalar()
                .ifPresent(scalar -> scalars.put(scalar.span().start(), new WrittenScalar(document, at, scalar)));
        node.asSequence().ifPresent(sequence -> {
            for (int index = 0; index < sequence.items().size(); index++) {
                index(document, at.child(index), sequence.items().get(index));
            }
        });
        node.asMapping()
                .ifPresent(mapping ->
                        mapping.entries().forEach((key, entry) -> index(document, at.child(key), entry.value())));
    }

    /** The new bytes of the file; nothing if there is a problem. */
    Optional<byte[]> write(List<SiteChange> changes) {
        var edits = new TreeMap<Integer, List<YamlEdit>>();
        boolean known = true;
        for (SiteChange change : changes) {
            known &= edit(change, edits);
        }
        return known
                ? YamlEditor.edit(file.yaml(), edits)
                        .match(
                                changed -> Optional.of(changed.text().getBytes(StandardCharsets.UTF_8)),
                                refused -> refused(refused.refusals()))
                : Optional.empty();
    }

    private boolean edit(SiteChange change, Map<Integer, List<YamlEdit>> edits) {
        var site = change.site();
        var found = written(site);
        if (found.isEmpty()) {
            problems.accept(new Problem(
                    SiteProblem.SITE_CHANGED,
                    site.place(),
                    "\"%s\" does not stand here any more".formatted(site.text())));
            return false;
        }
        if (site.text().contains("@") && !change.newText().contains("@")) {
            problems.accept(new Problem(
                    SiteProblem.DIGEST_UNKNOWN,
                    site.place(),
                    "has a digest, and that of the new version is not known"));
            return false;
        }
        var text = found.get().scalar().text();
        var whole = text.substring(0, text.length() - site.text().length()) + change.newText();
        edits.computeIfAbsent(found.get().document(), document -> new ArrayList<>())
                .add(YamlEdit.replaceScalar(found.get().pointer(), whole).alsoThroughAliases());
        return true;
    }

    /** The scalar a site is a part of, if it still stands there. */
    private Optional<WrittenScalar> written(Site site) {
        int size = file.offsets().bytes(file.yaml().text().length());
        if (site.start() >= size || site.end() > size) {
            return Optional.empty();
        }
        var before = scalars.floorEntry(file.offsets().chars(site.start()));
        return Optional.ofNullable(before)
                .map(Map.Entry::getValue)
                .filter(written -> written.scalar().text().endsWith(site.text()))
                .filter(written -> site.end() == file.offsets().bytes(end(written.scalar())));
    }

    /** The offset after the text of a scalar, without its quote. */
    private static int end(Scalar scalar) {
        return scalar.span().end() - (scalar.style() == Scalar.Style.PLAIN ? 0 : 1);
    }

    private Optional<byte[]> refused(List<EditRefusal> refusals) {
        refusals.forEach(refusal -> problems.accept(
                new Problem(code(refusal.reason()), refusal.place().toString(), refusal.sentence())));
        return Optional.empty();
    }

    /** The code of a refusal of the editor. The finder has seen to most reasons. */
    private static SiteProblem code(EditRefusal.Reason reason) {
        return switch (reason) {
            case UNREADABLE -> SiteProblem.NOT_YAML;
            case NOT_FOUND -> SiteProblem.SITE_CHANGED;
            case MERGED -> SiteProblem.VALUE_INHERITED;
            case KEY_REPEATED -> SiteProblem.KEY_DUPLICATE;
            case WRONG_KIND -> SiteProblem.VALUE_NOT_SCALAR;
            case EMPTY -> SiteProblem.VALUE_EMPTY;
            case MULTI_LINE -> SiteProblem.VALUE_MULTILINE;
            case TAGGED -> SiteProblem.VALUE_TAGGED;
            case ALIAS -> SiteProblem.VALUE_ALIAS;
            case SHARED -> SiteProblem.VALUE_ANCHOR_SHARED;
            case OVERLAP -> SiteProblem.SITE_SHARED;
            case LAYOUT, LAST_ENTRY, KEY_EXISTS, SELF_CHECK -> SiteProblem.EDIT_SELF_CHECK;
        };
    }
}
