package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.GenerationSummary;
import dev.tidegate.store.document.ReplaceResult;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Properties that hold for any order of operations; {@link ConcurrencyContract} tests real concurrency. */
abstract class InterleavingContract extends StoreContract {

    private int cases;

    InterleavingContract(Backend backend) {
        super(backend);
    }

    /** Two writers read and write in any order, so that what they read may be outdated when they write. */
    @Test
    void no_interleaving_of_two_writers_loses_an_update_and_generations_grow_by_one() {
        var writers = List.of(new Writer(store, "left"), new Writer(another(), "right"));
        var operations = Generator.listOf(Generator.oneOf(Operation.values()), 0, 16);

        Property.tries(40).forAll(operations, sequence -> {
            var key = new DocumentKey("interleaving", "e", "o", "case-" + ++cases);
            var accepted = new ArrayList<String>();
            writers.forEach(Writer::forget);
            for (var operation : sequence) {
                var writer = writers.get(operation.writer);
                if (operation.isWrite) {
                    writer.write(key, accepted);
                } else {
                    writer.read(key);
                }
            }

            assertThat(updates(key)).isEqualTo(accepted);
            assertThat(store.documents().generations(key))
                    .extracting(GenerationSummary::generation)
                    .containsExactlyElementsOf(LongStream.range(0, accepted.size())
                            .mapToObj(behind -> generation(accepted.size() - behind))
                            .toList());
        });
    }

    @Test
    void leases_behave_as_their_model_under_any_sequence() {
        var steps = Generator.listOf(Generator.oneOf(LeaseModel.Step.values()), 0, 20);

        Property.tries(40).forAll(steps, sequence -> {
            var model = new LeaseModel(store, new LeaseName("case-" + ++cases));
            sequence.forEach(model::take);
        });
    }

    private List<String> updates(DocumentKey key) {
        return current(store.documents().read(key))
                .map(document -> document.content().text().lines().toList())
                .orElse(List.of());
    }

    private enum Operation {
        LEFT_READS(0, false),
        LEFT_WRITES(0, true),
        RIGHT_READS(1, false),
        RIGHT_WRITES(1, true);

        private final int writer;
        private final boolean isWrite;

        Operation(int writer, boolean isWrite) {
            this.writer = writer;
            this.isWrite = isWrite;
        }
    }

    /** Appends a line to the text it read last, even if that is outdated. */
    private static final class Writer {

        private final Store store;
        private final String name;
        private final Fence fence;
        private Generation seen = Generation.NONE;
        private String text = "";
        private int writes;

        Writer(Store store, String name) {
            this.store = store;
            this.name = name;
            this.fence = fence(store, new LeaseName(name), name);
        }

        void forget() {
            seen = Generation.NONE;
            text = "";
        }

        void read(DocumentKey key) {
            current(store.documents().read(key)).ifPresent(document -> {
                seen = document.generation();
                text = document.content().text();
            });
        }

        void write(DocumentKey key, List<String> accepted) {
            var update = name + ++writes;
            var content = Content.text("text/plain", text + update + "\n");
            var answer = store.documents().replace(key, seen, content, fence, NOW);
            var current = generation(accepted.size());
            if (seen.equals(current)) {
                assertThat(answer).isEqualTo(new ReplaceResult.Replaced(current.next()));
                accepted.add(update);
            } else {
                assertThat(answer).isEqualTo(new ReplaceResult.Conflict(current));
            }
        }
    }
}
