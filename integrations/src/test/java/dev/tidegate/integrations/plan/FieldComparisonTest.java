package dev.tidegate.integrations.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.integrations.manifest.FieldChange;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldComparisonTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            a default the server fills in         | {'a': 1}                          | {'a': 1, 'b': 2}
            an order of variables                 | {'env': [{'name': 'A', 'value': '1'}, {'name': 'B', 'value': '2'}]} | {'env': [{'name': 'B', 'value': '2'}, {'name': 'A', 'value': '1'}]}
            a variable of somebody else           | {'env': [{'name': 'A', 'value': '1'}]} | {'env': [{'name': 'X', 'value': '9'}, {'name': 'A', 'value': '1'}]}
            an empty value that was dropped       | {'env': [{'name': 'A', 'value': ''}]} | {'env': [{'name': 'A'}]}
            an empty map that was dropped         | {'securityContext': {}}           | {}
            an amount in other words              | {'limits': {'memory': '1Gi'}}     | {'limits': {'memory': '1024Mi'}}
            an amount as a number                 | {'requests': {'cpu': 1}}          | {'requests': {'cpu': '1000m'}}
            a port with its protocol filled in    | {'ports': [{'containerPort': 9090}]} | {'ports': [{'containerPort': 9090, 'protocol': 'TCP'}]}
            mounts in another order               | {'volumeMounts': [{'name': 'a', 'mountPath': '/a'}, {'name': 'b', 'mountPath': '/b'}]} | {'volumeMounts': [{'name': 'b', 'mountPath': '/b'}, {'name': 'a', 'mountPath': '/a'}]}
            a whole number of another width       | {'a': 1}                          | {'a': 1.0}
            """)
    void is_no_difference(String what, String wanted, String live) {
        assertThat(compare(wanted, live)).as(what).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            a value             | {'a': 1}                               | {'a': 2}                              | spec.a 2 1
            a missing field     | {'a': 'x'}                             | {}                                    | spec.a null x
            a variable          | {'env': [{'name': 'A', 'value': '1'}]} | {'env': [{'name': 'A', 'value': '2'}]} | spec.env[A].value 2 1
            an order that counts | {'args': ['a', 'b']}                  | {'args': ['b', 'a']}                  | spec.args[0] b a
            a shorter list      | {'args': ['a']}                        | {'args': ['a', 'b']}                  | spec.args ["a","b"] ["a"]
            an empty volume     | {'volumes': [{'name': 'v', 'emptyDir': {}}]} | {'volumes': [{'name': 'v', 'secret': {}}]} | spec.volumes[v].emptyDir null {}
            a selector with more | {'selector': {'app': 'x'}}            | {'selector': {'app': 'x', 'y': 'z'}}  | spec.selector {"app":"x","y":"z"} {"app":"x"}
            another amount      | {'limits': {'memory': '1Gi'}}          | {'limits': {'memory': '1G'}}          | spec.limits.memory 1G 1Gi
            """)
    void is_a_difference(String what, String wanted, String live, String expected) {
        assertThat(compare(wanted, live).stream()
                        .map(change -> change.path() + " " + change.before() + " " + change.after()))
                .as(what)
                .first()
                .isEqualTo(expected);
    }

    @Test
    void the_image_comes_first() throws Exception {
        var wanted = parsed("{'spec': {'args': ['x'], 'containers': [{'name': 'int', 'image': 'a:2'}]}}");
        var live = parsed("{'spec': {'args': ['y'], 'containers': [{'name': 'int', 'image': 'a:1'}]}}");

        var changes = FieldComparison.compare(wanted, live);

        assertThat(changes).extracting(FieldChange::path).containsExactly("spec.containers[int].image", "spec.args[0]");
    }

    @Test
    void what_was_ours_and_is_not_wanted_any_more_is_a_removal() throws Exception {
        var wanted = parsed("{'spec': {'env': [{'name': 'A', 'value': '1'}]}}");
        var live = parsed("{'metadata': {'labels': {'old': 'x', 'theirs': 'y'}, 'managedFields': ["
                + "{'manager': 'tidegate', 'operation': 'Apply', 'fieldsV1': {'f:metadata': {'f:labels': {'f:old': {}}},"
                + " 'f:spec': {'f:paused': {}, 'f:env': {'k:{\\\"name\\\":\\\"B\\\"}': {'.': {}, 'f:name': {}, 'f:value': {}},"
                + " 'k:{\\\"name\\\":\\\"A\\\"}': {'.': {}, 'f:name': {}, 'f:value': {}}}}}},"
                + "{'manager': 'kubectl', 'operation': 'Update', 'fieldsV1': {'f:metadata': {'f:labels': {'f:theirs': {}}}}}]},"
                + "'spec': {'paused': true, 'env': [{'name': 'A', 'value': '1'}, {'name': 'B', 'value': '2'}]}}");

        var changes = FieldComparison.compare(wanted, live);

        assertThat(changes)
                .containsExactlyInAnyOrder(
                        new FieldChange("metadata.labels[old]", "x", null),
                        new FieldChange("spec.paused", "true", null),
                        new FieldChange("spec.env[B]", "{\"name\":\"B\",\"value\":\"2\"}", null));
    }

    private static List<FieldChange> compare(String wanted, String live) {
        try {
            return FieldComparison.compare(parsed("{'spec': " + wanted + "}"), parsed("{'spec': " + live + "}"));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static JsonNode parsed(String text) throws JsonProcessingException {
        return new ObjectMapper().readTree(text.replace('\'', '"'));
    }
}
