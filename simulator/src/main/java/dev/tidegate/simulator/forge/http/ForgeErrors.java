package dev.tidegate.simulator.forge.http;

import static dev.tidegate.simulator.forge.http.GitLabAnswers.object;

import dev.tidegate.simulator.forge.project.ForgeRefusal;

/** Refusals in the form of the API that was asked. */
final class ForgeErrors {

    private static final String MANUAL = "https://docs.github.com/rest";

    private ForgeErrors() {}

    static ForgeReply of(ForgeCall call, ForgeRefusal refusal) {
        var isGitHub = call.path().size() > 1 && call.path().get(1).equals("v3");
        return isGitHub ? gitHub(refusal) : gitLab(refusal);
    }

    /** A conflict comes as a list of sentences. */
    private static ForgeReply gitLab(ForgeRefusal refusal) {
        var body = object();
        if (refusal.status() == 409) {
            body.putArray("message").add(refusal.sentence());
        } else {
            body.put("message", refusal.sentence());
        }
        return ForgeReply.json(refusal.status(), body);
    }

    private static ForgeReply gitHub(ForgeRefusal refusal) {
        int status = refusal.status() == 400 ? 422 : refusal.status();
        var body = object().put("documentation_url", MANUAL).put("status", String.valueOf(status));
        if (status == 422) {
            body.put("message", "Validation Failed");
            body.putArray("errors")
                    .addObject()
                    .put("resource", "PullRequest")
                    .put("code", "custom")
                    .put("message", refusal.sentence());
        } else {
            body.put("message", refusal.sentence());
        }
        return ForgeReply.json(status, body);
    }
}
