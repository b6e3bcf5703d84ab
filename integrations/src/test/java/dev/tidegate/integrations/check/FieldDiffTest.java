package dev.tidegate.integrations.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.integrations.manifest.FieldChange;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldDiffTest {

    private static List<String> differences(String base, String head) throws Exception {
        var mapper = JsonMapper.builder().build();
        return FieldDiff.between(mapper.readTree(base), mapper.readTree(head)).stream()
                .map(FieldChange::toString)
                .toList();
    }

    @Test
    void items_are_paired_by_name_wherever_they_stand() throws Exception {
        var differences = differences(
                "{\"env\": [{\"name\": \"A\", \"value\": \"1\"}, {\"name\": \"B\", \"value\": \"2\"}]}",
                "{\"env\": [{\"name\": \"C\", \"value\": \"0\"}, {\"name\": \"B\", \"value\": \"3\"}, {\"name\": \"A\", \"value\": \"1\"}]}");

        assertThat(differences).containsExactly("env[B] 2 -> 3", "env[C] added: {\"name\":\"C\",\"value\":\"0\"}");
    }

    @Test
    void a_label_is_named_as_a_whole() throws Exception {
        var differences = differences(
                "{\"metadata\": {\"labels\": {\"tidegate.dev/shard\": \"a\"}}}",
                "{\"metadata\": {\"labels\": {\"tidegate.dev/shard\": \"b\"}}}");

        assertThat(differences).containsExactly("labels[tidegate.dev/shard] a -> b");
    }

    @Test
    void images_come_first() throws Exception {
        var differences = differences(
                "{\"a\": 1, \"c\": [{\"name\": \"int\", \"image\": \"x:1\"}]}",
                "{\"a\": 2, \"c\": [{\"name\": \"int\", \"image\": \"x:2\"}]}");

        assertThat(differences).containsExactly("image x:1 -> x:2", "a 1 -> 2");
    }
}
