package dev.tidegate.ocm.page;

/**
 * Something in a list that could not be used.
 *
 * @param list the path of the list
 * @param item the id of the item, or its place if it has none
 */
public record ItemProblem(String list, String item, String sentence) {

    private static final String WHOLE = "as a whole";

    /** Something is wrong with the list itself: nobody knows which items are missing. */
    static ItemProblem ofWhole(String list, String sentence) {
        return new ItemProblem(list, WHOLE, sentence);
    }

    boolean isOfWhole() {
        return item.equals(WHOLE);
    }

    @Override
    public String toString() {
        return list + " " + item + ": " + sentence;
    }
}
