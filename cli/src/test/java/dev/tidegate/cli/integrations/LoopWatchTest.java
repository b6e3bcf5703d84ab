package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The loop between two runs: what wakes it, and what does not. The interval is never over. */
@Timeout(180)
class LoopWatchTest {

    private static final String NOTES = "tidegate-note-keeper";
    private static final String ATLAS = "tidegate-bucket-keeper-atlas";
    private static final String OFF = "{\"spec\":{\"replicas\":0}}";

    @TempDir
    Path directory;

    private Quay quay;

    @BeforeEach
    void land() {
        quay = new Quay(directory);
    }

    @AfterEach
    void leave() {
        quay.close();
    }

    @Test
    void a_hand_edit_wakes_the_loop_and_the_repair_does_not() {
        try (var loop = Looping.about(quay, "--interval", "1h")) {
            loop.turn("0 done, 4 in sync, 0 failed");

            quay.edit(NOTES, OFF);
            loop.until(line -> line.contains(NOTES + " of " + quay.namespace() + "@pier-01 was changed by "));
            quay.change(Quay.BUCKETS, "4be19c2", "77aa001");
            quay.integration("paper-keeper", "");
            var repaired = loop.turn();
            int replicas = quay.replicas(NOTES);
            quay.edit(ATLAS, OFF);
            var next = loop.until(line -> line.startsWith("tidegate: "));

            assertThat(replicas).isEqualTo(1);
            assertThat(repaired).last().asString().startsWith("3 done");
            assertThat(next).singleElement().asString().contains(ATLAS, "was changed by ");
            assertThat(loop.turn()).last().asString().startsWith("1 done");
        }
    }

    @Test
    void a_cluster_that_is_back_is_looked_at_at_once() {
        try (var ferry = new Ferry(quay.server().url())) {
            quay.reachableBy(ferry.url());
            try (var loop = Looping.about(quay, "--interval", "1h")) {
                loop.turn("0 done, 4 in sync, 0 failed");
                ferry.cut();
                quay.edit(NOTES, OFF);

                ferry.mend();

                assertThat(loop.turn()).last().asString().startsWith("1 done");
                assertThat(quay.replicas(NOTES)).isEqualTo(1);
            }
        }
    }

    @Test
    void who_does_not_want_it_is_not_watched_for() throws Exception {
        try (var loop = Looping.about(quay, "--interval", "2s", "--runs", "3", "--no-watch")) {
            int code = loop.exitCode();

            assertThat(code).isZero();
            assertThat(loop.printed()).noneMatch(line -> line.contains("watched"));
        }
    }
}
