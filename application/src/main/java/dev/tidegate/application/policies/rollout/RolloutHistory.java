package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.store.Store;
import dev.tidegate.store.approval.Approval;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.store.run.RunPage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rollouts of a policy as the decision log knows them, with those who approved. */
final class RolloutHistory {

    private static final int PAGE = 100;
    private static final int SHORT_UID = 8;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Store store;
    private final String policy;
    private final Map<String, Rollout> rollouts = new LinkedHashMap<>();
    private int unreadable;

    /** A rollout; the newest run that was about it says how it stood. */
    private record Rollout(String uid, JsonNode status, Instant seenAt) {}

    private RolloutHistory(Store store, String policy) {
        this.store = store;
        this.policy = policy;
    }

    /**
     * The history.
     *
     * @param policy namespace and name, with a slash between
     * @param most how many rollouts at most, newest first
     */
    static Document of(Store store, String policy, int most, Instant now) {
        var history = new RolloutHistory(store, policy);
        history.read(most);
        return history.document(now);
    }

    private void read(int most) {
        RunPage.@Nullable Cursor next = null;
        do {
            var filter = RunFilter.of(PolicyRolloutActions.CAPABILITY, policy);
            var page = next == null
                    ? store.runs().list(filter, PAGE)
                    : store.runs().list(filter, PAGE, next);
            for (var summary : page.runs()) {
                store.runs().read(summary.id()).<Boolean>match(found -> add(found.run()), () -> false, corrupt -> {
                    unreadable++;
                    return false;
                });
                if (rollouts.size() > most) {
                    rollouts.remove(new ArrayList<>(rollouts.keySet()).get(most));
                    return;
                }
            }
            next = page.next();
        } while (next != null);
    }

    private boolean add(Run run) {
        try {
            var status = JSON.readTree(run.plan().text()).path("status");
            var uid = status.path("rolloutUID").asText();
            // Before the first version is rolled out, a status has a name for its rollout, and there is none.
            if (uid.isEmpty() || status.path("currentRolloutGeneration").asLong() == 0) {
                return false;
            }
            rollouts.putIfAbsent(uid, new Rollout(uid, status, run.started()));
            return true;
        } catch (JsonProcessingException damaged) {
            unreadable++;
            return false;
        }
    }

    private Document document(Instant now) {
        var document = Document.of("tidegate.policies.history/v1");
        document.tree().put("policy", policy).put("unreadable", unreadable);
        var list = document.tree().putArray("rollouts");
        var approvals = store.approvals().history(PolicyRolloutActions.CAPABILITY, policy);
        var table = TextTable.of("ROLLOUT", "VERSION", "GENERATION", "STARTED", "LASTED", "RESULT", "APPROVED BY");
        Instant end = null;
        for (var rollout : rollouts.values()) {
            var status = rollout.status();
            var started = Instant.parse(status.path("startedAt").asText());
            var completed = status.hasNonNull("completedAt")
                    ? Instant.parse(status.path("completedAt").asText())
                    : null;
            var until = end;
            var approvers = approvals.stream()
                    .filter(approval -> !approval.givenAt().isBefore(started)
                            && (until == null || approval.givenAt().isBefore(until)))
                    .toList();
            var node = list.addObject()
                    .put("uid", rollout.uid())
                    .put("version", status.path("version").asText())
                    .put("generation", status.path("currentRolloutGeneration").asLong())
                    .put("startedAt", started.toString())
                    .put("lastSeenAt", rollout.seenAt().toString())
                    .put("result", status.path("rolloutStatus").asText())
                    .put("progress", status.path("progress").asText());
            if (completed != null) {
                node.put("completedAt", completed.toString());
            }
            approvers.forEach(approval -> fill(node.withArray("approvals").addObject(), approval));
            table.row(
                    rollout.uid().substring(0, Math.min(SHORT_UID, rollout.uid().length())),
                    status.path("version").asText(),
                    status.path("currentRolloutGeneration").asLong(),
                    TimeFormat.clock(now, started),
                    completed == null ? "" : TimeFormat.duration(Duration.between(started, completed)),
                    result(status),
                    names(approvers));
            end = started;
        }
        var shown = rollouts.isEmpty()
                ? document.with(TextLine.of("the decision log has no run about ", policy))
                : document.with(table);
        return unreadable == 0 ? shown : shown.with(TextLine.of(unreadable, " runs could not be read"));
    }

    private static String result(JsonNode status) {
        var phase = status.path("rolloutStatus").asText();
        return (phase.isEmpty() ? "disabled" : phase) + " "
                + status.path("progress").asText();
    }

    private static void fill(ObjectNode node, Approval approval) {
        node.put("group", approval.target().group())
                .put("by", approval.givenBy())
                .put("at", approval.givenAt().toString())
                .put("digest", approval.target().revision().digest())
                .put("comment", approval.note());
        var revocation = approval.revocation();
        if (revocation != null) {
            node.put("revokedBy", revocation.by())
                    .put("revokedAt", revocation.at().toString());
        }
    }

    private static String names(List<Approval> approvals) {
        return approvals.stream()
                .map(approval -> approval.givenBy() + " (" + approval.target().group()
                        + (approval.revocation() == null
                                ? ")"
                                : ", revoked by " + approval.revocation().by() + ")"))
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
