package dev.tidegate.integrations.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.ExtraEnv;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How an entry runs. */
class EntrySpecReaderTest {

    private static EntrySpec spec(String lines) {
        return ExampleTree.example().onlySpec(lines).entry("note-keeper").spec();
    }

    private static List<String> codes(String lines) {
        return ExampleTree.example().onlySpec(lines).codes();
    }

    private static List<String> withResources(String resources) {
        return ExampleTree.example()
                .only("note-keeper", "spec:\n  resources: " + resources + "\n")
                .codes();
    }

    @Test
    void what_is_not_said_is_as_usual() {
        var spec = spec("");

        assertThat(spec.cache()).isNull();
        assertThat(spec.cron()).isNull();
        assertThat(spec.extraArgs()).isEmpty();
        assertThat(spec.extraEnv()).isEmpty();
        assertThat(spec.logs()).isEqualTo(new EntrySpec.Logs(false, false, false));
    }

    @Test
    void a_cache_has_a_size_and_a_class() {
        assertThat(spec("cache: true\nstorage: 5Gi"))
                .extracting(EntrySpec::cache)
                .hasToString("Cache[storage=5Gi, storageClassName=gp2]");
        assertThat(spec("cache: true\nstorageClassName: fast"))
                .extracting(EntrySpec::cache)
                .hasToString("Cache[storage=1Gi, storageClassName=fast]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"*/5 * * * *", "0 3 * * MON", "0 3 * JAN-MAR 1,3", "@daily", "15 */2 1-7 * ?"})
    void a_schedule_has_five_fields_or_is_a_macro(String cron) {
        assertThat(codes("cron: '" + cron + "'")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"12345", "61 25 * * *", "1 2 3 4 5 6", "0 0 L * *", "@often", "0 3 * * FUN"})
    void a_schedule_that_kubernetes_cannot_keep_is_refused(String cron) {
        assertThat(codes("cron: '" + cron + "'")).containsExactly("SPEC_INVALID /managed/0/spec/cron");
    }

    @Test
    void a_schedule_has_its_own_habits() {
        var cron = Objects.requireNonNull(
                spec("cron: 0 3 * * *\nfailedJobHistoryLimit: 0").cron());

        assertThat(cron.concurrencyPolicy()).isEqualTo("Allow");
        assertThat(cron.restartPolicy()).isEqualTo("OnFailure");
        assertThat(cron.successfulJobHistoryLimit()).isEqualTo(3);
        assertThat(cron.failedJobHistoryLimit()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "restartPolicy, Always",
        "restartPolicy, Sometimes",
        "concurrencyPolicy, Maybe",
        "successfulJobHistoryLimit, -1",
    })
    void what_kubernetes_refuses_for_a_schedule_is_refused(String field, String value) {
        assertThat(codes("cron: 0 3 * * *\n" + field + ": " + value))
                .containsExactly("SPEC_INVALID /managed/0/spec/" + field);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cache: true",
                "state: true",
                "internalCertificates: true",
                "environmentAware: true",
                "logs: {slack: true}",
                "fluentdResources: {limits: {memory: 1Gi}}",
                "sleepDurationSecs: '300'",
                "trigger: true",
            })
    void what_a_schedule_has_no_use_for_is_told(String line) {
        String field = line.substring(0, line.indexOf(':'));

        assertThat(codes("cron: 0 3 * * *\n" + line)).containsExactly("FIELD_WITHOUT_EFFECT /managed/0/spec/" + field);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "concurrencyPolicy: Forbid",
                "restartPolicy: Always",
                "successfulJobHistoryLimit: 1",
                "failedJobHistoryLimit: 1",
                "dashdotdb: true",
                "enablePushgateway: true",
                "storage: 5Gi",
                "storageClassName: gp3-csi",
            })
    void what_only_a_schedule_or_a_cache_has_a_use_for_is_told(String line) {
        String field = line.substring(0, line.indexOf(':'));

        assertThat(codes(line)).containsExactly("FIELD_WITHOUT_EFFECT /managed/0/spec/" + field);
    }

    @Test
    void a_plain_no_has_no_effect_and_needs_none() {
        assertThat(codes("cron: 0 3 * * *\ncache: false\nstate: false")).isEmpty();
    }

    @Test
    void a_switch_nothing_reads_is_told() {
        assertThat(codes("logs: {govSlack: true}"))
                .containsExactly("FIELD_WITHOUT_EFFECT /managed/0/spec/logs/govSlack");
    }

