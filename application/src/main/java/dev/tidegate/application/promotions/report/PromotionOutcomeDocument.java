package dev.tidegate.application.promotions.report;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.promotions.act.PromotionOutcome;
import dev.tidegate.promotions.act.PromotionStepResult;
import dev.tidegate.promotions.plan.PromotionPlan;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** What came of a change that was carried out, or why it was not. */
public final class PromotionOutcomeDocument {

    private PromotionOutcomeDocument() {}

    public static Document of(PromotionOutcome outcome, Instant now) {
        var document = PromotionPlanDocument.brief(Document.of("tidegate.promotions.outcome/v1"), outcome.plan(), now);
        var results = document.tree().putArray("results");
        for (PromotionStepResult result : outcome.results()) {
            results.addObject()
                    .put("action", result.action().name().toLowerCase(Locale.ROOT))
                    .put("state", result.state().name().toLowerCase(Locale.ROOT))
                    .put("sentence", result.sentence());
            document = document.with(TextLine.of(style(result.state()).of(word(result)), "  ", result.sentence()));
        }
        var request = outcome.request();
        if (request != null) {
            document.tree().putObject("request").put("number", request.number()).put("url", request.url());
            if (outcome.results().isEmpty()) {
                document = document.with(TextLine.of("open request: ", request.url()));
            }
        }
        var commit = outcome.commit();
        if (commit != null) {
            document.tree().put("commit", commit);
        }
        ProblemTree.fill(document.tree().putArray("problems"), outcome.problems());
        for (var problem : outcome.problems()) {
            for (TextLine line : ProblemLines.of(problem)) {
                document = document.with(line);
            }
        }
        return document;
    }

    /** A change that a gate holds. */
    public static Document held(PromotionPlan plan, Instant now) {
        var document = PromotionPlanDocument.brief(Document.of("tidegate.promotions.outcome/v1"), plan, now);
        document.tree().putArray("results");
        document.tree().putArray("problems");
        return document.with(TextLine.of(
                TextStyle.BAD.of("held"),
                "  nothing was changed: ",
                plan.heldBy().get(0).sentence()));
    }

    /** A change that was written to a file or a checkout instead of to a branch. */
    public static Document written(PromotionPlan plan, Instant now, String where, List<String> files) {
        var document = PromotionPlanDocument.brief(Document.of("tidegate.promotions.outcome/v1"), plan, now);
        var results = document.tree().putArray("results");
        document.tree().putArray("problems");
        for (String file : files) {
            results.addObject().put("action", "write").put("state", "done").put("sentence", file);
        }
        return document.with(TextLine.of(TextStyle.GOOD.of("done"), "  wrote ", where));
    }

    private static String word(PromotionStepResult result) {
        return result.state().name().toLowerCase(Locale.ROOT);
    }

    private static TextStyle style(PromotionStepResult.State state) {
        return switch (state) {
            case DONE -> TextStyle.GOOD;
            case UNCHANGED -> TextStyle.FAINT;
            case REFUSED, FAILED -> TextStyle.BAD;
        };
    }
}
