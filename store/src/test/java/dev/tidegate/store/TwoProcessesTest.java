package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.lease.LeaseName;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class TwoProcessesTest {

    private static final int TIMES = 60;

    @Test
    void two_processes_on_one_file_count_everything() throws IOException, InterruptedException {
        var config = Backend.EMBEDDED.fresh();
        try (var store = Store.open(config);
                var child = StoreProcess.start(Incrementer.class, config, Integer.toString(TIMES))) {
            var fence = StoreContract.fence(store, new LeaseName("parent"), "parent");
            child.read(1);

            ConcurrencyContract.raise(store, StoreContract.KEY, TIMES, fence);

            assertThat(child.waitFor()).isZero();
            var document = StoreContract.found(store.documents().read(StoreContract.KEY));
            assertThat(document.content()).isEqualTo(StoreContract.text(2 * TIMES));
            assertThat(document.generation()).isEqualTo(StoreContract.generation(2 * TIMES));
        }
    }
}
