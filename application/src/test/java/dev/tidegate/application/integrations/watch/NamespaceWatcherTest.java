package dev.tidegate.application.integrations.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.KubeLimits;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamespaceWatcherTest {

    private static final JsonMapper JSON = new JsonMapper();

    private final List<String> told = new ArrayList<>();
    private final NamespaceWatcher watcher = watcher();

    @Test
    void that_somebody_looks_is_news_since_nobody_did_since_the_last_run() {
        watcher.listed(List.of(ours("a", 1, "tidegate", "07:40:00")));

        assertThat(told).containsExactly("reconcilers@pier-01 is watched from now on");
    }

    @Test
    void a_change_by_somebody_else_is_news_and_says_whose() {
        begin();

        watcher.changed(with(ours("a", 0, "tidegate", "07:40:00"), "kubectl-scale", "07:45:00"));

        assertThat(told).containsExactly("Deployment a of reconcilers@pier-01 was changed by kubectl-scale");
    }

    @Test
    void a_change_through_a_subresource_that_carries_no_time_is_news() {
        begin();
        var scaled = ours("a", 0, "tidegate", "07:40:00");
        scaled.withObject("/metadata")
                .withArray("managedFields")
                .addObject()
                .put("manager", "kubectl")
                .put("subresource", "scale");

        watcher.changed(scaled);

        assertThat(told).containsExactly("Deployment a of reconcilers@pier-01 was changed by kubectl");
    }

    @Test
    void what_we_wrote_ourselves_is_no_news() {
        begin();

        watcher.changed(with(ours("a", 2, "tidegate", "07:50:00"), "kubectl-scale", "07:45:00"));
        watcher.changed(ours("b", 1, "tidegate", "07:50:00"));

        assertThat(told).isEmpty();
    }

    @Test
    void what_controllers_write_is_no_news() {
        begin();
        var observed = with(ours("a", 1, "tidegate", "07:40:00"), "kube-controller-manager", "07:41:00");
        observed.withObject("/status").put("readyReplicas", 1);
        observed.withObject("/metadata/annotations").put("deployment.kubernetes.io/revision", "2");

        watcher.changed(observed);

        assertThat(told).isEmpty();
    }

    @Test
    void objects_of_others_are_no_news_unless_they_were_ours() {
        begin();
        var foreign = ours("b", 1, "kubectl", "07:45:00");
        foreign.withObject("/metadata").remove("annotations");
        var taken = with(ours("a", 1, "tidegate", "07:40:00"), "kubectl", "07:45:00");
        taken.withObject("/metadata").remove("annotations");

        watcher.changed(foreign);
        watcher.gone(foreign);
        watcher.changed(taken);

        assertThat(told).containsExactly("Deployment a of reconcilers@pier-01 was changed by kubectl");
    }

    @Test
    void a_deletion_is_news_once_the_object_is_gone() {
        begin();
        var going = ours("a", 0, "tidegate", "07:40:00");
        going.withObject("/metadata").put("deletionTimestamp", "2026-03-02T07:45:00Z");

        watcher.changed(going);
        var before = List.copyOf(told);
        watcher.gone(going);

        assertThat(before).isEmpty();
        assertThat(told).containsExactly("Deployment a of reconcilers@pier-01 was deleted");
    }

    @Test
    void what_happened_unseen_is_in_the_next_list() {
        begin();
        begin();
        var same = List.copyOf(told);

        watcher.listed(List.of());

        assertThat(same).isEmpty();
        assertThat(told).containsExactly("Deployments of reconcilers@pier-01 changed unseen");
    }

    @Test
    void a_cluster_that_is_back_is_news() {
        begin();
        watcher.failed(failure());
        boolean wasLost = watcher.isLost();

        watcher.listed(List.of(ours("a", 1, "tidegate", "07:40:00")));

        assertThat(wasLost).isTrue();
        assertThat(watcher.isLost()).isFalse();
        assertThat(told).containsExactly("reconcilers@pier-01 is watched from now on");
    }

    private void begin() {
        watcher.listed(List.of(ours("a", 1, "tidegate", "07:40:00")));
        told.clear();
    }

    private static KubeFailure failure() {
        try (var nowhere = new KubeCluster(
                "pier-01",
                ClusterAccess.kubeconfig(Path.of("no-such-file"), "pier-01"),
                KubeLimits.defaults(),
                Clock.systemUTC(),
                duration -> {},
                () -> 0)) {
            return catchThrowableOfType(KubeFailure.class, nowhere::version);
        }
    }

    private NamespaceWatcher watcher() {
        return new NamespaceWatcher(
                new Namespace.Id("pier-01", "reconcilers"),
                WorkloadKind.DEPLOYMENT,
                new Ownership(RenderProfile.NATIVE, "demo"),
                new DriftListener() {
                    @Override
                    public void drift(String sentence) {
                        told.add(sentence);
                    }

                    @Override
                    public void complaint(String sentence) {
                        told.add("complaint: " + sentence);
                    }
                });
    }

    private static ObjectNode ours(String name, int replicas, String manager, String time) {
        try {
            var object = (ObjectNode) JSON.readTree("""
                    {"metadata": {"name": "%s", "uid": "u-%s", "annotations": {"tidegate.dev/owner": "demo"}},
                     "spec": {"replicas": %d}}
                    """.formatted(name, name, replicas));
            return with(object, manager, time);
        } catch (JsonProcessingException unexpected) {
            throw new AssertionError(unexpected);
        }
    }

    private static ObjectNode with(ObjectNode object, String manager, String time) {
        object.withObject("/metadata")
                .withArray("managedFields")
                .addObject()
                .put("manager", manager)
                .put("time", "2026-03-02T" + time + "Z");
        return object;
    }
}
