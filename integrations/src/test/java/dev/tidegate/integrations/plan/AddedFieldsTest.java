package dev.tidegate.integrations.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.integrations.settings.FieldPatterns;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What others add to a workload, and how it is taken away. */
class AddedFieldsTest {

    private static final String WANTED = """
            {"spec": {"replicas": 1, "template": {"metadata": {"labels": {"app": "a"}}, "spec": {
              "serviceAccountName": "keeper",
              "containers": [{"name": "int", "image": "a:1", "env": [{"name": "A", "value": "1"}],
                              "ports": [{"name": "http", "containerPort": 9090}]}],
              "volumes": [{"name": "tmp", "emptyDir": {}}, {"name": "config", "secret": {"secretName": "c"}}]}}}}""";

    private static List<String> added(WorkloadKind kind, String live, String... others) {
        return AddedFields.of(kind, json(WANTED), json(live), FieldPatterns.of(List.of(others))).stream()
                .map(change -> change.path())
                .toList();
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (JsonProcessingException malformed) {
            throw new AssertionError(malformed);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            "replicas": 1,        | "replicas": 1, "paused": true,                      | spec.paused
            "image": "a:1",       | "image": "a:1", "command": ["sleep"],               | spec.template.spec.containers[int].command
            "image": "a:1",       | "image": "a:1", "securityContext": {"runAsUser": 0},| spec.template.spec.containers[int].securityContext
            "image": "a:1",       | "image": "a:1", "imagePullPolicy": "Never",         | spec.template.spec.containers[int].imagePullPolicy
            {"name": "A", "value": "1"} | {"name": "A", "value": "1"}, {"name": "B"}    | spec.template.spec.containers[int].env[B]
            "containers": [       | "containers": [{"name": "debug", "image": "b"},     | spec.template.spec.containers[debug]
            "containers": [       | "initContainers": [{"name": "first"}], "containers": [ | spec.template.spec.initContainers
            "containers": [       | "hostNetwork": true, "containers": [                | spec.template.spec.hostNetwork
            "containers": [       | "nodeName": "n1", "containers": [                   | spec.template.spec.nodeName
            "emptyDir": {}        | "emptyDir": {}, "hostPath": {"path": "/"}           | spec.template.spec.volumes[tmp].hostPath
            "labels": {"app": "a"}| "labels": {"app": "a", "b": "c"}                    | spec.template.metadata.labels[b]
            "labels": {           | "annotations": {"inject": "yes"}, "labels": {       | spec.template.metadata.annotations[inject]
            """)
    void what_changes_what_runs_is_found_whether_or_not_we_set_it(String before, String after, String path) {
        assertThat(added(WorkloadKind.DEPLOYMENT, WANTED.replace(before, after)))
                .containsExactly(path);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            "replicas": 1,  | "replicas": 1, "progressDeadlineSeconds": 600, "strategy": {"type": "RollingUpdate", "rollingUpdate": {"maxSurge": "25%"}},
            "containers": [ | "dnsPolicy": "ClusterFirst", "securityContext": {}, "serviceAccount": "keeper", "containers": [
            "image": "a:1", | "image": "a:1", "imagePullPolicy": "IfNotPresent", "resources": {},
            9090            | 9090, "protocol": "TCP"
            "secretName": "c" | "secretName": "c", "defaultMode": 420
            "labels": {     | "creationTimestamp": null, "labels": {
            "labels": {     | "annotations": {"kubectl.kubernetes.io/restartedAt": "now"}, "labels": {
            """)
    void defaults_of_the_server_and_restarts_are_nobodys_addition(String before, String after) {
        assertThat(added(WorkloadKind.DEPLOYMENT, WANTED.replace(before, after)))
                .isEmpty();
    }

    @Test
    void what_the_settings_leave_to_others_stays_in_every_kind_of_workload() {
        String injected = WANTED.replace("\"containers\": [", "\"containers\": [{\"name\": \"istio-proxy\"},")
                .replace("\"volumes\": [", "\"volumes\": [{\"name\": \"istio-certs\", \"emptyDir\": {}},");
        String[] marks = {"spec.template.spec.containers[istio-proxy]", "spec.template.spec.volumes[istio-*]"};

        assertThat(added(WorkloadKind.DEPLOYMENT, injected)).hasSize(2);
        assertThat(added(WorkloadKind.DEPLOYMENT, injected, marks)).isEmpty();
        assertThat(FieldPatterns.of(List.of(marks))
                        .covers("spec.jobTemplate.spec.template.spec.containers[istio-proxy]"))
                .isTrue();
    }

    @Test
    void the_patch_takes_away_what_was_added_and_sets_what_is_wanted() {
        String live = WANTED.replace("{\"spec\"", "{\"metadata\": {\"uid\": \"u1\"}, \"spec\"")
                .replace("\"replicas\": 1,", "\"replicas\": 1, \"paused\": true,")
                .replace("\"secret\": {\"secretName\": \"c\"}", "\"hostPath\": {\"path\": \"/\"}");

        var patch = AddedFields.patch(WorkloadKind.DEPLOYMENT, json(WANTED), json(live), FieldPatterns.none())
                .orElseThrow();

        assertThat(patch).isEqualTo(json("""
                {"metadata": {"uid": "u1"}, "spec": {"paused": null, "template": {"spec": {"volumes": [
                  {"name": "tmp", "emptyDir": {}}, {"name": "config", "secret": {"secretName": "c"}}]}}}}"""));
    }

    @Test
    void a_service_belongs_to_the_server_too() {
        assertThat(added(WorkloadKind.SERVICE, "{\"spec\": {\"clusterIP\": \"10.0.0.1\"}}"))
                .isEmpty();
    }
}
