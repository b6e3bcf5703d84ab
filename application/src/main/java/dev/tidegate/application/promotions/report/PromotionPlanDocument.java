package dev.tidegate.application.promotions.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.promotions.plan.PersonToTell;
import dev.tidegate.promotions.plan.PlanningResult;
import dev.tidegate.promotions.plan.PromotionPlan;
import dev.tidegate.promotions.plan.PromotionStep;
import dev.tidegate.promotions.plan.VersionRange;
import dev.tidegate.promotions.request.RequestText;
import dev.tidegate.promotions.version.UpstreamAuthor;
import dev.tidegate.promotions.version.UpstreamCommit;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** What a change would do, and whether it may. */
public final class PromotionPlanDocument {

    private static final int SHORT = 7;

    private Document document;
    private final Instant now;

    private PromotionPlanDocument(Document document, Instant now) {
        this.document = document;
        this.now = now;
    }

    /**
     * The document of a plan.
     *
     * @param stops whether the last commit before each change of another author is listed
     */
    public static Document of(PlanningResult result, Instant now, boolean stops) {
        var written = new PromotionPlanDocument(Document.of("tidegate.promotions.plan/v1"), now);
        result.value().ifPresent(plan -> written.plan(plan, stops));
        written.problems(result);
        return written.document;
    }

    /** Adds a plan to another document, in short: for what came of it. */
    static Document brief(Document document, PromotionPlan plan, Instant now) {
        var written = new PromotionPlanDocument(document, now);
        written.head(plan);
        written.steps(plan);
        written.gates(plan.gates());
        return written.document;
    }

    private void plan(PromotionPlan plan, boolean stops) {
        head(plan);
        steps(plan);
        plan.ranges().forEach(range -> range(range, stops));
        people(plan.people());
        affected(plan);
        leftOut(plan);
        gates(plan.gates());
        notes(plan);
        diff(plan);
        line(TextStyle.FAINT.of("base %s, digest %s".formatted(plan.base().substring(0, SHORT), plan.digest())));
    }

    private void head(PromotionPlan plan) {
        document.tree()
                .put("kind", plan.kind().word())
                .put("id", plan.id().hex())
                .put("title", RequestText.title(plan))
                .put("component", plan.component().name())
                .put("version", plan.version().hex())
                .put("base", plan.base())
                .put("branch", plan.branch())
                .put("digest", plan.digest());
        line(TextStyle.STRONG.of(RequestText.title(plan)));
        line("");
    }

    private void steps(PromotionPlan plan) {
        var list = document.tree().putArray("steps");
        var table = TextTable.of("LOCATION", "ENV", "WHERE", "FROM", "TO", "WHY");
        for (PromotionStep step : plan.steps()) {
            step(list.addObject(), step);
            table.row(
                    step.location(),
                    step.environment(),
                    step.place().equals(step.file()) && !step.site().startsWith(step.file())
                            ? step.site()
                            : step.place(),
                    step.before(),
                    step.isDone() ? TextStyle.FAINT.of("unchanged") : step.after(),
                    why(step.explanation()));
        }
        if (!plan.steps().isEmpty()) {
            document = document.with(table);
        }
        if (plan.isNothingToDo()) {
            line(TextStyle.GOOD.of("nothing to do"));
        }
    }

    private static void step(ObjectNode node, PromotionStep step) {
        node.put("location", step.location())
                .put("environment", step.environment())
                .put("site", step.site())
                .put("file", step.file())
                .put("line", step.line())
                .put("from", step.before())
                .put("to", step.after())
                .put("changed", !step.isDone())
                .put("why", why(step.explanation()));
    }

    private static String why(Explanation explanation) {
        return explanation.verdicts().isEmpty()
                ? ""
                : explanation.verdicts().get(0).sentence();
    }

    private void range(VersionRange range, boolean stops) {
        var node = document.tree().withArray("ranges").addObject();
        node.put("from", range.from().hex())
                .put("to", range.to().hex())
                .put("total", range.total())
                .put("compare", range.compareLink());
        line("");
        line(TextStyle.STRONG.of("%s since %s"
                .formatted(
                        range.total() == 1 ? "1 commit" : range.total() + " commits",
                        range.from().shortened(SHORT))));
        line(range.compareLink());
        var commits = node.putArray("commits");
        var table = TextTable.of("COMMIT", "DATE", "AUTHOR", "SUBJECT");
        for (UpstreamCommit commit : range.commits()) {
            commits.addObject()
                    .put("id", commit.id().hex())
                    .put("at", commit.at().toString())
                    .put("author", commit.author().name())
                    .put("subject", commit.subject());
            table.row(
                    commit.id().shortened(SHORT),
                    LocalDate.ofInstant(commit.at(), ZoneOffset.UTC),
                    commit.author().name(),
                    RequestText.subject(commit.subject()));
        }
        if (!range.commits().isEmpty()) {
            document = document.with(table);
        }
        if (range.total() > range.commits().size()) {
            line("and %d more".formatted(range.total() - range.commits().size()));
        }
        if (stops) {
            stops(range, node.putArray("stops"));
        }
    }

