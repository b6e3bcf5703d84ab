package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.DocumentBlock;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.MarkdownText;
import dev.tidegate.integrations.blastradius.BlastRadius;
import dev.tidegate.integrations.blastradius.BlastRadiusReport;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.report.IntegrationOutcomeText;
import dev.tidegate.integrations.report.IntegrationPlanDocument;
import dev.tidegate.integrations.report.IntegrationPlanText;
import dev.tidegate.integrations.report.PlanScriptLines;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A plan, or what came of one, in the forms people and programs ask for. Each is made when it is asked for. */
public final class PlanAnswer {

    private final RenderedWorkloads rendered;
    private final IntegrationPlan plan;
    private final @Nullable IntegrationOutcome outcome;
    private final @Nullable BlastRadius radius;
    private final boolean all;
    private final Status status;

    private PlanAnswer(
            RenderedWorkloads rendered,
            IntegrationPlan plan,
            @Nullable IntegrationOutcome outcome,
            @Nullable BlastRadius radius,
            boolean all,
            Status status) {
        this.rendered = rendered;
        this.plan = plan;
        this.outcome = outcome;
        this.radius = radius;
        this.all = all;
        this.status = status;
    }

    /**
     * A plan that was not carried out.
     *
     * @param radius how far it reaches; null if nobody asked
     * @param settings what is said about it
     */
    static PlanAnswer planned(
            RenderedWorkloads rendered, IntegrationPlan plan, @Nullable BlastRadius radius, PlanSettings settings) {
        return new PlanAnswer(
                rendered, plan, null, radius, settings.all(), status(plan, rendered, settings.tellsPending()));
    }

    private static Status status(IntegrationPlan plan, RenderedWorkloads rendered, boolean tellsPending) {
        var status = IntegrationReport.status(plan.status(rendered.problems()));
        boolean isPending = status == Status.CHANGES_PENDING || status == Status.REFUSED;
        return isPending && !tellsPending ? Status.DONE : status;
    }

    /** A plan that was carried out. */
    public static PlanAnswer applied(IntegrationReport report) {
        return new PlanAnswer(
                report.rendered(), report.outcome().plan(), report.outcome(), null, false, report.status());
    }

    public Status status() {
        return status;
    }

    public List<Problem> problems() {
        return rendered.problems();
    }

    public List<String> notes() {
        return rendered.notes().stream().map(Object::toString).toList();
    }

    /** A tree for machines, coloured lines for people. */
    public Document document() {
        return new Document(tree(), blocks());
    }

    private ObjectNode tree() {
        if (outcome != null) {
            return IntegrationPlanDocument.of(outcome, rendered.problems());
        }
        var tree = IntegrationPlanDocument.of(plan, rendered.problems());
        if (radius != null) {
            tree.set("blastRadius", BlastRadiusReport.json(radius));
        }
        return tree;
    }

    private List<DocumentBlock> blocks() {
        String text = radius == null ? text() : text() + "\n" + BlastRadiusReport.text(radius);
        return text.lines()
                .<DocumentBlock>map(line -> TextLine.of(style(line).of(line)))
                .toList();
    }

    private String text() {
        String planned = IntegrationPlanText.of(plan, all);
        return outcome == null ? planned : planned + IntegrationOutcomeText.afterPlan(outcome);
    }

    /** Lists of five words, for scripts that look for them. */
    public List<String> scriptLines() {
        return PlanScriptLines.of(plan);
    }

    /** How many steps were done, kept and failed; empty if the plan was not carried out. */
    public String summary() {
        return outcome == null ? "" : IntegrationOutcomeText.of(outcome);
    }

    /** For a comment on a change. */
    public String markdown() {
        return radius == null
                ? MarkdownText.block(text())
                : MarkdownText.block(text()) + "\n" + BlastRadiusReport.markdown(radius);
    }

    /** What goes and what is in the way stands out. */
    private static TextStyle style(String line) {
        return switch (line.stripLeading().isEmpty() ? ' ' : line.stripLeading().charAt(0)) {
            case '+' -> TextStyle.GOOD;
            case '-', '!' -> TextStyle.BAD;
            case '~' -> TextStyle.WAITING;
            case '=' -> TextStyle.FAINT;
            default -> TextStyle.PLAIN;
        };
    }
}
