package dev.tidegate.store;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class KilledWriterTest {

    @Test
    void ten_kills_cost_the_embedded_store_nothing_that_was_acknowledged() throws IOException, InterruptedException {
        new KillContract(Backend.EMBEDDED.fresh()).survive(10);
    }

    @Test
    void two_kills_cost_postgresql_nothing_that_was_acknowledged() throws IOException, InterruptedException {
        new KillContract(Backend.POSTGRES.fresh()).survive(2);
    }
}
