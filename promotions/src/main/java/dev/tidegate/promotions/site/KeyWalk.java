package dev.tidegate.promotions.site;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.promotions.path.PathMatch;
import dev.tidegate.promotions.path.RepeatedKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds every entry with a key inside a value. Not thread-safe. */
final class KeyWalk {

    private final YamlFile file;
    private final String key;
    private final SiteCollector collector;
    private final List<PathMatch> found = new ArrayList<>();
    private final List<Node> around = new ArrayList<>();
    private final List<String> segments = new ArrayList<>();

    KeyWalk(YamlFile file, String key, SiteCollector collector) {
        this.file = file;
        this.key = key;
        this.collector = collector;
    }

    /** Looks through a value and everything in it; what is reached by aliases is written elsewhere, and looked through there. */
    List<PathMatch> below(Node root) {
        walk(root, null, false);
        return found;
    }

    /** Looks through a value that a path selects, also where aliases lead out of it. */
    List<PathMatch> below(PathMatch from) {
        around.addAll(from.around());
        segments.addAll(from.pointer().segments());
        int start = found.size();
        walk(from.node(), from.alias(), true);
        around.clear();
        segments.clear();
        if (from.merged() != null) {
            found.subList(start, found.size())
                    .replaceAll(match ->
                            new PathMatch(match.node(), match.pointer(), match.around(), match.alias(), from.merged()));
        }
        return found;
    }

    private void walk(Node node, @Nullable Node alias, boolean follow) {
        var through = alias == null && node.isAlias() ? node : alias;
        if (node.isAlias() && !follow) {
            return;
        }
        around.add(node);
        node.asSequence().ifPresent(sequence -> {
            for (int index = 0; index < sequence.items().size(); index++) {
                segments.add(Integer.toString(index));
                walk(sequence.items().get(index), through, follow);
                segments.remove(segments.size() - 1);
            }
        });
        node.asMapping().ifPresent(mapping -> entries(mapping, through, follow));
        around.remove(around.size() - 1);
    }

    private void entries(Mapping mapping, @Nullable Node alias, boolean follow) {
        checkRepeated(mapping);
        mapping.entries().forEach((name, entry) -> {
            segments.add(name);
            if (name.equals(key) && !mapping.isRepeated(name)) {
                var value = entry.value();
                var first = alias == null && value.isAlias() ? value : alias;
                found.add(new PathMatch(value, new Pointer(segments), around, first, null));
            }
            walk(entry.value(), alias, follow);
            segments.remove(segments.size() - 1);
        });
    }

    /** Of a repeated key only the first value is read: it is a problem wherever the key that is looked for could be lost. */
    private void checkRepeated(Mapping mapping) {
        var seen = new ArrayList<String>();
        for (Scalar again : mapping.repeated()) {
            if (seen.contains(again.text())) {
                continue;
            }
            seen.add(again.text());
            var first = mapping.entries().get(again.text());
            int from =
                    first == null ? again.span().start() : first.key().written().start();
            int until = Math.min(
                    file.yaml().text().length(),
                    Math.max(mapping.span().end(), again.written().end()));
            if (again.text().equals(key)
                    || file.yaml().text().substring(from, until).contains(key)) {
                RepeatedKey.in(mapping, new Pointer(segments), again.text())
                        .ifPresent(twice -> collector.problem(YamlPathFinder.repeated(file, twice)));
            }
        }
    }
}
