package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.upgrades.keep.StoredHistories;
import dev.tidegate.server.upgrades.keep.StoredSightings;
import dev.tidegate.store.Store;
import dev.tidegate.upgrades.run.Histories;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Reads everything that is kept and says what is damaged. */
@Command(
        name = "verify",
        description = "Read everything that is kept, compare it with its digests, and say what is damaged.",
        footer = "  tidegate upgrades state verify -o json")
public final class StateVerifyCommand implements Callable<ExitCode> {

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        try (var kept = store.open()) {
            var damages = damages(kept);
            int histories = kept.documents().keys(StoredHistories.NAMESPACE).size();
            var document = Document.of("tidegate.upgrades.state/v1");
            document.tree().put("histories", histories);
            var list = document.tree().putArray("damages");
            for (var damage : damages) {
                list.add(damage);
                document = document.with(Line.of(damage));
            }
            output.print(
                    document.with(Line.of("%d histories checked, %d damaged".formatted(histories, damages.size()))));
            return damages.isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
        }
    }

    private static List<String> damages(Store kept) {
        var damages = new ArrayList<>(kept.verify().sentences());
        var clock = Clock.systemUTC();
        var sightings = new StoredSightings(kept, clock);
        var aside = StoredSightings.archive(kept, clock);
        unusable(kept, StoredHistories.NAMESPACE, new StoredHistories(kept, clock)::read, damages);
        unusable(kept, StoredHistories.ARCHIVE_NAMESPACE, StoredHistories.archive(kept, clock)::read, damages);
        unreadable(kept, StoredSightings.NAMESPACE, sightings::read, damages);
        unreadable(kept, StoredSightings.ARCHIVE_NAMESPACE, aside::read, damages);
        return damages;
    }

    private static void unusable(
            Store kept, String namespace, Function<Histories.Key, Histories.Kept> read, List<String> damages) {
        for (var document : kept.documents().keys(namespace)) {
            var key = StoredHistories.key(document);
            read.apply(key).match(sound -> damages, unusable -> {
                damages.add(key + ": " + unusable.sentence());
                return damages;
            });
        }
    }

    private static void unreadable(Store kept, String namespace, Consumer<Histories.Key> read, List<String> damages) {
        for (var document : kept.documents().keys(namespace)) {
            var key = StoredHistories.key(document);
            try {
                read.accept(key);
            } catch (IllegalStateException damaged) {
                damages.add(key + ": " + damaged.getMessage());
            }
        }
    }
}
