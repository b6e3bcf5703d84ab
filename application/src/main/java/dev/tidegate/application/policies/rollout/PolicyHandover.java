package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.application.Confirmation;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.audit.PersonAction;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.hub.HubFailure;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Gives policies back to the stock propagator: takes the labels and annotations of rollouts off their replicas, which stay
 * as they are otherwise. That propagator knows no groups, so what it will do to clusters is told first.
 */
final class PolicyHandover {

    private static final String ELSEWHERE =
            " A controller that runs elsewhere than on the hub is not seen here and must have been stopped.";

    private final PolicyHub hub;
    private final @Nullable Store store;
    private final Clock clock;
    private final Confirmation confirmation;

    PolicyHandover(PolicyHub hub, @Nullable Store store, Clock clock, Confirmation confirmation) {
        this.hub = hub;
        this.store = store;
        this.clock = clock;
        this.confirmation = confirmation;
    }

    /**
     * A policy as it is handed over.
     *
     * @param marked clusters whose replica carries marks of ours
     * @param levelled clusters that have another content than the current one, or none
     */
    private record Handed(PolicyView view, List<String> marked, List<String> levelled) {

        static Handed of(PolicyView view) {
            var replicas = new TreeMap<>(view.observed().replicas());
            var levelled = new ArrayList<String>();
            if (!view.desired().policy().isDisabled()) {
                view.contents().forEach((cluster, content) -> {
                    var replica = replicas.get(cluster);
                    if (replica == null || !replica.hash().equals(content.hash())) {
                        levelled.add(cluster);
                    }
                });
            }
            return new Handed(
                    view,
                    replicas.values().stream()
                            .filter(Handed::isMarked)
                            .map(Replica::cluster)
                            .toList(),
                    levelled);
        }

        private static boolean isMarked(Replica replica) {
            return !replica.label().isEmpty()
                    || replica.rolloutGeneration() > 0
                    || !replica.eventsBefore().isEmpty();
        }
    }

    Answer act(List<PolicyView> views, ActionSettings settings) {
        var action = PersonAction.of(
                clock, settings.by(), PolicyRolloutActions.CAPABILITY, "the hub", "handover", settings.comment());
        var handed = views.stream().map(Handed::of).toList();
        var document = described(handed);
        if (settings.dryRun()) {
            return Answer.done(finished(document, "dry-run", "dry run: nothing was changed"));
        }
        var controller = hub.controller();
        if (controller.isPresent()) {
            throw new RequestFailure(
                    Status.REFUSED,
                    "the controller runs (Deployment %s) and would put every mark back: stop it first, as with kubectl scale"
                                    .formatted(controller.get())
                            + " --replicas=0");
        }
        int marked = handed.stream().mapToInt(each -> each.marked().size()).sum();
        confirmation.require("take the marks off %d replicas of %d policies?%s%s Go on?"
                .formatted(marked, handed.size(), warning(handed), ELSEWHERE));
        var failures = new TreeMap<String, String>();
        handed.forEach(each -> unmark(each, failures));
        if (store != null) {
            action.record(store, List.of(PolicyRolloutActions.CAPABILITY));
        }
        return told(document, failures, marked);
    }

    private void unmark(Handed handed, Map<String, String> failures) {
        var name = handed.view().desired().policy().replicaName();
        for (var cluster : handed.marked()) {
            try {
                hub.unmarkReplica(cluster, name);
            } catch (HubFailure failure) {
                failures.put(cluster + "/" + name, String.valueOf(failure.getMessage()));
            }
        }
    }

    private static Answer told(Document document, Map<String, String> failures, int marked) {
        var shown = document;
        failures.forEach(document.tree().putObject("failures")::put);
        for (var failure : failures.entrySet()) {
            shown = shown.with(TextLine.of(TextStyle.BAD.of(failure.getKey() + ": " + failure.getValue())));
        }
        shown = finished(
                shown,
                failures.isEmpty() ? "done" : "partly",
                "%d of %d replicas carry no marks any more".formatted(marked - failures.size(), marked));
        shown = shown.with(TextLine.of("next: start the stock propagator"))
                .with(TextLine.of(
                        "the Rollouts stay, for who comes back; without them: kubectl delete polro --all -A"));
        return new Answer(shown, failures.isEmpty() ? Status.DONE : Status.FAILED);
    }

    private static Document described(List<Handed> handed) {
        var document = Document.of("tidegate.policies.handover/v1");
        var list = document.tree().putArray("policies");
        var table = TextTable.of("NAMESPACE", "POLICY", "VERSION", "MARKED REPLICAS", "GET THE VERSION AT ONCE");
        for (var each : handed) {
            var metadata = each.view().metadata();
            var node = list.addObject()
                    .put("namespace", metadata.namespace())
                    .put("policy", metadata.name())
                    .put("version", each.view().desired().policy().version())
                    .put("generation", metadata.generation())
                    .put("marked", each.marked().size());
            ArrayNode levelled = node.putArray("levelled");
            each.levelled().forEach(levelled::add);
            table.row(
                    metadata.namespace(),
                    metadata.name(),
                    each.view().versionName(metadata.generation()),
                    String.valueOf(each.marked().size()),
                    each.levelled().isEmpty()
                            ? "-"
                            : PolicyWords.clusters(each.levelled().size()) + " (" + PolicyWords.names(each.levelled())
                                    + ")");
        }
        if (handed.isEmpty()) {
            return document.with(TextLine.of("there is no root policy"));
        }
        var warning = warning(handed);
        var shown = document.with(table);
        return warning.isEmpty() ? shown : shown.with(TextLine.of(TextStyle.WAITING.of(warning.strip())));
    }

    private static String warning(List<Handed> handed) {
        int levelled = handed.stream().mapToInt(each -> each.levelled().size()).sum();
        return levelled == 0
                ? ""
                : " The stock propagator will change %d replicas at once, without groups, limits or approvals."
                        .formatted(levelled);
    }

    private static Document finished(Document document, String result, String sentence) {
        document.tree().put("result", result);
        return document.with(TextLine.of(sentence));
    }
}
