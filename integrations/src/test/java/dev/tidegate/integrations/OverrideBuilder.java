package dev.tidegate.integrations;

import dev.tidegate.data.problem.Place;
import dev.tidegate.integrations.entry.Resources;
import dev.tidegate.integrations.entry.Selector;
import dev.tidegate.integrations.entry.ShardOverride;
import org.jspecify.annotations.Nullable;

/** An override for tests. */
public final class OverrideBuilder {

    private final Selector selector;
    private @Nullable String image;
    private @Nullable Boolean disabled;
    private @Nullable Resources resources;
    private @Nullable Integer subShards;

    private OverrideBuilder(Selector selector) {
        this.selector = selector;
    }

    public static OverrideBuilder of(String file) {
        return new OverrideBuilder(new Selector.ByTarget(file));
    }

    public static OverrideBuilder of(int index) {
        return new OverrideBuilder(new Selector.ByIndex(index));
    }

    public static OverrideBuilder of(String file, int index) {
        return new OverrideBuilder(new Selector.BySubShard(file, index));
    }

    public OverrideBuilder image(String reference) {
        image = reference;
        return this;
    }

    public OverrideBuilder disabled(boolean off) {
        disabled = off;
        return this;
    }

    public OverrideBuilder resources(Resources other) {
        resources = other;
        return this;
    }

    public OverrideBuilder subShards(int number) {
        subShards = number;
        return this;
    }

    ShardOverride build(Place place) {
        return new ShardOverride(
                place,
                selector,
                written(image, place, "imageRef"),
                disabled,
                written(resources, place, "resources"),
                written(subShards, place, "subSharding"));
    }

    private static <T> @Nullable Written<T> written(@Nullable T value, Place place, String field) {
        return value == null
                ? null
                : new Written<>(
                        value,
                        new Place(
                                place.file(),
                                place.line() + 1,
                                place.column(),
                                place.pointer().child(field)));
    }
}
