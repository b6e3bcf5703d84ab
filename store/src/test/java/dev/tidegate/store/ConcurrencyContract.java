package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.store.approval.ApprovalTarget;
import dev.tidegate.store.audit.AuditFilter;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.ReplaceResult;
import dev.tidegate.store.document.StoredDocument;
import dev.tidegate.store.lease.AcquireResult;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

abstract class ConcurrencyContract extends StoreContract {

    private static final int INCREMENTS = 20;

    ConcurrencyContract(Backend backend) {
        super(backend);
    }

    @Test
    void counters_raised_by_many_threads_over_two_connections_count_everything() throws Exception {
        var stores = List.of(store, another());
        var fences =
                List.of(fence(store, new LeaseName("left"), "left"), fence(store, new LeaseName("right"), "right"));

        atOnce(4, number -> {
            raise(stores.get(number % 2), KEY, INCREMENTS, fences.get(number % 2));
            return number;
        });

        var document = found(store.documents().read(KEY));
        assertThat(document.content()).isEqualTo(text(4 * INCREMENTS));
        assertThat(document.generation()).isEqualTo(generation(4 * INCREMENTS));
        assertThat(store.verify().isClean()).isTrue();
    }

    @Test
    void of_many_who_want_a_lease_at_once_one_gets_it() throws Exception {
        var stores = List.of(store, another());

        for (var round = 1; round <= 5; round++) {
            var now = NOW.plus(HOUR.multipliedBy(round));
            var answers =
                    atOnce(4, number -> stores.get(number % 2).leases().acquire(LEASE, "owner-" + number, HOUR, now));

            assertThat(answers)
                    .filteredOn(AcquireResult.Granted.class::isInstance)
                    .hasSize(1)
                    .extracting(answer -> granted(answer).token())
                    .containsExactly((long) round);
        }
    }

    /** Each thread repeatedly takes the lease over; writes under an older token must always be refused. */
    @Test
    void no_write_ever_lands_under_a_token_that_was_overtaken() throws Exception {
        var stores = List.of(store, another());

        atOnce(3, number -> {
            var mine = stores.get(number % 2);
            for (var count = 0; count < 15; count++) {
                // The same owner can always acquire its lease again, so every thread takes it over.
                var fence = fence(mine, LEASE, "shared");
                writeToken(mine, fence);
            }
            return number;
        });

        var tokens = store.documents().generations(KEY).stream()
                .map(kept -> found(store.documents().read(KEY, kept.generation()))
                        .content()
                        .text())
                .map(Long::valueOf)
                .toList();
        // Newest first: tokens only ever grow from one accepted write to the next.
        assertThat(tokens).isNotEmpty().isSortedAccordingTo((a, b) -> Long.compare(b, a));
    }

    @Test
    void a_run_added_by_many_at_once_is_added_once() throws Exception {
        var run = DecisionLogContract.run("r1", "org-1", NOW);

        var answers = atOnce(4, number -> store.runs().append(run).name());

        assertThat(answers).containsExactlyInAnyOrder("APPENDED", "ALREADY_THERE", "ALREADY_THERE", "ALREADY_THERE");
    }

    @Test
    void an_approval_given_twice_at_once_counts_once() throws Exception {
        var target = new ApprovalTarget("policies", "etcd-encryption", "canary", Revision.of("content"));

        var answers = atOnce(4, number -> store.approvals().give(target, "ana", NOW, "", NOW.plus(HOUR)));

        assertThat(answers).containsExactlyInAnyOrder(true, false, false, false);
    }

    @Test
    void audit_entries_appended_at_once_are_all_there() throws Exception {
        var stores = List.of(store, another());

        atOnce(4, number -> {
            for (var count = 0; count < 10; count++) {
                stores.get(number % 2).audit().append(AuditLogContract.entry("p" + number, "act-" + count, NOW));
            }
            return number;
        });

        assertThat(store.audit().list(AuditFilter.all(), 100)).hasSize(40).doesNotHaveDuplicates();
        assertThat(store.verify().isClean()).isTrue();
    }

    @Test
    void leases_renewed_by_many_at_once_in_any_order_are_all_kept() throws Exception {
        var stores = List.of(store, another());
        var fences = IntStream.range(0, 10)
                .mapToObj(number -> fence(store, new LeaseName("lease-" + number), "writer"))
                .toList();

        var lost = atOnce(4, number -> {
            var shuffled = new ArrayList<>(fences);
            Collections.rotate(shuffled, number * 3);
            return stores.get(number % 2).leases().renewAll(shuffled, HOUR, NOW);
        });

        assertThat(lost).allMatch(Map::isEmpty);
    }

    static void raise(Store store, DocumentKey key, int times, Fence fence) {
        for (var left = times; left > 0; ) {
            var current = current(store.documents().read(key));
            var generation = current.map(StoredDocument::generation).orElse(Generation.NONE);
            var value = current.map(
                            document -> Long.parseLong(document.content().text()))
                    .orElse(0L);
            var answer = store.documents().replace(key, generation, text(value + 1), fence, NOW);
            if (answer instanceof ReplaceResult.Replaced) {
                left--;
            } else {
                assertThat(answer).isInstanceOf(ReplaceResult.Conflict.class);
            }
        }
    }

    private static void writeToken(Store store, Fence fence) {
        ReplaceResult answer;
        do {
            answer = store.documents().replace(KEY, newest(store, KEY), text(fence.token()), fence, NOW);
        } while (answer instanceof ReplaceResult.Conflict);
    }

    private static <T> List<T> atOnce(int threads, Numbered<T> work) throws Exception {
        var start = new CyclicBarrier(threads);
        var executor = Executors.newFixedThreadPool(threads);
        try {
            var running = executor.invokeAll(IntStream.range(0, threads)
                    .<Callable<T>>mapToObj(number -> () -> {
                        start.await();
                        return work.run(number);
                    })
                    .toList());
            var results = new ArrayList<T>();
            for (var result : running) {
                results.add(result.get());
            }
            return results;
        } finally {
            executor.shutdownNow();
        }
    }

    @FunctionalInterface
    private interface Numbered<T> {
        T run(int number) throws Exception;
    }
}
