package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.ReadResult;
import dev.tidegate.store.document.ReplaceResult;
import dev.tidegate.store.document.StoredDocument;
import dev.tidegate.store.document.TypedDocumentRepository;
import dev.tidegate.store.lease.Fence;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

abstract class TypedDocumentRepositoryContract extends StoreContract {

    TypedDocumentRepositoryContract(Backend backend) {
        super(backend);
    }

    @Test
    void a_value_is_read_back_with_its_key_generation_and_time() {
        var numbers = numbers(store);

        var replaced = numbers.replace(KEY, Generation.NONE, 7, fence(), NOW);

        assertThat(replaced).isEqualTo(new ReplaceResult.Replaced(generation(1)));
        assertThat(numbers.read(KEY))
                .isEqualTo(new ReadResult.Found<>(new StoredDocument<>(KEY, generation(1), 7, NOW)));
        assertThat(numbers.keys()).containsExactly(numbers.key(KEY.environment(), KEY.organisation(), KEY.name()));
    }

    @Test
    void an_update_starts_from_the_initial_value_and_then_from_the_newest() {
        var fence = fence();

        var first = numbers(store).update(KEY, 100, number -> number + 1, fence, NOW);
        var second = numbers(store).update(KEY, 100, number -> number + 1, fence, NOW);

        assertThat(first).isEqualTo(new ReplaceResult.Replaced(generation(1)));
        assertThat(second).isEqualTo(new ReplaceResult.Replaced(generation(2)));
        assertThat(found(store.documents().read(KEY)).content().text()).isEqualTo("102");
    }

    @Test
    void an_update_that_changes_nothing_writes_nothing() {
        var fence = fence();
        var unwritten = numbers(store).update(KEY, 3, number -> number, fence, NOW);
        numbers(store).update(KEY, 3, number -> 4, fence, NOW);

        var unchanged = numbers(store).update(KEY, 3, number -> 4, fence, NOW);

        assertThat(unwritten).isEqualTo(new ReplaceResult.Replaced(Generation.NONE));
        assertThat(unchanged).isEqualTo(new ReplaceResult.Replaced(generation(1)));
        assertThat(store.documents().generations(KEY)).hasSize(1);
    }

    @Test
    void an_update_overtaken_by_another_writer_is_made_again_and_loses_nothing() {
        var fence = fence();
        var overtaken = new AtomicInteger();

        var result = numbers(store)
                .update(
                        KEY,
                        0,
                        number -> {
                            if (overtaken.getAndIncrement() < 2) {
                                increment(fence);
                            }
                            return number + 10;
                        },
                        fence,
                        NOW);

        assertThat(result).isEqualTo(new ReplaceResult.Replaced(generation(3)));
        assertThat(found(store.documents().read(KEY)).content().text()).isEqualTo("12");
    }

    @Test
    void an_update_overtaken_every_time_gives_up() {
        var fence = fence();

        var result = numbers(store)
                .update(
                        KEY,
                        0,
                        number -> {
                            increment(fence);
                            return number + 10;
                        },
                        fence,
                        NOW);

        assertThat(result).isEqualTo(new ReplaceResult.Conflict(generation(5)));
        assertThat(result.failure()).contains("another writer was faster; try again");
    }

    @Test
    void a_document_that_cannot_be_decoded_is_reported_and_never_written_over() {
        var fence = fence();
        store.documents().replace(KEY, Generation.NONE, Content.json("\"seven\""), fence, NOW);

        var read = numbers(store).read(KEY);
        var updated = numbers(store).update(KEY, 0, number -> number + 1, fence, NOW);

        assertThat(read).isEqualTo(new ReadResult.Unreadable<>("not a number"));
        assertThat(updated).isEqualTo(new ReplaceResult.Unreadable("not a number"));
        assertThat(newest(store, KEY)).isEqualTo(generation(1));
    }

    @Test
    void an_update_under_a_released_lease_is_refused() {
        var fence = fence();
        store.leases().release(fence);

        var result = numbers(store).update(KEY, 0, number -> number + 1, fence, NOW);

        assertThat(result.failure()).contains("the lease upgrades/production/org-1 was released");
        assertThat(store.documents().read(KEY)).isEqualTo(new ReadResult.Absent<>());
    }

    private void increment(Fence fence) {
        numbers(store).update(KEY, 0, number -> number + 1, fence, NOW);
    }

    private static TypedDocumentRepository<Integer> numbers(Store store) {
        return new TypedDocumentRepository<>(
                store.documents(),
                KEY.namespace(),
                text -> text.matches("[0-9]+")
                        ? Parsed.accepted(Integer.valueOf(text))
                        : Parsed.refused("number", 0, "not a number"),
                String::valueOf);
    }
}
