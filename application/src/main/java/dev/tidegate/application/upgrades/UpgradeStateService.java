package dev.tidegate.application.upgrades;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.file.InputDirectory;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.application.upgrades.report.StateTransferDocument;
import dev.tidegate.application.upgrades.storage.SoakHistoryCompactor;
import dev.tidegate.application.upgrades.storage.StoredSightingRepository;
import dev.tidegate.application.upgrades.storage.StoredSoakHistoryRepository;
import dev.tidegate.application.upgrades.transfer.UpgradeStateDirectory;
import dev.tidegate.application.upgrades.transfer.UpgradeStateTransfer;
import dev.tidegate.store.Store;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.upgrades.run.HistoryRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** What can be done with the stored state of upgrades: soak histories and recorded runs. */
public final class UpgradeStateService {

    private final StoreSettings settings;
    private final Clock clock;

    public UpgradeStateService(StoreSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    /** Archives versions in soak histories that no cluster has reported for this long. */
    public Answer compact(Duration age, boolean dryRun) {
        if (age.compareTo(Duration.ofDays(1)) < 0) {
            throw new RequestFailure(Status.INVALID_INPUT, "--older-than is a day at least, as in 400d");
        }
        try (var store = settings.openExisting()) {
            var compaction = new SoakHistoryCompactor(store, owner("state-compact"), clock);
            var results = dryRun ? compaction.preview(age) : compaction.compact(age);
            return new Answer(
                    compactionDocument(results, dryRun),
                    results.stream().allMatch(SoakHistoryCompactor.Compacted::succeeded) ? Status.DONE : Status.FAILED);
        }
    }

    /** Writes every soak history to a file. */
    public Answer exportTo(Path directory) throws IOException {
        try (var store = settings.openExisting()) {
            var results = new UpgradeStateTransfer(store, owner("state-export"), clock)
                    .exportTo(new UpgradeStateDirectory(directory));
            if (results.isEmpty()) {
                throw new RequestFailure(Status.INVALID_INPUT, "the store holds no history to write");
            }
            return transferred(results, "written");
        }
    }

    /** Merges soak histories from files into those of the store. */
    public Answer importFrom(Path directory, boolean dryRun) throws IOException {
        InputDirectory.require(directory);
        try (var store = dryRun ? settings.openOrEmpty() : settings.open()) {
            var results = new UpgradeStateTransfer(store, owner("state-import"), clock)
                    .importFrom(new UpgradeStateDirectory(directory), dryRun);
            if (results.isEmpty()) {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "no history is below " + directory + ": it must hold directories such as"
                                + " advanced-upgrade-scheduler/<environment>/<organisation>");
            }
            return transferred(results, dryRun ? "would be taken over" : "taken over");
        }
    }

    private static Answer transferred(List<UpgradeStateTransfer.Transferred> results, String done) {
        return new Answer(
                StateTransferDocument.of(results, done),
                results.stream().allMatch(UpgradeStateTransfer.Transferred::succeeded) ? Status.DONE : Status.FAILED);
    }

    /** Reads everything that is stored and says what is damaged. */
    public Answer verify() {
        try (var store = settings.openExisting()) {
            var damages = damages(store);
            int histories = store.documents()
                    .keys(StoredSoakHistoryRepository.NAMESPACE)
                    .size();
            if (damages.isEmpty()
                    && histories == 0
                    && store.runs().list(RunFilter.all(), 1).runs().isEmpty()) {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "the store holds neither a history nor a run: there is nothing to verify");
            }
            var document = Document.of("tidegate.upgrades.state/v1");
            document.tree().put("histories", histories);
            var list = document.tree().putArray("damages");
            for (var damage : damages) {
                list.add(damage);
                document = document.with(TextLine.of(damage));
            }
            return new Answer(
                    document.with(TextLine.of("%s checked, %d damaged"
                            .formatted(histories == 1 ? "1 history" : histories + " histories", damages.size()))),
                    damages.isEmpty() ? Status.DONE : Status.FAILED);
        }
    }

    /** The name of this process in leases. */
    private static String owner(String task) {
        return task + "-" + ProcessHandle.current().pid();
    }

    private static Document compactionDocument(List<SoakHistoryCompactor.Compacted> results, boolean dryRun) {
        var document = Document.of("tidegate.upgrades.compaction/v1");
        document.tree().put("dryRun", dryRun);
        var histories = document.tree().putArray("histories");
        var table = TextTable.of("HISTORY", "VERSIONS LEFT", "RESULT");
        for (var result : results) {
            var one = histories
                    .addObject()
                    .put("history", result.history().toString())
                    .put("versionsLeft", result.remaining())
                    .put("succeeded", result.succeeded())
                    .put("reason", result.failure());
            var leaving = one.putArray("putAside");
            result.leaving().forEach(leaving::add);
            table.row(
                    result.history().toString(),
                    result.succeeded() ? result.remaining() : "",
                    result.succeeded()
                            ? TextStyle.GOOD.of(description(result, dryRun))
                            : TextStyle.BAD.of(result.failure()));
        }
        return document.with(table);
    }

    private static String description(SoakHistoryCompactor.Compacted result, boolean dryRun) {
        if (result.leaving().isEmpty()) {
            return "nothing to put aside";
        }
        return (dryRun ? "would be put aside: " : "put aside: ") + String.join(", ", result.leaving());
    }

    private List<String> damages(Store store) {
        var damages = new ArrayList<>(store.verify().sentences());
        var sightings = new StoredSightingRepository(store, clock);
        var aside = StoredSightingRepository.archive(store, clock);
        unusable(
                store,
                StoredSoakHistoryRepository.NAMESPACE,
                new StoredSoakHistoryRepository(store, clock)::read,
                damages);
        unusable(
                store,
                StoredSoakHistoryRepository.ARCHIVE_NAMESPACE,
                StoredSoakHistoryRepository.archive(store, clock)::read,
                damages);
        unreadable(store, StoredSightingRepository.NAMESPACE, sightings::read, damages);
        unreadable(store, StoredSightingRepository.ARCHIVE_NAMESPACE, aside::read, damages);
        return damages;
    }

    private static void unusable(
            Store store,
            String namespace,
            Function<HistoryRepository.Key, HistoryRepository.Stored> read,
            List<String> damages) {
        for (var document : store.documents().keys(namespace)) {
            var key = StoredSoakHistoryRepository.key(document);
            read.apply(key).match(sound -> damages, unusable -> {
                damages.add(key + ": " + unusable.sentence());
                return damages;
            });
        }
    }

    private static void unreadable(
            Store store, String namespace, Consumer<HistoryRepository.Key> read, List<String> damages) {
        for (var document : store.documents().keys(namespace)) {
            var key = StoredSoakHistoryRepository.key(document);
            try {
                read.accept(key);
            } catch (IllegalStateException damaged) {
                damages.add(key + ": " + damaged.getMessage());
            }
        }
    }
}
