package dev.tidegate.policies.content;

/** A hub template that cannot be resolved; the message is for whoever wrote it. */
final class HubTemplateException extends Exception {

    private static final long serialVersionUID = 1L;

    HubTemplateException(String message) {
        super(message);
    }

    /** Whether the template uses what is not supported here, and would not be resolved on any cluster. */
    boolean isAboutSupport() {
        var message = String.valueOf(getMessage());
        return message.contains("not supported") || message.contains("is not known");
    }
}
