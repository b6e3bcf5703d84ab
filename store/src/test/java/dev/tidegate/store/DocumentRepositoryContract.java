package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.DocumentCorruption;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.DocumentRepository;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.GenerationSummary;
import dev.tidegate.store.document.ReadResult;
import dev.tidegate.store.document.ReplaceResult;
import dev.tidegate.store.document.StoredDocument;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import java.sql.SQLException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

abstract class DocumentRepositoryContract extends StoreContract {

    DocumentRepositoryContract(Backend backend) {
        super(backend);
    }

    @Test
    void a_document_that_was_never_written_is_absent() {
        assertThat(store.documents().read(KEY)).isEqualTo(new ReadResult.Absent<>());
    }

    @Test
    void what_was_written_is_read_back_with_its_generation_and_time() {
        var content = Content.json("{\"check_in\":\"2026-03-02T07:40:00Z\",\"note\":\"Größe 🚢\"}");

        var replacement = store.documents().replace(KEY, Generation.NONE, content, fence(), NOW);

        assertThat(replacement).isEqualTo(new ReplaceResult.Replaced(generation(1)));
        var document = found(store.documents().read(KEY));
        assertThat(document).isEqualTo(new StoredDocument<>(KEY, generation(1), content, NOW));
    }

    @Test
    void bytes_that_are_no_text_survive() {
        var bytes = new byte[100_000];
        for (var at = 0; at < bytes.length; at++) {
            bytes[at] = (byte) (at * 31 + at / 256);
        }
        var content = Content.of("application/octet-stream", bytes);

        store.documents().replace(KEY, Generation.NONE, content, fence(), NOW);

        assertThat(found(store.documents().read(KEY)).content()).isEqualTo(content);
    }

    @Test
    void an_empty_document_is_not_an_absent_one() {
        store.documents().replace(KEY, Generation.NONE, Content.text("text/plain", ""), fence(), NOW);

        assertThat(found(store.documents().read(KEY)).content().size()).isZero();
    }

    @Test
    void keys_differ_in_each_of_their_parts() {
        var fence = fence();
        var others = new DocumentKey[] {
            new DocumentKey("policies", KEY.environment(), KEY.organisation(), KEY.name()),
            new DocumentKey(KEY.namespace(), "stage", KEY.organisation(), KEY.name()),
            new DocumentKey(KEY.namespace(), KEY.environment(), "org-2", KEY.name()),
            new DocumentKey(KEY.namespace(), KEY.environment(), KEY.organisation(), "addon-7")
        };

        store.documents().replace(KEY, Generation.NONE, text(1), fence, NOW);

        assertThat(others).extracting(store.documents()::read).containsOnly(new ReadResult.Absent<>());
    }

    @Test
    void the_documents_of_a_namespace_are_listed_in_order() {
        var fence = fence();
        var zebra = new DocumentKey(KEY.namespace(), "Zebra", "o", "n");
        var other = new DocumentKey("elsewhere", "a", "o", "n");

        for (var key : new DocumentKey[] {KEY, zebra, other}) {
            store.documents().replace(key, Generation.NONE, text(1), fence, NOW);
        }

        // Capital letters sort before small ones, in both databases.
        assertThat(store.documents().keys(KEY.namespace())).containsExactly(zebra, KEY);
    }

    @Test
    void a_writer_who_did_not_see_the_newest_generation_is_told_so_and_changes_nothing() {
        var fence = fence();
        write(2, fence);

        var late = store.documents().replace(KEY, generation(1), text(99), fence, NOW);
        var unaware = store.documents().replace(KEY, Generation.NONE, text(99), fence, NOW);
        var tooEarly = store.documents().replace(KEY, generation(3), text(99), fence, NOW);

        assertThat(late).isEqualTo(new ReplaceResult.Conflict(generation(2)));
        assertThat(unaware).isEqualTo(late);
        assertThat(tooEarly).isEqualTo(late);
        assertThat(found(store.documents().read(KEY)).content()).isEqualTo(text(2));
    }

    @Test
    void a_document_that_is_not_there_cannot_be_replaced_by_one_who_saw_it() {
        var replacement = store.documents().replace(KEY, generation(4), text(1), fence(), NOW);

        assertThat(replacement).isEqualTo(new ReplaceResult.Conflict(Generation.NONE));
        assertThat(store.documents().read(KEY)).isEqualTo(new ReadResult.Absent<>());
    }

    @Test
    void the_last_thirty_generations_can_be_read_and_older_ones_are_gone() {
        write(33, fence());

        assertThat(store.documents().read(KEY, generation(3))).isEqualTo(new ReadResult.Absent<>());
        assertThat(found(store.documents().read(KEY, generation(4))).content()).isEqualTo(text(4));
        assertThat(store.documents().generations(KEY))
                .hasSize(DocumentRepository.KEPT_GENERATIONS)
                .extracting(GenerationSummary::generation)
                .containsExactlyElementsOf(LongStream.rangeClosed(4, 33)
                        .mapToObj(number -> generation(37 - number))
                        .toList());
    }

