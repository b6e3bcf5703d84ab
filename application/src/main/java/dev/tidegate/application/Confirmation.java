package dev.tidegate.application;

/** Asks a person before something is changed that cannot simply be undone. */
@FunctionalInterface
public interface Confirmation {

    /**
     * Returns if the answer is yes.
     *
     * @throws RequestFailure if it is no, or nobody can be asked
     */
    void require(String question);
}
