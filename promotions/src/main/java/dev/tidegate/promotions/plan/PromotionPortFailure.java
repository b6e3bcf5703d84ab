package dev.tidegate.promotions.plan;

/** A repository, a registry or another system could not be reached or did not do what it was asked. */
public final class PromotionPortFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * A failure.
     *
     * @param sentence for a person, without secrets and without a full stop
     */
    public PromotionPortFailure(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    public PromotionPortFailure(String sentence) {
        super(sentence);
    }
}
