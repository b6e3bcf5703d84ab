package dev.tidegate.application;

/** Ends a request with a sentence for a person; the sentence is all that is shown. */
public final class RequestFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Status status;

    public RequestFailure(Status status, String sentence) {
        super(sentence);
        this.status = status;
    }

    public RequestFailure(Status status, String sentence, Throwable cause) {
        super(sentence, cause);
        this.status = status;
    }

    public Status status() {
        return status;
    }
}
