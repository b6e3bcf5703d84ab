package dev.tidegate.data.edit;

/** Leaves the planning of a change that cannot be made; never leaves this package. */
final class NotPossible extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    NotPossible(Refusal refusal) {
        super(refusal.sentence(), null, false, false);
        this.refusal = refusal;
    }

    Refusal refusal() {
        return refusal;
    }
}
