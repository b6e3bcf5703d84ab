package dev.tidegate.data.edit;

/** Ends the planning of an edit that cannot be made; caught inside this package. */
final class EditRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient EditRefusal refusal;

    EditRefusedException(EditRefusal refusal) {
        super(refusal.sentence(), null, false, false);
        this.refusal = refusal;
    }

    EditRefusal refusal() {
        return refusal;
    }
}
