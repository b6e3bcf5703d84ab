package dev.tidegate.store;

import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunId;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/**
 * A process that writes until it is killed or its output is closed, and prints each write after it was committed.
 */
final class EndlessWriter {

    static final DocumentKey KEY = new DocumentKey("kill", "e", "o", "n");

    private EndlessWriter() {}

    public static void main(String[] arguments) {
        var round = Integer.parseInt(arguments[3]);
        System.out.println("opening");
        var store = Store.open(StoreProcess.config(arguments));
        var now = Instant.EPOCH.plus(Duration.ofDays(round));
        var fence = StoreContract.granted(
                        store.leases().acquire(StoreContract.LEASE, "round " + round, Duration.ofHours(1), now))
                .fence();
        System.out.println("token " + fence.token());
        var current = StoreContract.newest(store, KEY);
        while (!System.out.checkError()) {
            var content = content(current.next());
            current = StoreContract.replaced(store.documents().replace(KEY, current, content, fence, now));
            System.out.println("document " + current);
            store.runs().append(run(current));
            System.out.println("run " + current);
            store.runs().prune(now);
        }
    }

    static Run run(Generation generation) {
        return new Run(
                new RunId("run-" + generation),
                "kill",
                "scope",
                Instant.EPOCH.plus(Duration.ofDays(1_000).plusSeconds(generation.number())),
                content(generation),
                content(generation),
                content(generation));
    }

    /** Large and hard to compress, so that there is something to be cut in half. */
    static Content content(Generation generation) {
        var bytes = new byte[60_000];
        new Random(generation.number()).nextBytes(bytes);
        return Content.of("application/octet-stream", bytes);
    }
}
