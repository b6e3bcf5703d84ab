package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.Confirmation;
import dev.tidegate.application.Status;
import dev.tidegate.application.audit.PersonAction;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.data.yaml.YamlWriter;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.policies.object.GroupSummary;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.store.Store;
import dev.tidegate.store.approval.ApprovalTarget;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Does to rollouts what people ask for: shows the effect, asks, changes the Rollout, and records who did it. */
final class PolicyRolloutActions {

    static final String CAPABILITY = "policies";

    private final PolicyHub hub;
    private final @Nullable Store store;
    private final Clock clock;
    private final Confirmation confirmation;

    /**
     * Actions on a hub.
     *
     * @param store where they are recorded; null if there is none
     */
    PolicyRolloutActions(PolicyHub hub, @Nullable Store store, Clock clock, Confirmation confirmation) {
        this.hub = hub;
        this.store = store;
        this.clock = clock;
        this.confirmation = confirmation;
    }

    Answer act(PolicyView view, PolicyRolloutChange change, ActionSettings settings) {
        var subject = view.metadata().path();
        var action =
                PersonAction.of(clock, settings.by(), CAPABILITY, subject, words(change), oneLine(settings.comment()));
        var effect = effect(view, change);
        var document = described(view, change, settings, effect);
        var mark = GitOpsMark.on(view.rollout());
        if (change.spec().equals(view.specTree()) && unchanged(view, change)) {
            return Answer.done(finished(document, "nothing", "it is so already: nothing was changed"));
        }
        if (mark.isPresent() && !settings.force()) {
            var yaml = YamlWriter.text(object(view, change));
            document.tree().put("yaml", yaml);
            var shown = finished(
                    document,
                    "commit",
                    "the Rollout is kept in Git (%s): commit this instead, or say --force to change it on the hub"
                            .formatted(mark.get()));
            for (var line : yaml.lines().toList()) {
                shown = shown.with(TextLine.of(line));
            }
            return new Answer(shown, settings.dryRun() ? Status.DONE : Status.REFUSED);
        }
        if (settings.dryRun()) {
            return Answer.done(finished(document, "dry-run", "dry run: nothing was changed"));
        }
        if (change.mayRelease()) {
            confirmation.require(question(view, change, effect));
        }
        hub.changeRollout(view.metadata(), view.rollout(), change.spec(), change.annotations());
        if (store == null) {
            return Answer.done(finished(document, "done", "done; there is no store, so nobody recorded who did it"));
        }
        recordApprovals(view, change, settings, store);
        action.record(store, List.of(CAPABILITY));
        return Answer.done(finished(document, "done", "done, and recorded for " + settings.by()));
    }

    private static String words(PolicyRolloutChange change) {
        return change.groups().isEmpty()
                ? change.action()
                : change.action() + " "
                        + String.join(
                                ", ",
                                change.groups().stream().map(PolicyWords::group).toList());
    }

    private static boolean unchanged(PolicyView view, PolicyRolloutChange change) {
        var present = view.rollout() == null
                ? new TreeMap<String, String>()
                : new TreeMap<>(RolloutObject.of(view.rollout()).metadata().annotations());
        return change.annotations().entrySet().stream()
                .allMatch(entry -> present.getOrDefault(entry.getKey(), "").equals(entry.getValue()));
    }

    /** What follows from the change at once, and who has to wait though it concerns them. */
    private static List<String> effect(PolicyView view, PolicyRolloutChange change) {
        var after = view.with(change);
        var sentences = new ArrayList<>(
                ChangeEffect.of(view.plan().status(), after.plan()).sentences());
        var planned = after.plan().status();
        if (change.action().equals("approve") && planned != null) {
            var lines = GroupLine.of(after, planned);
            lines.stream()
                    .filter(line ->
                            change.groups().contains(line.summary().group().name())
                                    && line.summary().state() == GroupSummary.State.WAITING)
                    .forEach(line -> sentences.add("%s will wait: %s"
                            .formatted(PolicyWords.group(line.summary().group()), explained(line, lines))));
        }
        if (sentences.isEmpty() && change.mayRelease()) {
            sentences.add("nothing starts now");
        }
        return sentences;
    }

    private static String explained(GroupLine line, List<GroupLine> lines) {
        var state = line.state().replaceFirst("^approved, ", "");
        for (var other : lines) {
            if (state.equals("waits for " + other.number())) {
                return "it waits for " + other.name();
            }
        }
        return state;
    }

    private static Document described(
            PolicyView view, PolicyRolloutChange change, ActionSettings settings, List<String> effect) {
        var document = Document.of("tidegate.policies.action/v1");
        var tree = document.tree()
                .put("namespace", view.metadata().namespace())
                .put("policy", view.metadata().name())
                .put("action", change.action())
                .put("by", settings.by())
                .put("comment", settings.comment())
                .put("digest", view.digest());
        change.groups().stream().map(PolicyWords::group).forEach(tree.putArray("groups")::add);
        effect.forEach(tree.putArray("effect")::add);
        change.notes().forEach(tree.putArray("notes")::add);
        tree.set("spec", change.spec());
        var shown = document.with(TextLine.of(
                TextStyle.STRONG.of(words(change) + " of " + view.metadata().path() + version(view))));
        for (var sentence : effect) {
            shown = shown.with(TextLine.of("  ", sentence));
        }
        for (var note : change.notes()) {
            shown = shown.with(TextLine.of("  ", TextStyle.WAITING.of(note)));
        }
        return shown;
    }

    private static String version(PolicyView view) {
        return ", " + view.versionName(view.metadata().generation());
    }

    private static Document finished(Document document, String result, String sentence) {
        document.tree().put("result", result);
        return document.with(TextLine.of(sentence));
    }

    private static String question(PolicyView view, PolicyRolloutChange change, List<String> effect) {
        var lines = new ArrayList<String>();
        lines.add(words(change) + " of " + view.metadata().path() + version(view) + ":");
        effect.forEach(sentence -> lines.add("  " + sentence));
        change.notes().forEach(note -> lines.add("  " + note));
        lines.add("Go on?");
        return String.join("\n", lines);
    }

    /** The Rollout as it has to stand in Git. */
    private static ObjectNode object(PolicyView view, PolicyRolloutChange change) {
        var object = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", RolloutObject.API_VERSION)
                .put("kind", RolloutObject.KIND);
        var metadata = object.putObject("metadata")
                .put("name", RolloutObject.nameFor(view.metadata().name()))
                .put("namespace", view.metadata().namespace());
        change.annotations().forEach((name, value) -> {
            if (!value.isEmpty()) {
                metadata.withObject("/annotations").put(name, value);
            }
        });
        object.set("spec", (JsonNode) change.spec());
        return object;
    }

    private void recordApprovals(PolicyView view, PolicyRolloutChange change, ActionSettings settings, Store open) {
        var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        for (var group : change.groups()) {
            var target = new ApprovalTarget(
                    CAPABILITY, view.metadata().path(), PolicyWords.group(group), new Revision(view.digest()));
            if (change.action().equals("approve")) {
                open.approvals()
                        .give(target, oneLine(settings.by()), now, oneLine(settings.comment()), change.expiresAt());
            } else if (change.action().equals("revoke")) {
                open.approvals().revoke(target, oneLine(settings.by()), now);
            }
        }
    }

    /** The store keeps one line of text. */
    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}+", " ").strip();
    }
}
