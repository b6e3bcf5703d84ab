package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextCell;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutPhase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where the rollout of a policy stands: its groups in run order, then what needs attention. */
final class PolicyStatusDocument {

    private static final int SHORT_UID = 8;

    private final PolicyView view;
    private final List<TextLine> notes = new ArrayList<>();

    private PolicyStatusDocument(PolicyView view) {
        this.view = view;
    }

    /** Groups as a table, and the clusters that somebody should look at. */
    static Document of(PolicyView view) {
        return new PolicyStatusDocument(view).build(false);
    }

    /** Groups with their clusters below them; those that are alike share a line. */
    static Document treeOf(PolicyView view) {
        return new PolicyStatusDocument(view).build(true);
    }

    private Document build(boolean withClusters) {
        var document = Document.of("tidegate.policies.status/v1");
        var tree = document.tree();
        var policy = view.desired().policy();
        tree.put("namespace", view.metadata().namespace())
                .put("policy", view.metadata().name())
                .put("version", policy.version())
                .put("generation", view.metadata().generation());
        var status = view.status().orElse(null);
        if (status != null) {
            document = described(document, status, withClusters);
        }
        ProblemTree.fill(tree.putArray("problems"), view.problems());
        for (var note : notes) {
            document = document.with(note);
        }
        for (var problem : view.problems()) {
            for (var line : ProblemLines.of(problem)) {
                document = document.with(line);
            }
        }
        return document;
    }

    private Document described(Document document, PolicyRolloutStatus status, boolean withClusters) {
        var tree = document.tree();
        var reason = status.condition(Condition.Type.PROGRESSING);
        tree.put("rollout", status.uid())
                .put("stored", view.stored().isPresent())
                .put("status", status.phase().wireName())
                .put("reason", reason.map(Condition::reason).orElse(""))
                .put("message", reason.map(Condition::message).orElse(""))
                .put("progress", status.progress());
        put(tree, "startedAt", status.startedAt());
        put(tree, "completedAt", status.completedAt());
        put(tree, "nextCheckAt", status.nextCheckAt());
        var lines = GroupLine.of(view, status);
        fillGroups(tree, lines);
        fillClusters(tree, status);
        var shown = document.with(heading(status));
        shown = withClusters ? branches(shown, lines) : groupTable(shown, lines);
        addLimits(lines);
        addLastGood(tree, status);
        addIgnored(tree, status);
        addApprovals(tree);
        addConditions(status);
        addPending(tree, status);
        return withClusters ? shown : attention(shown, status);
    }

    private TextLine heading(PolicyRolloutStatus status) {
        var policy = view.desired().policy();
        return TextLine.of(
                TextStyle.STRONG.of(view.metadata().name()),
                policy.hasVersion() ? "  version " + policy.version() : "",
                "  generation ",
                view.metadata().generation(),
                view.stored().isPresent() ? "  rollout " + status.uid().substring(0, SHORT_UID) : "",
                "  ",
                tint(status.phase()).of(PolicyWords.phase(status)));
    }

    private static TextStyle tint(RolloutPhase phase) {
        return switch (phase) {
            case NONE -> TextStyle.FAINT;
            case TO_APPLY, PROGRESSING -> TextStyle.WAITING;
            case SUCCEEDED -> TextStyle.GOOD;
            case FAILED -> TextStyle.BAD;
        };
    }

    private static Document groupTable(Document document, List<GroupLine> lines) {
        if (lines.isEmpty()) {
            return document;
        }
        var table =
                TextTable.of("#", "PLACEMENT/GROUP", "CLUSTERS", "DONE", "IN FLIGHT", "FAILED", "STOPS AFTER", "STATE");
        for (var line : lines) {
            table.row(
                    line.number(),
                    PolicyWords.group(line.summary().group()) + (line.mandatory() ? " *" : ""),
                    line.members().size(),
                    done(line),
                    line.inFlight(),
                    line.failed() > 0 ? TextStyle.BAD.of(line.failed()) : "0",
                    stopsAfter(line),
                    tinted(line));
        }
        return document.with(table);
    }

    private static long done(GroupLine line) {
        long succeeded = line.members().stream()
                .filter(state -> state.phase() == ClusterPhase.SUCCEEDED)
                .count();
        long flying = line.members().stream()
                .filter(state -> state.phase() == ClusterPhase.PROGRESSING)
                .count();
        return succeeded - (line.inFlight() - flying);
    }

    private static String stopsAfter(GroupLine line) {
        var limit = line.limit();
        if (limit == null) {
            return "never";
        }
        return limit.number() == 0 ? "1 failure" : (limit.number() + 1) + " failures";
    }

