package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.Keepers.START;
import static dev.tidegate.integrations.rollout.Keepers.rollout;
import static dev.tidegate.integrations.rollout.Keepers.shards;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RolloutDocumentTest {

    @Test
    void a_state_is_written_as_one_document() {
        var trial = new Trial(rollout(), shards());
        trial.decide();
        trial.act(Act.Kind.APPROVE, "rest");

        var document = RolloutDocument.write(trial.state());

        assertThat(document)
                .isEqualTo("{\"version\":1,\"file\":\"/rollouts/tf-19.yml\",\"to\":\"9d07aa1\","
                        + "\"startedAt\":\"2026-03-02T09:00:00Z\",\"standing\":\"RUNNING\",\"from\":{},"
                        + "\"shards\":{\"reconcilers@pier-01/borealis\":{\"givenAt\":\"2026-03-02T09:00:00Z\","
                        + "\"judgedFrom\":\"2026-03-02T09:00:00Z\",\"countedFrom\":\"2026-03-02T09:00:00Z\"}},"
                        + "\"waves\":{\"first\":{\"state\":\"RUNNING\",\"startedAt\":\"2026-03-02T09:00:00Z\"},"
                        + "\"rest\":{\"state\":\"WAITING\"},\"stage\":{\"state\":\"WAITING\"}},"
                        + "\"acts\":[{\"act\":\"APPROVE\",\"by\":\"kim\",\"at\":\"2026-03-02T09:00:00Z\","
                        + "\"wave\":\"rest\",\"reason\":\"because\"}]}");
    }

    @Test
    void a_state_is_read_back_as_it_was_written() {
        var trial = new Trial(rollout(), shards()).failing("borealis", START, START.plusSeconds(3600));
        trial.at(Duration.ofHours(1));

        var read = RolloutDocument.read(RolloutDocument.write(trial.state()));

        assertThat(read.orElseThrow()).isEqualTo(trial.state());
        assertThat(trial.state().standing()).isEqualTo(Standing.FAILED);
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
        var trial = new Trial(rollout(), shards());
        trial.decide();

        var read = RolloutDocument.read(RolloutDocument.write(trial.state()).replace(written, instead));

        assertThat(read.complaint())
                .hasValueSatisfying(complaint -> assertThat(complaint).endsWith(sentence));
    }

    @Test
    void a_time_that_is_none_and_a_broken_text_are_refused() {
        var trial = new Trial(rollout(), shards());
        trial.decide();
        var document = RolloutDocument.write(trial.state());

        assertThat(RolloutDocument.read(document.replace("\"startedAt\":\"2026-03-02", "\"startedAt\":\"soon"))
                        .complaint())
                .isPresent();
        assertThat(RolloutDocument.read(document.substring(5)).complaint()).isPresent();
        assertThat(RolloutDocument.read("").complaint()).isPresent();
        assertThat(RolloutDocument.read("[]").complaint()).isPresent();
    }
}
