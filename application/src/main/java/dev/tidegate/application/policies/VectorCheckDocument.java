package dev.tidegate.application.policies;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.vector.RolloutVectorEvaluation;
import java.util.List;

/** How many vectors got the answer they expect, and what is different about the others. */
final class VectorCheckDocument {

    private VectorCheckDocument() {}

    static Document of(List<RolloutVectorEvaluation> evaluations, Profile profile, List<Problem> problems) {
        var differing = evaluations.stream()
                .filter(evaluation -> !evaluation.differences().isEmpty())
                .toList();
        long silent = evaluations.stream()
                .filter(evaluation -> evaluation.vector().expected(profile).isEmpty())
                .count();
        long agreed = evaluations.size() - differing.size() - silent;

        var document = Document.of("tidegate.policies.check/v1");
        var tree = document.tree();
        tree.put("profile", profile.toString());
        tree.put("agreed", agreed).put("differed", differing.size()).put("withoutExpectation", silent);
        tree.put("unreadable", problems.size());
        var list = tree.putArray("differences");
        for (RolloutVectorEvaluation evaluation : differing) {
            var entry = list.addObject();
            entry.put("id", evaluation.vector().id())
                    .put("place", evaluation.vector().place());
            var lines = entry.putArray("differences");
            evaluation.differences().forEach(lines::add);
            document = document.with(heading(evaluation));
            for (String difference : evaluation.differences()) {
                document = document.with(TextLine.of("  ", difference));
            }
        }
        ProblemTree.fill(tree.putArray("problems"), problems);
        return document.with(summary(profile, agreed, differing.size(), silent, problems.size()));
    }

    private static TextLine heading(RolloutVectorEvaluation evaluation) {
        var vector = evaluation.vector();
        return TextLine.of(
                TextStyle.BAD.of(vector.id()), "  ", vector.title(), "  ", TextStyle.FAINT.of(vector.place()));
    }

    private static TextLine summary(Profile profile, long agreed, long differed, long silent, long unreadable) {
        return TextLine.of(
                "profile ",
                profile,
                ": ",
                TextStyle.GOOD.of(agreed + " agreed"),
                ", ",
                (differed > 0 ? TextStyle.BAD : TextStyle.PLAIN).of(differed + " differed"),
                silent > 0 ? ", " + silent + " expect nothing of this profile" : "",
                unreadable > 0 ? ", " + unreadable + " not readable" : "");
    }
}