    private static TextCell tinted(GroupLine line) {
        return switch (line.summary().state()) {
            case DONE -> TextStyle.GOOD.of(line.state());
            case FAILED -> TextStyle.BAD.of(line.state());
            case WAITING, NEEDS_APPROVAL -> TextStyle.WAITING.of(line.state());
            case RUNNING, SOAKING -> TextStyle.PLAIN.of(line.state());
        };
    }

    private Document branches(Document document, List<GroupLine> lines) {
        var shown = document;
        for (var line : lines) {
            shown = shown.with(TextLine.of(
                    TextStyle.STRONG.of(line.number() + "  "
                            + PolicyWords.group(line.summary().group())),
                    "  ",
                    done(line) + "/" + line.members().size(),
                    "  ",
                    tinted(line)));
            var alike = alike(line.members());
            int left = alike.size();
            for (var states : alike) {
                var state = states.get(0);
                var trouble = ClusterWords.trouble(state);
                shown = shown.with(TextLine.of(
                        --left == 0 ? "└─ " : "├─ ",
                        states.size() == 1 ? state.cluster() : PolicyWords.clusters(states.size()),
                        "  ",
                        tint(state).of(words(state)),
                        trouble.isEmpty() ? "" : ": " + trouble,
                        states.size() == 1 ? "" : "  " + names(states)));
            }
        }
        return shown;
    }

