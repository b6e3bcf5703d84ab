package dev.tidegate.promotions.site;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Span;
import dev.tidegate.data.yaml.YamlDocument;
import dev.tidegate.promotions.path.PathMatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Judges the values that were selected in one document: each must be a scalar on one line, written where it was selected,
 * and nothing else may change with it.
 *
 * <p>A value that aliases refer to may be replaced if all places that show it are selected. It is then one site.
 */
final class ScalarSelection {

    /** What may refer to a value that is replaced, without being selected itself. */
    enum Sharing {
        /** Nothing. */
        NONE,
        /** Aliases of the mappings and lists around it, which show the same entry. */
        COLLECTIONS,
        /** Everything. */
        ALL
    }

    private final YamlFile file;
    private final SharedValues shared;
    private final Sharing sharing;
    private final SiteCollector collector;

    /** The aliases through which values were selected, by the start of the value. */
    private final Map<Integer, Set<Integer>> through = new HashMap<>();

    private final Set<Integer> direct = new HashSet<>();

    ScalarSelection(YamlFile file, YamlDocument document, Sharing sharing, SiteCollector collector) {
        this.file = file;
        this.shared = SharedValues.of(document);
        this.sharing = sharing;
        this.collector = collector;
    }

    void take(List<PathMatch> matches) {
        for (PathMatch match : matches) {
            int start = match.node().span().start();
            var alias = match.alias();
            if (alias != null) {
                through.computeIfAbsent(start, key -> new HashSet<>())
                        .add(alias.written().start());
            } else if (match.merged() == null) {
                direct.add(start);
            }
        }
        matches.forEach(this::judge);
    }

    private void judge(PathMatch match) {
        var place = file.place(match.node(), match.pointer());
        var merged = match.merged();
        var alias = match.alias();
        if (merged != null) {
            collector.selected(place);
            collector.problem(
                    SiteProblem.VALUE_INHERITED,
                    place,
                    "arrives by a merge key; it is written in line %d"
                            .formatted(match.node().span().line()));
        } else if (alias == null) {
            collector.selected(place);
            direct(match);
        } else if (!direct.contains(match.node().span().start())) {
            collector.selected(place);
            collector.problem(
                    SiteProblem.VALUE_ALIAS,
                    place,
                    "is only referred to here; it is written at %s in line %d"
                            .formatted(shared.anchor(alias), match.node().span().line()));
        }
    }

    private void direct(PathMatch match) {
        var place = file.place(match.node(), match.pointer());
        var around = new ArrayList<>(match.around());
        around.add(match.node());
        for (Node node : around) {
            boolean allowed = sharing == Sharing.ALL || (sharing == Sharing.COLLECTIONS && node != match.node());
            var unselected = allowed ? List.<Span>of() : unselected(node, match.node());
            if (!unselected.isEmpty()) {
                collector.problem(
                        SiteProblem.VALUE_ANCHOR_SHARED,
                        place,
                        "would also change in line %d, which refers to the anchor \"%s\""
                                .formatted(
                                        unselected.get(0).line(), node.origin().anchor()));
                return;
            }
        }
        match.node()
                .asScalar()
                .ifPresentOrElse(
                        scalar -> scalar(match, scalar),
                        () -> collector.problem(
                                SiteProblem.VALUE_NOT_SCALAR,
                                place,
                                "is " + match.node().described() + ", not a single value"));
    }

    private List<Span> unselected(Node anchored, Node selected) {
        var places = through.getOrDefault(selected.span().start(), Set.of());
        return shared.aliases(anchored).stream()
                .filter(alias -> !places.contains(alias.start()))
                .toList();
    }

    private void scalar(PathMatch match, Scalar scalar) {
        var place = file.place(scalar, match.pointer());
        var raw = scalar.span().of(file.yaml().text());
        var tag = scalar.origin().tag();
        if (tag != null && !tag.equals("!") && !tag.equals("tag:yaml.org,2002:str")) {
            collector.problem(SiteProblem.VALUE_TAGGED, place, "has the tag " + tag);
        } else if (scalar.isNull() || scalar.text().isEmpty()) {
            collector.problem(SiteProblem.VALUE_EMPTY, place, "is empty");
        } else if (isBlock(scalar) || raw.indexOf('\n') >= 0 || raw.indexOf('\r') >= 0) {
            collector.problem(SiteProblem.VALUE_MULTILINE, place, "goes over several lines");
        } else {
            int quote = scalar.style() == Scalar.Style.PLAIN ? 0 : 1;
            collector.take(
                    place,
                    file.offsets().bytes(scalar.span().start() + quote),
                    raw.substring(quote, raw.length() - quote),
                    scalar.text(),
                    Site.Format.YAML);
        }
    }

    private static boolean isBlock(Scalar scalar) {
        return scalar.style() == Scalar.Style.LITERAL || scalar.style() == Scalar.Style.FOLDED;
    }
}
