package dev.tidegate.policies.content;

/** A hub template that cannot be resolved; the message is for whoever wrote it. */
final class HubTemplateException extends Exception {

    private static final long serialVersionUID = 1L;

    HubTemplateException(String message) {
        super(message);
    }
}
