package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImageRolloutStateJsonTest {

    @Test
    void a_state_is_written_as_one_document() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();
        trial.act(RolloutAction.Kind.SKIP_SOAK, "first");

        var document = ImageRolloutStateJson.write(trial.state());

        assertThat(document)
                .isEqualTo("{\"version\":1,\"file\":\"/rollouts/tf-19.yml\",\"to\":\"9d07aa1\","
                        + "\"startedAt\":\"2026-03-02T09:00:00Z\",\"standing\":\"RUNNING\",\"from\":{},"
                        + "\"shards\":{\"reconcilers@pier-01/borealis\":{\"givenAt\":\"2026-03-02T09:00:00Z\","
                        + "\"judgedFrom\":\"2026-03-02T09:00:00Z\",\"countedFrom\":\"2026-03-02T09:00:00Z\"}},"
                        + "\"waves\":{\"first\":{\"state\":\"RUNNING\",\"startedAt\":\"2026-03-02T09:00:00Z\"},"
                        + "\"rest\":{\"state\":\"WAITING\"},\"stage\":{\"state\":\"WAITING\"}},"
                        + "\"acts\":[{\"act\":\"SKIP_SOAK\",\"by\":\"kim\",\"at\":\"2026-03-02T09:00:00Z\","
                        + "\"wave\":\"first\",\"reason\":\"because\"}]}");
    }

    @Test
    void a_state_is_read_back_as_it_was_written() {
        var trial = new ImageRolloutSimulation(rollout(), shards()).failing("borealis", START, START.plusSeconds(3600));
        trial.at(Duration.ofHours(1));

        var read = ImageRolloutStateJson.read(ImageRolloutStateJson.write(trial.state()));

        assertThat(read.orElseThrow()).isEqualTo(trial.state());
        assertThat(trial.state().standing()).isEqualTo(RolloutStatus.FAILED);
    }

    @ParameterizedTest(name = "{0} for {1}")
    @CsvSource(delimiter = '|', textBlock = """
            "version":1            | "version":2             | a newer version wrote it (2, this one knows 1)
            "version":1            | "version":"one"         | it has no version that is known ("one")
            "standing":"RUNNING"   | "standing":"DANCING"    | the document, standing is not known (DANCING)
            "standing":"RUNNING"   | "mood":"fine"           | the document has mood, which is not known
            "from":{}              | "from":[]               | the document, from is no object
            "state":"RUNNING"      | "state":7               | wave first, state is no text
            "acts":[]              | "acts":[{}]             | an act, act is no text
            "acts":[]              | "acts":{}               | the document, acts is no list
            """)
    void what_is_not_understood_in_full_is_refused(String written, String instead, String sentence) {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();

        var read = ImageRolloutStateJson.read(
                ImageRolloutStateJson.write(trial.state()).replace(written, instead));

        assertThat(read.complaint())
                .hasValueSatisfying(complaint -> assertThat(complaint).endsWith(sentence));
    }

    @Test
    void a_time_that_is_none_and_a_broken_text_are_refused() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();
        var document = ImageRolloutStateJson.write(trial.state());

        assertThat(ImageRolloutStateJson.read(document.replace("\"startedAt\":\"2026-03-02", "\"startedAt\":\"soon"))
                        .complaint())
                .isPresent();
        assertThat(ImageRolloutStateJson.read(document.substring(5)).complaint())
                .isPresent();
        assertThat(ImageRolloutStateJson.read("").complaint()).isPresent();
        assertThat(ImageRolloutStateJson.read("[]").complaint()).isPresent();
    }
}
