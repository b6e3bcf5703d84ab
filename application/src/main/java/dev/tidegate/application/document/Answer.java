package dev.tidegate.application.document;

import dev.tidegate.application.Status;

/** What a service answers: a document, and how the request ended. */
public record Answer(Document document, Status status) {

    public static Answer done(Document document) {
        return new Answer(document, Status.DONE);
    }
}
