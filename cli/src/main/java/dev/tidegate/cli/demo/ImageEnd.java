package dev.tidegate.cli.demo;

import dev.tidegate.integrations.rollout.RolloutEnd;
import dev.tidegate.integrations.rollout.ShardName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * The change to the data that ends the rollout.
 *
 * @param changes what changes in files, by path
 * @param removed files that go
 * @param shards how many shards are switched on
 * @param unchanged how many of them run the same image before and after the change
 */
record ImageEnd(List<Change> changes, List<String> removed, int shards, int unchanged) {

    ImageEnd {
        changes = List.copyOf(changes);
        removed = List.copyOf(removed);
    }

    /** Lines of a file that are replaced by others. */
    record Change(String file, List<String> before, List<String> after) {

        /** What is left without the lines both begin and end with. */
        static Change of(String file, List<String> before, List<String> after) {
            int most = Math.min(before.size(), after.size());
            int first = 0;
            while (first < most && before.get(first).equals(after.get(first))) {
                first++;
            }
            int last = 0;
            while (last < most - first
                    && before.get(before.size() - 1 - last).equals(after.get(after.size() - 1 - last))) {
                last++;
            }
            return new Change(
                    file,
                    List.copyOf(before.subList(first, before.size() - last)),
                    List.copyOf(after.subList(first, after.size() - last)));
        }
    }

    static ImageEnd of(
            Map<String, String> texts,
            RolloutEnd end,
            SortedMap<ShardName, String> before,
            SortedMap<ShardName, String> after) {
        var changes = new ArrayList<Change>();
        end.texts()
                .forEach((file, text) -> changes.add(Change.of(
                        file,
                        texts.getOrDefault(file, "").lines().toList(),
                        text.lines().toList())));
        int unchanged = (int) before.entrySet().stream()
                .filter(image -> image.getValue().equals(after.get(image.getKey())))
                .count();
        return new ImageEnd(changes, end.removed(), before.size(), unchanged);
    }

    boolean isUnnoticed() {
        return unchanged == shards;
    }
}