    /** The last commit before each change of another author, the oldest first. */
    private void stops(VersionRange range, ArrayNode list) {
        var commits = range.commits();
        for (int index = commits.size() - 1; index > 0; index--) {
            UpstreamAuthor author = commits.get(index).author();
            if (!author.email().equals(commits.get(index - 1).author().email())) {
                var commit = commits.get(index);
                list.addObject().put("id", commit.id().hex()).put("author", author.name());
                line("could stop at %s, before %s"
                        .formatted(
                                commit.id().shortened(SHORT),
                                commits.get(index - 1).author().name()));
            }
        }
    }

    private void people(List<PersonToTell> people) {
        var list = document.tree().putArray("people");
        for (PersonToTell person : people) {
            var node = list.addObject()
                    .put("name", person.shown())
                    .put("commits", person.commits().size());
            if (person.login() != null) {
                node.put("login", person.login());
            }
        }
        if (!people.isEmpty()) {
            line("");
            line(
                    "people to tell: ",
                    String.join(
                            ", ",
                            people.stream()
                                    .map(person -> "%s (%d)"
                                            .formatted(
                                                    person.shown(),
                                                    person.commits().size()))
                                    .toList()));
        }
    }

    private void affected(PromotionPlan plan) {
        var node = document.tree().putObject("affected");
        plan.affected().integrations().forEach(node.putArray("integrations")::add);
        plan.affected().deployments().forEach(node.putArray("deployments")::add);
        if (!plan.affected().integrations().isEmpty()) {
            line("affected integrations: ", String.join(", ", plan.affected().integrations()));
        }
        if (!plan.affected().deployments().isEmpty()) {
            line("affected deployments: ", String.join("; ", plan.affected().deployments()));
        }
    }

    private void leftOut(PromotionPlan plan) {
        var node = document.tree().putObject("leftOut");
        plan.leftOut().forEach((environment, deployers) -> {
            deployers.forEach(node.withArray(environment)::add);
            line(TextStyle.WAITING.of(
                    "left out: %s, which %s may do".formatted(environment, String.join(", ", deployers))));
        });
    }

    private void gates(Explanation gates) {
        var list = document.tree().putArray("gates");
        var table = TextTable.of("GATE", "STATE", "WHY", "CHANGES");
        for (Verdict verdict : gates.verdicts()) {
            gate(list.addObject(), verdict);
            table.row(
                    verdict.gate(),
                    verdict.isOpen() ? TextStyle.GOOD.of("open") : TextStyle.BAD.of("closed"),
                    verdict.sentence(),
                    verdict.changesAt().map(at -> TimeFormat.moment(now, at)).orElse(""));
        }
        line("");
        document = document.with(table);
    }

    static void gate(ObjectNode node, Verdict verdict) {
        node.put("gate", verdict.gate()).put("open", verdict.isOpen()).put("sentence", verdict.sentence());
        verdict.changesAt().ifPresent(at -> node.put("changesAt", at.toString()));
        var facts = node.putObject("facts");
        verdict.facts().forEach(fact -> facts.put(fact.name(), String.valueOf(fact.value())));
    }

    private void notes(PromotionPlan plan) {
        var list = document.tree().putArray("notes");
        plan.notes().forEach(note -> {
            list.add(note);
            line("note: ", note);
        });
    }

    private void diff(PromotionPlan plan) {
        var list = document.tree().putArray("diff");
        if (!plan.diff().isEmpty()) {
            line("");
        }
        plan.diff().forEach(text -> {
            list.add(text);
            document = document.with(diffLine(text));
        });
    }

    static TextLine diffLine(String text) {
        if (text.startsWith("+") && !text.startsWith("+++")) {
            return TextLine.of(TextStyle.GOOD.of(text));
        }
        return TextLine.of(text.startsWith("-") && !text.startsWith("---") ? TextStyle.BAD.of(text) : text);
    }

    private void problems(PlanningResult result) {
        ProblemTree.fill(document.tree().putArray("problems"), result.problems());
        result.problems().forEach(problem -> ProblemLines.of(problem).forEach(line -> document = document.with(line)));
    }

    private void line(Object... pieces) {
        document = document.with(TextLine.of(pieces));
    }
}
