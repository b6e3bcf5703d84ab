package dev.tidegate.kube;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PodStateTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"status\":{\"phase\":\"Succeeded\"}} | true",
                "{\"status\":{\"phase\":\"Failed\"}} | true",
                "{\"status\":{\"phase\":\"Running\"}} | false",
                "{\"metadata\":{\"deletionTimestamp\":\"2026-03-02T07:40:00Z\"},\"status\":{\"phase\":\"Running\"}} | false",
                "{} | false",
            })
    void a_pod_is_over_when_its_containers_have_ended(String pod, boolean over) throws Exception {
        assertThat(PodState.read((ObjectNode) new ObjectMapper().readTree(pod)).isOver())
                .isEqualTo(over);
    }
}
