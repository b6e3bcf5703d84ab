package dev.tidegate.ocm.page;

/**
 * Something in a list that could not be used.
 *
 * @param list the path of the list
 * @param item the id of the item, or its place if it has none
 */
public record ItemProblem(String list, String item, String sentence) {

    @Override
    public String toString() {
        return list + " " + item + ": " + sentence;
    }
}