    @Test
    void a_generation_that_is_yet_to_come_is_absent() {
        write(2, fence());

        assertThat(store.documents().read(KEY, generation(3))).isEqualTo(new ReadResult.Absent<>());
        assertThat(store.documents().read(KEY, Generation.NONE)).isEqualTo(new ReadResult.Absent<>());
    }

    @Test
    void a_writer_whose_lease_was_taken_over_is_refused() {
        var late = fence();
        var newer = granted(store.leases().acquire(LEASE, "other", HOUR, NOW.plus(HOUR)))
                .fence();
        store.documents().replace(KEY, Generation.NONE, text(1), newer, NOW);

        var refused = store.documents().replace(KEY, generation(1), text(2), late, NOW);

        assertThat(refused)
                .isEqualTo(new ReplaceResult.Fenced(
                        "the lease upgrades/production/org-1 was taken over: its token is 2 now, not 1"));
        assertThat(found(store.documents().read(KEY)).generation()).isEqualTo(generation(1));
    }

    @Test
    void a_writer_who_released_its_lease_is_refused() {
        var fence = fence();
        store.leases().release(fence);

        var refused = store.documents().replace(KEY, Generation.NONE, text(1), fence, NOW);

        assertThat(refused).isEqualTo(new ReplaceResult.Fenced("the lease upgrades/production/org-1 was released"));
    }

    @Test
    void a_made_up_fence_is_refused() {
        var madeUp = new Fence(new LeaseName("nobody's"), 1);

        var refused = store.documents().replace(KEY, Generation.NONE, text(1), madeUp, NOW);

        assertThat(refused).isEqualTo(new ReplaceResult.Fenced("the lease nobody's was never given out"));
    }

    @Test
    void a_lease_that_ran_out_unclaimed_still_lets_its_holder_write() {
        var fence = fence();

        var replacement =
                store.documents().replace(KEY, Generation.NONE, text(1), fence, NOW.plus(HOUR.multipliedBy(9)));

        assertThat(replacement).isEqualTo(new ReplaceResult.Replaced(generation(1)));
    }

    @Test
    void damaged_content_is_reported_and_never_written_over() throws SQLException {
        var fence = fence();
        write(2, fence);
        damageNewest();

        var reading = store.documents().read(KEY);
        var replacement = store.documents().replace(KEY, generation(2), text(3), fence, NOW);

        var corruption = new DocumentCorruption(KEY, generation(2), "it cannot be decompressed").toString();
        assertThat(reading).isEqualTo(new ReadResult.Unreadable<>(corruption));
        assertThat(replacement).isEqualTo(new ReplaceResult.Unreadable(corruption));
        assertThat(store.documents().read(KEY)).isEqualTo(new ReadResult.Unreadable<>(corruption));
    }

    @Test
    void content_that_was_exchanged_is_told_by_its_digest() throws SQLException {
        write(2, fence());
        Backend.execute(
                config,
                "update generations set body = (select body from generations where generation = 1) where generation = 2");

        assertThat(store.documents().read(KEY))
                .isEqualTo(new ReadResult.Unreadable<>(
                        new DocumentCorruption(KEY, generation(2), "it does not match its digest " + text(2).digest())
                                .toString()));
    }

    @Test
    void a_newest_generation_that_is_gone_is_damage_and_not_absence() throws SQLException {
        write(2, fence());
        Backend.execute(config, "delete from generations where generation = 2");

        assertThat(store.documents().read(KEY))
                .isEqualTo(new ReadResult.Unreadable<>(
                        new DocumentCorruption(KEY, generation(2), "it is missing").toString()));
    }

    @Test
    void an_older_generation_can_be_made_the_newest_over_a_damaged_one() throws SQLException {
        var fence = fence();
        write(2, fence);
        damageNewest();

        var replacement = store.documents().reinstate(KEY, generation(2), generation(1), fence, NOW);

        assertThat(replacement).isEqualTo(new ReplaceResult.Replaced(generation(3)));
        assertThat(found(store.documents().read(KEY)).content()).isEqualTo(text(1));
        assertThat(store.documents().read(KEY, generation(2))).isInstanceOf(ReadResult.Unreadable.class);
    }

    @Test
    void a_generation_that_is_not_kept_cannot_be_made_the_newest() {
        var fence = fence();
        write(2, fence);

        var replacement = store.documents().reinstate(KEY, generation(2), generation(7), fence, NOW);

        assertThat(replacement)
                .isEqualTo(new ReplaceResult.Unreadable(
                        new DocumentCorruption(KEY, generation(7), "it is not kept").toString()));
    }

    private void damageNewest() throws SQLException {
        var nonsense = backend == Backend.EMBEDDED ? "x'00ff00'" : "'\\x00ff00'::bytea";
        Backend.execute(config, "update generations set body = " + nonsense + " where generation = 2");
    }
}
