package dev.tidegate.ocm.page;

/**
 * An item of a list, or a whole list, that cannot be used.
 *
 * @param list the path of the list
 * @param item the id of the item, or its position if it has none
 */
public record ItemProblem(String list, String item, String sentence) {

    private static final String WHOLE = "as a whole";

    /** A problem of the list itself: it is not known which items are missing. */
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
