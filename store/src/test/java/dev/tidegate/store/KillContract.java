package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.StoredDocument;
import dev.tidegate.store.lease.Lease;
import dev.tidegate.store.run.RunReadResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A writing process is killed repeatedly at different points; everything it reported as written must be stored. */
final class KillContract {

    private static final int MOST_LINES = 14;

    private final StoreConfig config;
    private final Random random = new Random(7);
    private long generation;
    private long run;
    private long token;

    KillContract(StoreConfig config) {
        this.config = config;
    }

    void survive(int kills) throws IOException, InterruptedException {
        for (var round = 1; round <= kills; round++) {
            killAWriter(round);
            checkStore();
        }
    }

    private void killAWriter(int round) throws IOException, InterruptedException {
        var lines = new ArrayList<String>();
        try (var writer = StoreProcess.start(EndlessWriter.class, config, Integer.toString(round))) {
            lines.addAll(writer.read(1 + random.nextInt(MOST_LINES)));
            lines.addAll(writer.kill());
        }
        generation = Math.max(generation, last(lines, "document "));
        run = Math.max(run, last(lines, "run "));
        token = Math.max(token, last(lines, "token "));
    }

    private void checkStore() {
        try (var store = Store.open(config)) {
            assertThat(store.verify().sentences()).isEmpty();
            var found = newest(store);
            // One more may have been written than the process could report.
            assertThat(found.number()).isBetween(generation, generation + 1);
            generation = found.number();
            if (run > 0) {
                var expected = EndlessWriter.run(new Generation(run));
                assertThat(store.runs().read(expected.id())).isEqualTo(new RunReadResult.Found(expected));
            }
            var held =
                    store.leases().holder(StoreContract.LEASE).map(Lease::token).orElse(0L);
            assertThat(held).isBetween(token, token + 1);
            token = held;
        }
    }

    private static Generation newest(Store store) {
        var document = StoreContract.current(store.documents().read(EndlessWriter.KEY));
        document.ifPresent(found -> assertThat(found.content()).isEqualTo(EndlessWriter.content(found.generation())));
        return document.map(StoredDocument::generation).orElse(Generation.NONE);
    }

    private static long last(List<String> lines, String kind) {
        return lines.stream()
                .filter(line -> line.startsWith(kind))
                .mapToLong(line -> Long.parseLong(line.substring(kind.length())))
                .max()
                .orElse(0);
    }
}
