package dev.tidegate.promotions.request;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.text.MarkdownText;
import dev.tidegate.engine.text.PrintableText;
import dev.tidegate.promotions.plan.ChangeKind;
import dev.tidegate.promotions.plan.PersonToTell;
import dev.tidegate.promotions.plan.PromotionPlan;
import dev.tidegate.promotions.plan.PromotionStep;
import dev.tidegate.promotions.plan.VersionRange;
import dev.tidegate.promotions.version.UpstreamCommit;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;

/** Title and text of the merge request of a change. What an upstream says stands in cells and code, never on a line of its own. */
public final class RequestText {

    private static final int SHORT = 7;
    private static final int LONGEST_SUBJECT = 120;
    private static final int MOST_ROWS = 50;

    private final PromotionPlan plan;
    private final StringBuilder text = new StringBuilder();

    private RequestText(PromotionPlan plan) {
        this.plan = plan;
    }

    public static String title(PromotionPlan plan) {
        var component = plan.component().name();
        var version = plan.version().shortened(SHORT);
        return switch (plan.kind()) {
            case PROMOTE -> "promote %s to %s (%s)".formatted(component, version, plan.scope());
            case PIN -> "pin %s to %s for %s".formatted(component, version, plan.scope());
            case UNPIN -> "unpin %s of %s".formatted(plan.scope(), component);
            case REVERT -> "revert %s to %s (%s)".formatted(component, version, plan.scope());
        };
    }

    /**
     * The text of the request.
     *
     * @param mention whether people whose commits ride along are mentioned, and so told
     * @param link where the change that is reverted stands; empty for any other change
     */
    public static String description(PromotionPlan plan, RequestState state, boolean mention, String link) {
        var text = new RequestText(plan);
        text.summary(link);
        text.ranges();
        text.people(mention);
        text.affected();
        text.gates();
        text.revert();
        return text.text + "\n" + RequestStateText.write(state) + "\n";
    }

    private void summary(String link) {
        if (!link.isEmpty()) {
            line("Reverts " + MarkdownText.cell(link) + ".");
            line("");
        }
        line("| location | environment | from | to | sites |");
        line("| --- | --- | --- | --- | --- |");
        var rows = new LinkedHashMap<List<String>, Integer>();
        for (PromotionStep step : plan.changes()) {
            rows.merge(
                    List.of(
                            plan.component()
                                            .location(step.location())
                                            .filter(location -> location.holdsShards())
                                            .isPresent()
                                    ? step.location() + " " + step.site()
                                    : step.location(),
                            step.environment(),
                            step.before().isEmpty() ? "none" : step.before(),
                            step.after().isEmpty() ? "none" : step.after()),
                    1,
                    Integer::sum);
        }
        rows.entrySet().stream()
                .limit(MOST_ROWS)
                .forEach(row -> line("| %s | %d |"
                        .formatted(
                                String.join(
                                        " | ",
                                        row.getKey().stream()
                                                .map(MarkdownText::cell)
                                                .toList()),
                                row.getValue())));
        if (rows.size() > MOST_ROWS) {
            line("| and %d more | | | | |".formatted(rows.size() - MOST_ROWS));
        }
    }

    private void ranges() {
        for (VersionRange range : plan.ranges()) {
            heading("%s since %s"
                    .formatted(
                            range.total() == 1 ? "1 commit" : range.total() + " commits",
                            range.from().shortened(SHORT)));
            line(range.compareLink());
            line("");
            line("| commit | date | author | subject |");
            line("| --- | --- | --- | --- |");
            range.commits().forEach(this::commit);
            if (range.total() > range.commits().size()) {
                line("| and %d more | | | |"
                        .formatted(range.total() - range.commits().size()));
            }
        }
    }

    private void commit(UpstreamCommit commit) {
        line("| %s | %s | %s | %s |"
                .formatted(
                        commit.id().shortened(SHORT),
                        LocalDate.ofInstant(commit.at(), ZoneOffset.UTC),
                        MarkdownText.cell(commit.author().name()),
                        MarkdownText.cell(subject(commit.subject()))));
    }

    /** A subject as it may be shown: in one line, cut, and without characters that would hide something. */
    public static String subject(String subject) {
        var line = PrintableText.line(subject).strip();
        return line.codePointCount(0, line.length()) <= LONGEST_SUBJECT
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_SUBJECT)) + "…";
    }

    private void people(boolean mention) {
        if (plan.people().isEmpty()) {
            return;
        }
        heading("Whose commits ride along");
        for (PersonToTell person : plan.people()) {
            line("- %s, %s"
                    .formatted(
                            mention && isMentionable(person) ? "@" + person.login() : MarkdownText.code(person.shown()),
                            person.commits().size() == 1
                                    ? "1 commit"
                                    : person.commits().size() + " commits"));
        }
    }

    static boolean isMentionable(PersonToTell person) {
        return person.login() != null && person.login().matches("[A-Za-z0-9][A-Za-z0-9._-]*");
    }

    private void affected() {
        var affected = plan.affected();
        if (affected.integrations().isEmpty() && affected.deployments().isEmpty()) {
            return;
        }
        heading("What it may touch");
        affected.integrations().forEach(name -> line("- integration " + MarkdownText.code(name)));
        affected.deployments().forEach(name -> line("- " + MarkdownText.code(name)));
    }

    private void gates() {
        heading("Gates when this was planned");
        line("| gate | state | why |");
        line("| --- | --- | --- |");
        for (Verdict verdict : plan.gates().verdicts()) {
            line("| %s | %s | %s |"
                    .formatted(
                            verdict.gate(),
                            verdict.isOpen() ? "open" : "closed",
                            MarkdownText.cell(verdict.sentence())));
        }
        plan.notes().forEach(note -> line("\nNote: " + MarkdownText.cell(note)));
    }

    private void revert() {
        heading("How to take it back");
        line(MarkdownText.code("tidegate promotions revert " + plan.id().hex()));
        if (plan.kind() != ChangeKind.REVERT) {
            line("");
            line(
                    "Whoever merges this also deploys it, verifies it with %s, and takes it back before going home if it cannot be deployed."
                            .formatted(MarkdownText.code("tidegate promotions verify")));
        }
    }

    private void heading(String heading) {
        line("");
        line("### " + heading);
        line("");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    /** The labels of the request of a plan, beside those the promotions file names. */
    public static List<String> labels(PromotionPlan plan) {
        var environments = plan.steps().stream()
                .map(PromotionStep::environment)
                .distinct()
                .sorted()
                .map(environment -> "env/" + environment.toLowerCase(Locale.ROOT))
                .toList();
        return plan.kind() == ChangeKind.REVERT
                ? java.util.stream.Stream.concat(environments.stream(), java.util.stream.Stream.of("tidegate/revert"))
                        .toList()
                : environments;
    }
}
