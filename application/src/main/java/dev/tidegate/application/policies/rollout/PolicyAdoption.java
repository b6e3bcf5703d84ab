package dev.tidegate.application.policies.rollout;

import dev.tidegate.application.Confirmation;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.audit.PersonAction;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.plan.ProgressReason;
import dev.tidegate.policies.plan.ReplicaWrite;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes policies over from the stock propagator. A policy whose clusters all have its content passes as it is; where the
 * first pass of a controller would change a cluster, the Rollout is made with a pause, and a person lets it go.
 */
final class PolicyAdoption {

    private final PolicyHub hub;
    private final @Nullable Store store;
    private final Clock clock;
    private final Confirmation confirmation;

    PolicyAdoption(PolicyHub hub, @Nullable Store store, Clock clock, Confirmation confirmation) {
        this.hub = hub;
        this.store = store;
        this.clock = clock;
        this.confirmation = confirmation;
    }

    /**
     * What the first pass would do to the clusters of a policy.
     *
     * @param mark of the program that keeps the Rollout in Git; empty if none does
     */
    private record Adopted(PolicyView view, int clusters, int changed, String mark) {

        static Adopted of(PolicyView view) {
            var status = view.plan().status();
            int changed = (int) view.plan().writes().stream()
                    .filter(write -> write.purpose() != ReplicaWrite.Purpose.LABEL)
                    .count();
            return new Adopted(
                    view,
                    status == null ? 0 : status.clusters().size(),
                    changed,
                    GitOpsMark.on(view.rollout()).orElse(""));
        }

        /** Who waits for a group or an approval starts later, which a person should see as well. */
        boolean isToBePaused() {
            var status = view.plan().status();
            boolean waits = status != null && status.summary().toApply() > 0;
            return !view.spec().paused() && !isAdopted() && (changed > 0 || waits);
        }

        private boolean isAdopted() {
            var rollout = view.observed().rollout();
            return rollout != null && rollout.status() != null;
        }

        String effect() {
            if (clusters == 0) {
                return "no clusters";
            }
            if (view.spec().paused()) {
                return "paused already";
            }
            if (isAdopted()) {
                return "adopted already";
            }
            if (!isToBePaused()) {
                return "passes as it is";
            }
            return mark.isEmpty() ? "paused until resumed" : "kept in Git (" + mark + "): commit paused: true";
        }
    }

    Answer act(List<PolicyView> views, ActionSettings settings) {
        var action = PersonAction.of(
                clock, settings.by(), PolicyRolloutActions.CAPABILITY, "the hub", "adopt", settings.comment());
        var obstacle = hub.obstacle().orElse(null);
        if (obstacle != null && obstacle.reason() != ProgressReason.PROPAGATOR_ACTIVE) {
            throw new RequestFailure(Status.REFUSED, "the hub is not fit yet: " + obstacle.sentence());
        }
        var adopted = views.stream().map(Adopted::of).toList();
        var toPause = adopted.stream()
                .filter(each -> each.isToBePaused() && (each.mark().isEmpty() || settings.force()))
                .toList();
        var document = described(adopted);
        boolean isInGit = adopted.stream()
                .anyMatch(each -> each.isToBePaused() && !each.mark().isEmpty() && !settings.force());
        if (!settings.dryRun() && !toPause.isEmpty()) {
            confirmation.require("pause %d of %d policies until somebody resumes each of them; go on?"
                    .formatted(toPause.size(), adopted.size()));
            toPause.forEach(this::pause);
            if (store != null) {
                action.record(store, List.of(PolicyRolloutActions.CAPABILITY));
            }
        }
        document.tree().put("applied", !settings.dryRun());
        var told = document.with(TextLine.of(summary(toPause.size(), settings.dryRun())));
        for (var line : next(obstacle != null, !toPause.isEmpty())) {
            told = told.with(TextLine.of(line));
        }
        return new Answer(told, isInGit && !settings.dryRun() ? Status.REFUSED : Status.DONE);
    }

    private void pause(Adopted adopted) {
        var change = PolicyRolloutChange.pause(adopted.view(), true);
        hub.changeRollout(adopted.view().metadata(), adopted.view().rollout(), change.spec(), change.annotations());
    }

    private static Document described(List<Adopted> adopted) {
        var document = Document.of("tidegate.policies.adopt/v1");
        var list = document.tree().putArray("policies");
        var table = TextTable.of("NAMESPACE", "POLICY", "CLUSTERS", "FIRST PASS CHANGES", "EFFECT");
        for (var each : adopted) {
            var metadata = each.view().metadata();
            list.addObject()
                    .put("namespace", metadata.namespace())
                    .put("policy", metadata.name())
                    .put("clusters", each.clusters())
                    .put("changes", each.changed())
                    .put("pauses", each.isToBePaused())
                    .put("rollout", RolloutObject.nameFor(metadata.name()))
                    .put("effect", each.effect());
            table.row(
                    metadata.namespace(),
                    metadata.name(),
                    String.valueOf(each.clusters()),
                    String.valueOf(each.changed()),
                    each.effect());
        }
        return adopted.isEmpty() ? document.with(TextLine.of("there is no root policy")) : document.with(table);
    }

    private static String summary(int paused, boolean isDryRun) {
        if (paused == 0) {
            return "nothing has to be paused";
        }
        return (isDryRun ? "dry run: would pause " : "paused ") + paused + (paused == 1 ? " policy" : " policies");
    }

    private List<String> next(boolean isPropagatorAlive, boolean isPaused) {
        var next = new ArrayList<String>();
        if (isPropagatorAlive) {
            next.add("next: stop the stock propagator; a controller begins when its lease is a minute old");
        }
        if (hub.controller().isEmpty()) {
            next.add("next: start a controller (tidegate policies run), which is not seen on the hub");
        }
        if (isPaused) {
            next.add("then: tidegate policies resume <policy>, one by one; it shows what starts");
        }
        return next;
    }
}
