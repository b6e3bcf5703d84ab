package dev.tidegate.integrations;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import org.jspecify.annotations.Nullable;

/** An override for tests. */
public final class OverrideBuilder {

    private final ShardSelector selector;
    private @Nullable String image;
    private @Nullable Boolean disabled;
    private @Nullable ResourceRequirements resources;
    private @Nullable Integer subShards;

    private OverrideBuilder(ShardSelector selector) {
        this.selector = selector;
    }

    public static OverrideBuilder of(String file) {
        return new OverrideBuilder(new ShardSelector.ByTarget(file));
    }

    public static OverrideBuilder of(int index) {
        return new OverrideBuilder(new ShardSelector.ByIndex(index));
    }

    public static OverrideBuilder of(String file, int index) {
        return new OverrideBuilder(new ShardSelector.BySubShard(file, index));
    }

    public OverrideBuilder image(String reference) {
        image = reference;
        return this;
    }

    public OverrideBuilder disabled(boolean off) {
        disabled = off;
        return this;
    }

    public OverrideBuilder resources(ResourceRequirements other) {
        resources = other;
        return this;
    }

    public OverrideBuilder subShards(int number) {
        subShards = number;
        return this;
    }

    ShardOverride build(SourceLocation place) {
        return new ShardOverride(
                place,
                selector,
                written(image, place, "imageRef"),
                disabled,
                written(resources, place, "resources"),
                written(subShards, place, "subSharding"));
    }

    private static <T> @Nullable LocatedValue<T> written(@Nullable T value, SourceLocation place, String field) {
        return value == null
                ? null
                : new LocatedValue<>(
                        value,
                        new SourceLocation(
                                place.file(),
                                place.line() + 1,
                                place.column(),
                                place.pointer().child(field)));
    }
}
