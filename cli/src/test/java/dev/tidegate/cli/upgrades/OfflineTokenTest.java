package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OfflineTokenTest {

    @TempDir
    Path directory;

    @Test
    void the_offline_token_that_a_simulator_prints_signs_in() throws IOException {
        try (var simulated = SimulatedEnvironment.example(directory)) {
            var token = Files.writeString(
                    directory.resolve("token"), simulated.ocm.credentials().offlineToken() + "\n");

            var run = simulated.withStore(
                    "status",
                    "--url",
                    simulated.ocm.url().toString(),
                    "--token-url",
                    simulated.ocm.tokenUrl().toString(),
                    "--token-file",
                    token.toString(),
                    "--simulator-clock",
                    simulated.ocm.url().toString());

            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out()).contains("harbour-");
        }
    }
}
