package dev.tidegate.cli.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.cli.integrations.Keepers;
import dev.tidegate.integrations.rollout.RolloutDocument;
import dev.tidegate.integrations.rollout.RolloutKey;
import dev.tidegate.server.integrations.rollout.StoredRollouts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The change to the data that ends a rollout. */
@Timeout(120)
class EndCommandTest {

    private static final String FILE = "rollouts/bucket-keeper.yml";
    private static final String KEEPER = "integrations/bucket-keeper.yml";

    @TempDir
    Path directory;

    private Keepers keepers;

    @BeforeEach
    void finish() {
        keepers = new Keepers(directory);
        keepers.write(KEEPER, keepers.text(KEEPER).replace("imageRef: 9d07aa1", "imageRef: 77aa001"));
        keepers.begin();
        try (var store = keepers.store()) {
            var rollouts = new StoredRollouts(store, "demo", Clock.systemUTC());
            var kept = rollouts.load(new RolloutKey("/" + FILE, "77aa001")).orElseThrow();
            var done = RolloutDocument.read(RolloutDocument.write(kept.state())
                            .replaceFirst("(\"standing\":\\s*)\"RUNNING\"", "$1\"DONE\""))
                    .orElseThrow();
            rollouts.save(done, kept.generation());
        }
    }

    @Test
    void it_is_shown_first_and_nothing_is_changed() {
        var run = keepers.run("rollout", "end", Keepers.ROLLOUT);

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("-    imageRef: 4be19c2\n+    imageRef: 77aa001\n")
                .contains("-    shardSpecOverrides:\n")
                .contains("removed /rollouts/bucket-keeper.yml")
                .contains("nothing was changed; --write does it");
        assertThat(keepers.text(KEEPER)).contains("4be19c2");
        assertThat(directory.resolve("data").resolve(FILE)).exists();
    }

    @Test
    void once_it_is_written_no_shard_runs_another_image() {
        var before = images();

        var run = keepers.run("rollout", "end", Keepers.ROLLOUT, "--write");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(keepers.text(KEEPER)).contains("imageRef: 77aa001").doesNotContain("shardSpecOverrides");
        assertThat(Files.exists(directory.resolve("data").resolve(FILE))).isFalse();
        assertThat(images())
                .isEqualTo(before)
                .containsEntry("borealis", "acme/keepers:77aa001")
                .hasSize(3);
    }

    private Map<String, String> images() {
        var images = new TreeMap<String, String>();
        JsonNode shards = Keepers.json(keepers.run("explain", "bucket-keeper", "--offline", "-o", "json"))
                .path("shards");
        shards.forEach(shard ->
                images.put(shard.path("shard").asText(), shard.path("image").asText()));
        return images;
    }
}