    /** Those that there is the same to say about, so that a group of hundreds has a few lines and fits on a screen. */
    private Collection<List<ClusterRolloutState>> alike(List<ClusterRolloutState> members) {
        return members.stream()
                .collect(Collectors.groupingBy(
                        state -> words(state) + "\n" + ClusterWords.trouble(state),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
    }

    private static String names(List<ClusterRolloutState> states) {
        return PolicyWords.names(
                states.stream().map(ClusterRolloutState::cluster).toList());
    }

    private String words(ClusterRolloutState state) {
        return GroupLine.isSoaking(view, state) ? "soaking" : ClusterWords.phase(view, state);
    }

    private static TextStyle tint(ClusterRolloutState state) {
        return switch (state.phase()) {
            case SUCCEEDED, NEW_CLUSTER -> TextStyle.GOOD;
            case FAILED, TIMED_OUT -> TextStyle.BAD;
            case TO_APPLY -> TextStyle.FAINT;
            case PROGRESSING -> TextStyle.WAITING;
            case SKIPPED -> TextStyle.PLAIN;
        };
    }

    private Document attention(Document document, PolicyRolloutStatus status) {
        var troubled = status.clusters().stream()
                .filter(state -> ClusterWords.needsAttention(view, state)
                        && !view.plan().ignored().contains(state.cluster()))
                .toList();
        if (troubled.isEmpty()) {
            return document;
        }
        var table = TextTable.of("CLUSTER", "GROUP", "STATE", "HAS", "SINCE", "WHY");
        for (var state : troubled) {
            var since = state.since();
            table.row(
                    state.cluster(),
                    PolicyWords.group(state.group()),
                    tint(state).of(ClusterWords.phase(view, state)),
                    view.versionName(ClusterWords.held(view, state)),
                    since == null ? "" : TimeFormat.clock(view.now(), since),
                    ClusterWords.trouble(state));
        }
        return document.with(table);
    }

    private void addLimits(List<GroupLine> lines) {
        if (lines.stream().anyMatch(GroupLine::mandatory)) {
            note(
                    view.desired().validStrategy() instanceof RolloutStrategy.ManualPerGroup
                            ? "* mandatory: needs no approval, and no failure is tolerated"
                            : "* mandatory: goes first, and no failure is tolerated");
        }
        var tolerant = lines.stream()
                .filter(line -> line.limit() != null && line.limit().number() > 0)
                .map(line ->
                        line.name() + " " + Objects.requireNonNull(line.limit()).text())
                .collect(Collectors.joining(", "));
        if (!tolerant.isEmpty()) {
            note("tolerated failures: " + tolerant);
        }
    }

    private void addLastGood(ObjectNode tree, PolicyRolloutStatus status) {
        var last = status.lastSuccessful();
        if (last == null) {
            note("last good: none yet; new clusters of groups not reached get nothing");
            return;
        }
        tree.putObject("lastGood")
                .put("generation", last.generation())
                .put("name", view.versionName(last.generation()))
                .put("hash", last.hash());
        if (last.generation() != view.metadata().generation()) {
            note("last good: %s, given to new clusters of groups not reached"
                    .formatted(PolicyWords.lastGood(view, last)));
        }
    }

    private void addIgnored(ObjectNode tree, PolicyRolloutStatus status) {
        var list = tree.putArray("ignored");
        for (var state : status.clusters()) {
            if (view.plan().ignored().contains(state.cluster())) {
                list.add(state.cluster());
                note("ignored: %s, has %s, %s, not counted"
                        .formatted(
                                state.cluster(),
                                view.versionName(ClusterWords.held(view, state)),
                                ClusterWords.compliance(view, state.cluster()).isEmpty()
                                        ? "no report"
                                        : ClusterWords.compliance(view, state.cluster())));
            }
        }
    }

    private void addApprovals(ObjectNode tree) {
        var spec = view.spec();
        var approvals = tree.putObject("approvals")
                .put("forVersion", spec.approvalsForVersion())
                .put("standing", spec.approvalsForVersion().isEmpty());
        var names = spec.approved().stream().sorted().map(PolicyWords::group).toList();
        names.forEach(approvals.putArray("groups")::add);
        if (!names.isEmpty()) {
            var list = String.join(", ", names);
            note(
                    spec.approvalsForVersion().isEmpty()
                            ? "approved: " + list + " (standing: will also admit future versions)"
                            : "approved for version " + spec.approvalsForVersion() + ": " + list);
        }
    }

    private void addConditions(PolicyRolloutStatus status) {
        for (var type :
                List.of(Condition.Type.APPROVALS_EFFECTIVE, Condition.Type.PLACEMENT_SETTLED, Condition.Type.READY)) {
            planned(type, status)
                    .filter(condition -> !condition.holds())
                    .ifPresent(condition -> warn(condition.message()));
        }
        planned(Condition.Type.STALLED, status)
                .filter(Condition::holds)
                .ifPresent(condition -> warn("stalled: " + condition.message()));
        if (view.spec().paused()) {
            warn("paused: nothing new is released; deadlines go on");
        }
    }

    /** What holds now counts, not what was written down a while ago. */
    private Optional<Condition> planned(Condition.Type type, PolicyRolloutStatus status) {
        var planned = view.plan().status();
        return (planned == null ? status : planned).condition(type);
    }

    private void addPending(ObjectNode tree, PolicyRolloutStatus status) {
        var planned = view.plan().status();
        if (view.stored().isEmpty()) {
            warn("no controller has taken up this version; shown is what it would decide now");
            return;
        }
        if (planned == null) {
            return;
        }
        var effect = ChangeEffect.of(status, view.plan());
        var pending = tree.putArray("pending");
        effect.sentences().forEach(sentence -> {
            pending.add(sentence);
            note("next decision: " + sentence);
        });
        var left = status.clusters().stream()
                .map(ClusterRolloutState::cluster)
                .filter(cluster -> planned.clusters().stream()
                        .noneMatch(state -> state.cluster().equals(cluster)))
                .toList();
        if (!left.isEmpty()) {
            long unreachable = left.stream()
                    .map(view.observed().clusters()::get)
                    .filter(cluster -> cluster == null || !cluster.available())
                    .count();
            warn("%s left the placement while the rollout ran, %d of them unreachable: %s"
                    .formatted(PolicyWords.clusters(left.size()), unreachable, PolicyWords.names(left)));
        }
    }

    private void fillGroups(ObjectNode tree, List<GroupLine> lines) {
        var groups = tree.putArray("groups");
        for (var line : lines) {
            var group = groups.addObject()
                    .put("number", line.number())
                    .put("placement", line.summary().group().placement())
                    .put("index", line.summary().group().index())
                    .put("name", line.summary().group().name())
                    .put("mandatory", line.mandatory())
                    .put("approved", line.summary().approved())
                    .put("clusters", line.members().size())
                    .put("done", done(line))
                    .put("inFlight", line.inFlight())
                    .put("failed", line.failed())
                    .put("state", line.summary().state().wireName())
                    .put("sentence", line.state());
            var limit = line.limit();
            if (limit != null) {
                group.put("toleratedFailures", limit.number());
            }
            put(group, "opensAt", line.opensAt());
        }
    }

    private void fillClusters(ObjectNode tree, PolicyRolloutStatus status) {
        var clusters = tree.putArray("clusters");
        for (var state : status.clusters()) {
            var cluster = clusters.addObject()
                    .put("name", state.cluster())
                    .put("group", PolicyWords.group(state.group()))
                    .put("status", state.phase().wireName())
                    .put("words", ClusterWords.phase(view, state))
                    .put("generation", ClusterWords.held(view, state))
                    .put(
                            "compliance",
                            ClusterWords.compliance(view, state.cluster()).toLowerCase(Locale.ROOT))
                    .put("attention", ClusterWords.trouble(state));
            put(cluster, "since", state.since());
            put(cluster, "releasedAt", state.releasedAt());
        }
    }

    private static void put(ObjectNode tree, String field, @Nullable Instant at) {
        if (at != null) {
            tree.put(field, at.toString());
        }
    }

    private void note(String sentence) {
        notes.add(TextLine.of(sentence));
    }

    private void warn(String sentence) {
        notes.add(TextLine.of(TextStyle.WAITING.of(sentence)));
    }
}
