package dev.tidegate.ocm.page;

/**
 * Makes a value of one item.
 *
 * @param <T> the value
 */
@FunctionalInterface
public interface ItemReader<T> {

    /** Takes what it needs; what is needed and not there makes the item malformed, and costs this item alone. */
    T read(Item item);
}
