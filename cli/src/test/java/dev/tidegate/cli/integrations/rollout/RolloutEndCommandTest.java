package dev.tidegate.cli.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.application.integrations.rollout.StoredRolloutRepository;
import dev.tidegate.cli.integrations.ExampleIntegrations;
import dev.tidegate.integrations.rollout.ImageRolloutKey;
import dev.tidegate.integrations.rollout.ImageRolloutStateJson;
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
class RolloutEndCommandTest {

    private static final String FILE = "rollouts/bucket-keeper.yml";
    private static final String KEEPER = "integrations/bucket-keeper.yml";

    @TempDir
    Path directory;

    private ExampleIntegrations example;

    @BeforeEach
    void finish() {
        example = new ExampleIntegrations(directory);
        example.write(KEEPER, example.text(KEEPER).replace("imageRef: 9d07aa1", "imageRef: 77aa001"));
        example.begin();
        try (var store = example.store()) {
            var rollouts = new StoredRolloutRepository(store, "demo", Clock.systemUTC());
            var stored =
                    rollouts.load(new ImageRolloutKey("/" + FILE, "77aa001")).orElseThrow();
            var done = ImageRolloutStateJson.read(ImageRolloutStateJson.write(stored.state())
                            .replaceFirst("(\"standing\":\\s*)\"RUNNING\"", "$1\"DONE\""))
                    .orElseThrow();
            rollouts.save(done, stored.generation());
        }
    }

    @Test
    void it_is_shown_first_and_nothing_is_changed() {
        var run = example.run("rollout", "end", ExampleIntegrations.ROLLOUT);

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("-    imageRef: 4be19c2\n+    imageRef: 77aa001\n")
                .contains("-    shardSpecOverrides:\n")
                .contains("removed /rollouts/bucket-keeper.yml")
                .contains("nothing was changed; --write does it");
        assertThat(example.text(KEEPER)).contains("4be19c2");
        assertThat(directory.resolve("data").resolve(FILE)).exists();
    }

    @Test
    void once_it_is_written_no_shard_runs_another_image() {
        var before = images();

        var run = example.run("rollout", "end", ExampleIntegrations.ROLLOUT, "--write");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(example.text(KEEPER)).contains("imageRef: 77aa001").doesNotContain("shardSpecOverrides");
        assertThat(Files.exists(directory.resolve("data").resolve(FILE))).isFalse();
        assertThat(images())
                .isEqualTo(before)
                .containsEntry("borealis", "acme/keepers:77aa001")
                .hasSize(3);
    }

    private Map<String, String> images() {
        var images = new TreeMap<String, String>();
        JsonNode shards = ExampleIntegrations.json(example.run("explain", "bucket-keeper", "--offline", "-o", "json"))
                .path("shards");
        shards.forEach(shard ->
                images.put(shard.path("shard").asText(), shard.path("image").asText()));
        return images;
    }
}