    @Test
    void variables_are_values_or_keys_of_secrets() {
        var spec = spec("extraEnv: [{name: LIGHT, value: 'true'}, {secretName: keys, secretKey: TOKEN}]");

        assertThat(spec.extraEnv())
                .containsExactly(new ExtraEnv.Literal("LIGHT", "true"), new ExtraEnv.FromSecret("keys", "TOKEN"));
    }

    @Test
    void a_value_that_looks_like_something_else_is_text() {
        var fleet = ExampleTree.example().onlySpec("extraEnv: [{name: LIGHT, value: true}]");

        assertThat(fleet.entry("note-keeper").spec().extraEnv()).containsExactly(new ExtraEnv.Literal("LIGHT", "true"));
        assertThat(fleet.codes()).containsExactly("YAML_UNQUOTED_TEXT /managed/0/spec/extraEnv/0/value");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {name: A}                                       | /managed/0/spec/extraEnv/0
                    {value: a}                                      | /managed/0/spec/extraEnv/0
                    {secretName: keys}                              | /managed/0/spec/extraEnv/0
                    {name: A, value: a, secretName: k, secretKey: A} | /managed/0/spec/extraEnv/0
                    {name: 'A=B', value: a}                         | /managed/0/spec/extraEnv/0/name
                    {name: A, value: a}, {name: A, value: b}        | /managed/0/spec/extraEnv/1/name
                    {name: A, value: a}, {secretName: k, secretKey: A} | /managed/0/spec/extraEnv/1/secretKey
                    """)
    void a_variable_that_is_both_or_neither_or_there_already_is_refused(String variables, String at) {
        assertThat(codes("extraEnv: [" + variables + "]")).containsExactly("SPEC_INVALID " + at);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--a '{\"a\": \"b c\"}'", "--a \"b 'c\"", "--a b\\ c", "--it\\'s"})
    void arguments_that_a_shell_can_split_are_kept_as_they_are(String arguments) {
        var yaml = "extraArgs: \"" + arguments.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";

        assertThat(spec(yaml).extraArgs()).isEqualTo(arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--a 'b", "--a \"b", "--a b\\"})
    void arguments_that_a_shell_cannot_split_are_refused(String arguments) {
        var yaml = "extraArgs: \"" + arguments.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";

        assertThat(codes(yaml)).containsExactly("SPEC_INVALID /managed/0/spec/extraArgs");
    }

    @Test
    void seconds_are_text_that_spells_a_number() {
        var fleet = ExampleTree.example().onlySpec("sleepDurationSecs: 300");

        assertThat(fleet.entry("note-keeper").spec().sleepSeconds()).isEqualTo("300");
        assertThat(fleet.codes()).containsExactly("YAML_UNQUOTED_TEXT /managed/0/spec/sleepDurationSecs");
        assertThat(codes("sleepDurationSecs: 5m")).containsExactly("SPEC_INVALID /managed/0/spec/sleepDurationSecs");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {}                                                                   | /managed/0/spec/resources
                    {requests: {cpu: 100m}}                                              | /managed/0/spec/resources/requests
                    {limits: {cpu: 100m}}                                                | /managed/0/spec/resources/limits
                    {limits: {memory: '-5'}}                                             | /managed/0/spec/resources/limits/memory
                    {limits: {memory: 1..2}}                                             | /managed/0/spec/resources/limits/memory
                    {limits: {memory: '0'}}                                              | /managed/0/spec/resources/limits/memory
                    {requests: {cpu: 100m, memory: 2Gi}, limits: {memory: 1Gi}}          | /managed/0/spec/resources/requests/memory
                    {requests: {cpu: '2', memory: 1Gi}, limits: {memory: 1Gi, cpu: 500m}} | /managed/0/spec/resources/requests/cpu
                    """)
    void resources_nobody_can_grant_are_refused(String resources, String at) {
        assertThat(withResources(resources)).containsExactly("SPEC_INVALID " + at);
    }

    @Test
    void resources_are_required() {
        assertThat(ExampleTree.example().only("note-keeper", "spec: {}\n").codes())
                .containsExactly("SPEC_INVALID /managed/0/spec");
    }

    @Test
    void a_key_of_an_entry_nobody_knows_is_an_error() {
        assertThat(codes("imageref: 4be19c2")).containsExactly("SCHEMA_VIOLATION /managed/0/spec/imageref");
    }
}
