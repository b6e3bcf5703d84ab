package dev.tidegate.kube;

import static dev.tidegate.kube.Samples.tree;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PodStateTest {

    @Test
    void why_containers_wait_and_how_often_they_restarted_is_told() {
        var state = PodState.read(tree("""
                {"metadata":{"name":"keeper-1"},
                 "spec":{"containers":[{"image":"acme/keepers:1"},{"image":"acme/proxy:2"}]},
                 "status":{"phase":"Pending","conditions":[{"type":"Ready","status":"False"}],
                   "initContainerStatuses":[{"restartCount":1,"state":{"terminated":{"exitCode":0}}}],
                   "containerStatuses":[
                     {"restartCount":4,"state":{"waiting":{"reason":"CrashLoopBackOff"}}},
                     {"restartCount":0,"state":{"waiting":{"reason":"ImagePullBackOff"}}}]}}
                """));

        assertThat(state)
                .isEqualTo(new PodState(
                        "keeper-1",
                        "Pending",
                        false,
                        false,
                        List.of("CrashLoopBackOff", "ImagePullBackOff"),
                        5,
                        List.of("acme/keepers:1", "acme/proxy:2")));
    }

    @Test
    void a_pod_that_was_told_to_stop_is_not_gone_yet() {
        var state = PodState.read(tree("""
                {"metadata":{"name":"keeper-1","deletionTimestamp":"2026-03-02T07:40:00Z"},
                 "status":{"phase":"Running"}}
                """));

        assertThat(state.leaving()).isTrue();
        assertThat(PodState.areGone(List.of(state))).isFalse();
    }

    @Test
    void pods_that_ended_are_gone() {
        var succeeded = PodState.read(tree("{\"metadata\":{},\"status\":{\"phase\":\"Succeeded\"}}"));
        var failed = PodState.read(tree("{\"metadata\":{},\"status\":{\"phase\":\"Failed\"}}"));

        assertThat(PodState.areGone(List.of(succeeded, failed))).isTrue();
    }

    @Test
    void no_pods_are_gone() {
        assertThat(PodState.areGone(List.of())).isTrue();
    }
}
