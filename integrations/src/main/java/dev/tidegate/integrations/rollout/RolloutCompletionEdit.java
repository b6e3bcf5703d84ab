package dev.tidegate.integrations.rollout;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.tidegate.data.edit.EditRefusal;
import dev.tidegate.data.edit.YamlEdit;
import dev.tidegate.data.edit.YamlEditResult;
import dev.tidegate.data.edit.YamlEditor;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The change to the data that ends a rollout which is through: the new image becomes the one of the entries, pins that
 * say the same go, and so does the rollout itself. No shard runs another image after it.
 *
 * @param texts the new texts of files, by path
 * @param removed files to remove
 * @param refusals what could not be changed safely; a person has to
 */
public record RolloutCompletionEdit(SortedMap<String, String> texts, List<String> removed, List<EditRefusal> refusals) {

    public RolloutCompletionEdit {
        texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
        removed = List.copyOf(removed);
        refusals = List.copyOf(refusals);
    }

    /**
     * Proposes the change.
     *
     * @param entries all entries there are; others than those of the rollout are left alone
     * @param texts the present texts of the files the entries are written in, by path
     */
    public static RolloutCompletionEdit propose(
            ImageRollout rollout, List<ManagedEntry> entries, Map<String, String> texts) {
        var byFile = entries.stream()
                .filter(rollout::covers)
                .collect(Collectors.groupingBy(entry -> entry.place().file(), TreeMap::new, Collectors.toList()));
        var changed = new TreeMap<String, String>();
        var refusals = new ArrayList<EditRefusal>();
        byFile.forEach((file, own) -> {
            var text = texts.get(file);
            if (text == null) {
                throw new IllegalArgumentException("the text of " + file + " is needed to end " + rollout.path());
            }
            edit(file, text, rollout.to(), own)
                    .<Optional<String>>match(done -> Optional.of(done.text()), refused -> {
                        refusals.addAll(refused.refusals());
                        return Optional.empty();
                    })
                    .filter(after -> !after.equals(text))
                    .ifPresent(after -> changed.put(file, after));
        });
        // Without the new image in the entries, shards would fall back to the old one.
        return refusals.isEmpty()
                ? new RolloutCompletionEdit(changed, List.of(rollout.path()), List.of())
                : new RolloutCompletionEdit(new TreeMap<>(), List.of(), refusals);
    }

    private static YamlEditResult edit(String file, String text, String to, List<ManagedEntry> entries) {
        var read = YamlText.read(file, text, DataLimits.usual());
        var edits = new ArrayList<YamlEdit>();
        for (ManagedEntry entry : entries) {
            edits.add(image(entry, to));
            var places = new LinkedHashSet<Pointer>();
            entry.sharding().overrides().stream()
                    .filter(override -> isRedundant(override, entry, to))
                    .forEach(override -> places.add(removable(override)));
            wholeLists(read, places).forEach(place -> edits.add(YamlEdit.remove(place)));
        }
        return YamlEditor.edit(read, 0, edits);
    }

    private static YamlEdit image(ManagedEntry entry, String to) {
        var written = entry.spec().imageRef();
        return written == null
                ? YamlEdit.insertKey(entry.place().pointer().child("spec"), "imageRef", TextNode.valueOf(to))
                : YamlEdit.replaceScalar(written.place().pointer(), to);
    }

    /** A pin of one sub-shard may shield it from another pin of its whole partition. */
    private static boolean isRedundant(ShardOverride override, ManagedEntry entry, String to) {
        return pins(override, to)
                && override.selector()
                        .<Boolean>match(
                                target -> true,
                                index -> true,
                                subShard -> entry.sharding().overrides().stream()
                                        .filter(other ->
                                                other.selector().equals(new ShardSelector.ByTarget(subShard.file())))
                                        .allMatch(other -> other.imageRef() == null || pins(other, to)));
    }

    private static boolean pins(ShardOverride override, String to) {
        var pin = override.imageRef();
        return pin != null && pin.value().equals(to);
    }

    /** The whole override if it says nothing else; an item of a list of partitions also says that there is one. */
    private static Pointer removable(ShardOverride override) {
        var pin = override.imageRef();
        boolean saysMore = override.disabled() != null
                || override.resources() != null
                || override.subShards() != null
                || override.place().pointer().segments().contains("partitions");
        return saysMore && pin != null
                ? pin.place().pointer()
                : override.place().pointer();
    }

    /** A list that would be left empty goes as a whole. */
    private static Set<Pointer> wholeLists(YamlText text, Set<Pointer> places) {
        var byParent = places.stream()
                .collect(Collectors.groupingBy(place -> place.parent().orElse(Pointer.ROOT)));
        var whole = new LinkedHashSet<Pointer>();
        for (Pointer place : places) {
            var parent = place.parent().orElse(Pointer.ROOT);
            int items = at(text, parent)
                    .flatMap(Node::asSequence)
                    .map(Sequence::items)
                    .map(List::size)
                    .orElse(-1);
            whole.add(byParent.getOrDefault(parent, List.of()).size() == items ? parent : place);
        }
        return whole;
    }

    private static Optional<Node> at(YamlText text, Pointer pointer) {
        Optional<Node> node = text.documents().isEmpty()
                ? Optional.empty()
                : Optional.of(text.documents().get(0).root());
        for (String segment : pointer.segments()) {
            node = node.flatMap(found -> found.child(segment));
        }
        return node;
    }
}
