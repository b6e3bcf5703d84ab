package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.ocm.OcmFailures;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.labeledit.LabelChangeExecutor;
import dev.tidegate.upgrades.labeledit.LabelValueLimits;
import dev.tidegate.upgrades.run.Unreachable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Changes labels. What would change is shown; then a person confirms it; then the labels are read again, and written if
 * nobody else changed them.
 */
public final class LabelChangeRunner {

    private LabelChangeRunner() {}

    /** Asks a person whether the changes shall be written. */
    @FunctionalInterface
    public interface PlanConfirmation {

        /**
         * Returns if the answer is yes.
         *
         * @param planned what would be written
         */
        void require(String question, Document planned);
    }

    /**
     * Carries the changes out.
     *
     * @param document what the result is added to
     * @param confirmation null to write without asking
     */
    public static Answer run(
            OrganisationSession session,
            LabelChangeRequest request,
            Document document,
            boolean dryRun,
            @Nullable PlanConfirmation confirmation) {
        request.edits().forEach(LabelChangeRunner::requireWritable);
        var consequences = ChangeConsequences.of(request);
        var report = new LabelChangeDocument(document, request, consequences, dryRun);
        if (consequences.refusal().isPresent()) {
            return new Answer(
                    report.of(untried(request, LabelChangeResult.State.REFUSED)),
                    consequences.refusal().get());
        }
        var planned = untried(request, LabelChangeResult.State.PLANNED);
        if (dryRun || planned.stream().allMatch(result -> result.state() == LabelChangeResult.State.UNCHANGED)) {
            return Answer.done(report.of(planned));
        }
        if (confirmation != null) {
            confirmation.require(report.question(planned), report.of(planned));
        }
        var written = write(session, request.edits());
        return new Answer(
                confirmation != null ? report.resultOf(written.results()) : report.of(written.results()),
                written.status());
    }

    /** Refuses what OCM would refuse half way. */
    private static void requireWritable(OwnerLabelChanges edit) {
        for (var step : edit.plan().steps()) {
            Optional.ofNullable(step.to()).flatMap(LabelValueLimits::violation).ifPresent(why -> {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "%s: the value of %s %s; nothing was written".formatted(edit.name(), step.key(), why));
            });
        }
    }

    private static List<LabelChangeResult> untried(LabelChangeRequest request, LabelChangeResult.State state) {
        return request.edits().stream()
                .map(edit -> LabelChangeResult.untried(edit, state))
                .toList();
    }

    private record Written(List<LabelChangeResult> results, Status status) {}

    private static Written write(OrganisationSession session, List<OwnerLabelChanges> edits) {
        var results = new ArrayList<LabelChangeResult>();
        var status = Status.DONE;
        for (var edit : edits) {
            if (edit.plan().isEmpty()) {
                results.add(LabelChangeResult.untried(edit, LabelChangeResult.State.UNCHANGED));
                continue;
            }
            var labels = session.labelWriter(edit.organisation());
            try {
                var result = LabelChangeResult.of(
                        edit, LabelChangeExecutor.apply(edit.plan(), labels.read(edit.owner()), labels));
                results.add(result);
                status = worse(status, result.state() == LabelChangeResult.State.CONFLICT ? Status.REFUSED : status);
                status = worse(
                        status,
                        labels.failure().map(LabelChangeRunner::statusOf).orElse(status));
            } catch (OcmException failure) {
                results.add(LabelChangeResult.unread(edit, String.valueOf(failure.getMessage())));
                status = worse(status, statusOf(failure));
            } catch (Unreachable failure) {
                results.add(LabelChangeResult.unread(edit, String.valueOf(failure.getMessage())));
                status = worse(status, Status.FAILED);
            }
        }
        return new Written(results, status);
    }

    /** A label that OCM rejects is a failed step; only a missing permission to write at all is reported as such. */
    private static Status statusOf(OcmException failure) {
        return OcmFailures.of(failure).status() == Status.NOT_ALLOWED ? Status.NOT_ALLOWED : Status.FAILED;
    }

    /** Of several results the one that says most: not being allowed, then a failure, then a conflict. */
    private static Status worse(Status one, Status other) {
        var order = List.of(Status.DONE, Status.REFUSED, Status.FAILED, Status.NOT_ALLOWED);
        return order.indexOf(other) > order.indexOf(one) ? other : one;
    }
}
