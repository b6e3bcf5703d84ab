package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.upgrades.keep.StoredHistories;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
        var histories = new StoredHistories(kept, Clock.systemUTC());
        for (var document : kept.documents().keys(StoredHistories.NAMESPACE)) {
            var key = StoredHistories.key(document);
            histories.read(key).match(sound -> damages, unusable -> {
                damages.add(key + ": " + unusable.sentence());
                return damages;
            });
        }
        return damages;
    }
}
