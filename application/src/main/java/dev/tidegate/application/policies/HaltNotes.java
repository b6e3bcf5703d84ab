package dev.tidegate.application.policies;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.policies.controller.PolicyReconciler;
import dev.tidegate.runtime.Halt;
import dev.tidegate.runtime.HaltSwitch;
import dev.tidegate.store.Store;
import java.time.Clock;

/** Says in answers about policies that nothing is begun because a person has halted it. */
final class HaltNotes {

    private HaltNotes() {}

    /** The same answer with the halts of its policy; in one about all policies, with those of any. */
    static Answer in(Answer answer, Store store, Clock clock) {
        var document = answer.document();
        var unit = document.tree().path("namespace").asText() + "/"
                + document.tree().path("policy").asText();
        boolean isAboutAll = document.tree().has("policies");
        for (var halt : new HaltSwitch(store, clock).halts()) {
            boolean isOfSome = isAboutAll && halt.scope().startsWith(PolicyReconciler.CAPABILITY + "/");
            if (isOfSome || halt.covers(PolicyReconciler.CAPABILITY, unit)) {
                fill(document.tree().withArray("halts").addObject(), halt);
                document = document.with(TextLine.of(
                        TextStyle.WAITING.of("halted: " + halt.sentence() + "; nothing is begun until it is lifted")));
            }
        }
        return new Answer(document, answer.status());
    }

    private static void fill(ObjectNode node, Halt halt) {
        node.put("scope", halt.scope())
                .put("by", halt.by())
                .put("at", halt.at().toString())
                .put("reason", halt.reason());
    }
}
