package dev.tidegate.store;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 5, unit = TimeUnit.MINUTES) // a dozen processes start one after the other
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
