package dev.tidegate.ocm.page;

/**
 * Makes a value from one item.
 *
 * @param <T> the value
 */
@FunctionalInterface
public interface ItemReader<T> {

    /** Reads an item. A missing field that is required makes this one item malformed. */
    T read(JsonItem item);
}
