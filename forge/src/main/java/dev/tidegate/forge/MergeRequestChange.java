package dev.tidegate.forge;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** What is changed about an open request; what is left empty stays. */
public record MergeRequestChange(
        Optional<String> title,
        Optional<String> description,
        SortedSet<String> addedLabels,
        SortedSet<String> removedLabels) {

    public MergeRequestChange {
        addedLabels = Collections.unmodifiableSortedSet(new TreeSet<>(addedLabels));
        removedLabels = Collections.unmodifiableSortedSet(new TreeSet<>(removedLabels));
    }

    public static MergeRequestChange text(String title, String description) {
        return new MergeRequestChange(Optional.of(title), Optional.of(description), new TreeSet<>(), new TreeSet<>());
    }

    public static MergeRequestChange labels(Set<String> added, Set<String> removed) {
        return new MergeRequestChange(Optional.empty(), Optional.empty(), new TreeSet<>(added), new TreeSet<>(removed));
    }

    public MergeRequestChange withLabels(Set<String> added, Set<String> removed) {
        return new MergeRequestChange(title, description, new TreeSet<>(added), new TreeSet<>(removed));
    }
}
