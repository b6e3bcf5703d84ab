package dev.tidegate.application.replay;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.integrations.IntegrationReconciler;
import dev.tidegate.application.integrations.IntegrationReplay;
import dev.tidegate.application.policies.controller.PolicyReconciler;
import dev.tidegate.application.policies.controller.PolicyReplay;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.application.upgrades.UpgradeReconciler;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.replay.ReplayDifference;
import dev.tidegate.runtime.RunRecord;
import dev.tidegate.store.Store;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.store.run.RunPage;
import dev.tidegate.store.run.RunSummary;
import dev.tidegate.upgrades.replay.UpgradeReplay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Decides recorded runs of any capability again from their inputs, and compares the plans. Safe for many threads. */
public final class ReplayService {

    private static final int PAGE = 200;
    private static final int SHOWN_DIFFERENCES = 20;

    /** How to decide again, by capability. */
    private static final Map<String, RunReplay> REPLAYS = Map.of(
            UpgradeReconciler.CAPABILITY,
            UpgradeReplay::replay,
            IntegrationReconciler.CAPABILITY,
            IntegrationReplay::differences,
            PolicyReconciler.CAPABILITY,
            PolicyReplay::differences);

    private final StoreSettings settings;

    public ReplayService(StoreSettings settings) {
        this.settings = settings;
    }

    @FunctionalInterface
    private interface RunReplay {
        Parsed<List<ReplayDifference>> differences(String inputs, String plan);
    }

    /**
     * Replays runs.
     *
     * @param names how the ids of the runs begin; empty for the latest
     * @param last how many of the latest
     * @param capability the only capability to look at; null for all
     */
    public Answer replay(List<String> names, int last, @Nullable String capability) {
        if (last < 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--last is a number from 1: " + last);
        }
        try (var store = settings.openExisting()) {
            var replayed = chosen(store, names, last, capability).stream()
                    .map(run -> replay(store, run))
                    .toList();
            return new Answer(
                    document(replayed), replayed.stream().allMatch(Replayed::agrees) ? Status.DONE : Status.FAILED);
        }
    }

    private record Replayed(RunSummary run, String failure, List<ReplayDifference> differences) {

        boolean agrees() {
            return failure.isEmpty() && differences.isEmpty();
        }
    }

    private static List<RunSummary> chosen(Store store, List<String> names, int last, @Nullable String capability) {
        var found = new ArrayList<RunSummary>();
        var page = store.runs().list(RunFilter.all(), PAGE);
        while (true) {
            for (var run : page.runs()) {
                boolean isMeant = names.isEmpty()
                        ? found.size() < last
                        : names.stream().anyMatch(name -> run.id().value().startsWith(name));
                if (isMeant
                        && REPLAYS.containsKey(run.capability())
                        && (capability == null || run.capability().equals(capability))
                        && !RunRecord.isFailure(run.id().value())) {
                    found.add(run);
                }
            }
            RunPage.Cursor next = page.next();
            if (next == null || (names.isEmpty() && found.size() >= last)) {
                break;
            }
            page = store.runs().list(RunFilter.all(), PAGE, next);
        }
        if (found.isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    names.isEmpty()
                            ? "no run%s is recorded in the store"
                                    .formatted(capability == null ? "" : " of " + capability)
                            : "no run is recorded as " + String.join(", ", names));
        }
        return found;
    }

    private static Replayed replay(Store store, RunSummary summary) {
        return store.runs()
                .read(summary.id())
                .match(
                        found -> compared(summary, found.run()),
                        () -> new Replayed(summary, "it is not kept any more", List.of()),
                        corrupt -> new Replayed(summary, corrupt.corruption().toString(), List.of()));
    }

    private static Replayed compared(RunSummary summary, Run run) {
        return Objects.requireNonNull(REPLAYS.get(run.capability()), "a capability that is replayed")
                .differences(run.inputs().text(), run.plan().text())
                .match(
                        accepted -> new Replayed(summary, "", accepted.is()),
                        refused -> new Replayed(summary, refused.sentence(), List.of()));
    }

    private static Document document(List<Replayed> all) {
        var document = Document.of("tidegate.replay/v1");
        var table = TextTable.of("RUN", "CAPABILITY", "UNIT", "STARTED", "RESULT");
        var tree = document.tree().putArray("runs");
        var lines = new ArrayList<TextLine>();
        for (var one : all) {
            var run = one.run();
            var node = tree.addObject()
                    .put("run", run.id().value())
                    .put("capability", run.capability())
                    .put("unit", run.scope())
                    .put("started", run.started().toString())
                    .put("agrees", one.agrees());
            if (!one.failure().isEmpty()) {
                node.put("failure", one.failure());
            }
            var differences = node.putArray("differences");
            one.differences()
                    .forEach(difference -> differences
                            .addObject()
                            .put("subject", difference.subject())
                            .put("recorded", difference.recorded())
                            .put("now", difference.now()));
            table.row(run.id(), run.capability(), run.scope(), run.started(), result(one));
            one.differences().stream()
                    .limit(SHOWN_DIFFERENCES)
                    .forEach(difference -> lines.add(TextLine.of("%s %s: recorded %s, now %s"
                            .formatted(run.id(), difference.subject(), difference.recorded(), difference.now()))));
        }
        document = document.with(table);
        for (var line : lines) {
            document = document.with(line);
        }
        long agreed = all.stream().filter(Replayed::agrees).count();
        return document.with(TextLine.of("%d of %d records agree".formatted(agreed, all.size())));
    }

    private static Object result(Replayed one) {
        if (!one.failure().isEmpty()) {
            return TextStyle.BAD.of(one.failure());
        }
        return one.differences().isEmpty()
                ? TextStyle.GOOD.of("agrees")
                : TextStyle.BAD.of("%d differences".formatted(one.differences().size()));
    }
}
