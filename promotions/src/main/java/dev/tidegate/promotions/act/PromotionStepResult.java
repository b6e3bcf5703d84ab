package dev.tidegate.promotions.act;

/** What became of one step of carrying a plan out. */
public record PromotionStepResult(Action action, State state, String sentence) {

    /** The steps there are, in their order. */
    public enum Action {
        PUSH,
        REQUEST,
        SUPERSEDE,
        TELL,
        RECORD
    }

    /** How a step ended. */
    public enum State {
        DONE,
        UNCHANGED,
        REFUSED,
        FAILED
    }
}
