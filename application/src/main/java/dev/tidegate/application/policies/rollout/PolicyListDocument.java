package dev.tidegate.application.policies.rollout;

import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.GroupSummary;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** One row for each policy: how far it is, what it waits for and until when. */
final class PolicyListDocument {

    private PolicyListDocument() {}

    static Answer answer(List<PolicyView> views, List<Problem> unreadable) {
        var document = of(views);
        ProblemTree.fill(document.tree().putArray("problems"), unreadable);
        for (var problem : unreadable) {
            for (var line : ProblemLines.of(problem)) {
                document = document.with(line);
            }
        }
        return new Answer(document, unreadable.isEmpty() ? Status.DONE : Status.INVALID_INPUT);
    }

    private static Document of(List<PolicyView> views) {
        var document = Document.of("tidegate.policies.list/v1");
        var list = document.tree().putArray("policies");
        var table = TextTable.of("NAMESPACE", "POLICY", "VERSION", "STATUS", "PROGRESS", "WAITS FOR", "UNTIL");
        for (var view : views) {
            var status = view.status();
            var waits = waitsFor(view);
            var wakeUp = waits.isEmpty() ? Optional.<Instant>empty() : until(view);
            var node = list.addObject()
                    .put("namespace", view.metadata().namespace())
                    .put("policy", view.metadata().name())
                    .put("version", view.desired().policy().version())
                    .put("generation", view.metadata().generation())
                    .put("stored", view.stored().isPresent())
                    .put("status", status.map(each -> each.phase().wireName()).orElse(""))
                    .put("progress", status.map(PolicyRolloutStatus::progress).orElse(""))
                    .put("waitsFor", waits);
            wakeUp.ifPresent(at -> node.put("until", at.toString()));
            table.row(
                    view.metadata().namespace(),
                    view.metadata().name(),
                    view.desired().policy().version(),
                    status.map(PolicyWords::phase).orElse("not rolled out"),
                    status.map(PolicyRolloutStatus::progress).orElse(""),
                    waits,
                    wakeUp.map(at -> TimeFormat.moment(view.now(), at)).orElse(""));
        }
        return views.isEmpty() ? document.with(TextLine.of("there is no root policy")) : document.with(table);
    }

    /** When the first group is over that soaks, or may start that waits for a time. */
    private static Optional<Instant> until(PolicyView view) {
        var planned = view.plan().status();
        return planned == null
                ? Optional.empty()
                : GroupLine.of(view, planned).stream()
                        .map(GroupLine::opensAt)
                        .filter(Objects::nonNull)
                        .min(Instant::compareTo);
    }

    private static String waitsFor(PolicyView view) {
        var errors = view.problems().stream().filter(Problem::isError).findFirst();
        if (errors.isPresent()) {
            return errors.get().sentence();
        }
        var planned = view.plan().status();
        if (planned == null) {
            return "";
        }
        var needed = planned.groups().stream()
                .filter(group -> group.state() == GroupSummary.State.NEEDS_APPROVAL)
                .map(group -> PolicyWords.group(group.group().name()))
                .distinct()
                .collect(Collectors.joining(", "));
        var reason = planned.condition(Condition.Type.PROGRESSING)
                .map(Condition::reason)
                .orElse("");
        return switch (reason) {
            case "Complete", "CompleteWithFailures", "Disabled" -> "";
            case "WaitingForApproval" -> "approval of " + needed;
            case "Rolling", "Soaking" -> planned.currentGroup().isEmpty() ? "" : planned.currentGroup();
            default ->
                planned.condition(Condition.Type.PROGRESSING)
                        .map(Condition::message)
                        .orElse("");
        };
    }
}
