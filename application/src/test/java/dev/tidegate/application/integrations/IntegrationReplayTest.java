package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.rollout.HealthyRunners;
import dev.tidegate.application.integrations.rollout.RolloutTracker;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.replay.ReplayDifference;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.cluster.ClusterResponse;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.execution.ExecutionClock;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.IntegrationObserved;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.integrations.rollout.InMemoryImageRolloutRepository;
import dev.tidegate.integrations.rollout.InMemoryRolloutApprovalRepository;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntegrationReplayTest {

    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    private static final Namespace.Id RECONCILERS = new Namespace.Id("pier-01", "reconcilers");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final InMemoryImageRolloutRepository states = new InMemoryImageRolloutRepository();
    private final HealthyRunners runners = new HealthyRunners();
    private final IntegrationPass.Options options =
            new IntegrationPass.Options(IntegrationSelection.everything(), TakeOver.nothing(), null);

    @TempDir
    Path directory;

    private record Recorded(String inputs, IntegrationDecision decision) {

        List<ReplayDifference> differences() {
            return differences(text -> text);
        }

        List<ReplayDifference> differences(UnaryOperator<String> tampering) {
            return IntegrationReplay.differences(
                            tampering.apply(inputs), decision.document().toString())
                    .match(
                            Parsed.Accepted::is,
                            refused -> List.of(new ReplayDifference("record", "", refused.sentence())));
        }

        List<String> changes() {
            return decision.plan().steps().stream()
                    .filter(step -> !step.kind().wireName().equals("keep"))
                    .map(step -> step.kind().wireName() + " " + step.id().name())
                    .toList();
        }
    }

    @BeforeEach
    void write() {
        KeeperData.example("reconcilers")
                .with("/rollouts/bucket-keeper.yml", """
                        $schema: /tidegate/integration-rollout-1.yml
                        labels: {}
                        name: bucket-keeper-tf-19
                        integration: {$ref: /integrations/bucket-keeper.yml}
                        from: 4be19c2
                        to: 77aa001
                        waves:
                        - {name: first, keys: [atlas]}
                        - {name: rest, rest: true}
                        gates: {minRuns: 0}
                        """)
                .with("/other/unknown.yml", "$schema: /other/thing-1.yml\nsecret: nobody needs it\n")
                .writeTo(directory);
    }

    @Test
    void the_same_is_decided_from_what_was_recorded() {
        var first = pass(START, objects -> {});
        var second = pass(START.plusSeconds(300), objects -> {});

        assertThat(first.changes()).isEmpty();
        assertThat(first.differences()).isEmpty();
        assertThat(second.decision().positions().get(0).before()).isNotNull();
        assertThat(second.differences()).isEmpty();
    }

    @Test
    void objects_that_differ_are_missing_or_left_over_are_decided_about_again_in_the_same_way() {
        var recorded = pass(START, objects -> {
            objects.removeIf(object -> name(object).equals("tidegate-note-keeper"));
            for (ObjectNode object : objects) {
                if (name(object).equals("tidegate-bucket-keeper-borealis")) {
                    object.withObject("/spec").put("replicas", 0);
                }
            }
            objects.add(left(objects, "tidegate-bucket-keeper-zeus"));
            objects.add(foreign());
        });

        assertThat(recorded.changes())
                .containsExactlyInAnyOrder(
                        "update tidegate-bucket-keeper-borealis",
                        "create tidegate-note-keeper",
                        "reshape tidegate-bucket-keeper-atlas");
        assertThat(recorded.differences()).isEmpty();
    }

    @Test
    void what_an_api_server_answered_is_part_of_the_inputs() {
        var recorded = pass(START, objects -> {
            for (ObjectNode object : objects) {
                if (name(object).equals("tidegate-note-keeper")) {
                    object.withObject("/metadata").withObject("/labels").put("app", "server-says-same");
                }
            }
        });

        assertThat(recorded.changes()).isEmpty();
        assertThat(recorded.inputs()).contains("\"serverAnswers\":[{");
        assertThat(recorded.differences()).isEmpty();
        assertThat(recorded.differences(without("serverAnswers")))
                .anyMatch(difference -> difference.subject().contains("tidegate-note-keeper"));
    }

    @Test
    void other_inputs_lead_to_another_decision() {
        var recorded = pass(START, objects -> {});
        runners.follow(recorded.decision().positions());
        var next = pass(START.plusSeconds(300), objects -> {});

        assertThat(next.differences()).isEmpty();
        assertThat(recorded.differences(text -> text.replace("tidegate-note-keeper\"", "tidegate-other-keeper\"")))
                .anyMatch(difference -> difference.subject().contains("note-keeper"));
        assertThat(next.differences(without("rolloutFacts"))).isNotEmpty();
        assertThat(next.differences(text -> text.replace("standing\\\":\\\"RUNNING", "standing\\\":\\\"PAUSED")))
                .anyMatch(difference -> difference.subject().equals("rollouts"));
    }

    @Test
    void inputs_hold_no_object_that_is_as_wanted_and_no_file_of_others() {
        var recorded = pass(START, objects -> {});

        assertThat(recorded.inputs()).doesNotContain("\"spec\"").doesNotContain("nobody needs it");
    }

    @Test
    void inputs_that_cannot_be_replayed_say_why() {
        assertThat(IntegrationReplay.differences("{\"version\":1,\"incomplete\":\"too large\"}", "{}"))
                .isEqualTo(Parsed.refused("inputs", 0, "the inputs are incomplete: too large"));
        assertThat(IntegrationReplay.differences("{\"version\":7}", "{}").value())
                .isEmpty();
        assertThat(IntegrationReplay.differences("{", "{}").value()).isEmpty();
    }

    /** One pass whose cluster has what is wanted, as far as a test does not change it. */
    private Recorded pass(Instant now, Consumer<List<ObjectNode>> change) {
        var source = new IntegrationDataSource(IntegrationDataSettings.of(directory));
        var data = source.load();
        var lookups = new RecordedLookups(source.images());
        var base = data.render(lookups.inputs());
        var tracker = new RolloutTracker(data, base, states, new InMemoryRolloutApprovalRepository(), runners);
        var positions = tracker.advance(now);
        var rendered = IntegrationRendering.withRollouts(data, lookups.inputs(), base, tracker, positions);
        var objects = new ArrayList<ObjectNode>();
        wanted(IntegrationPass.compare(
                        data,
                        rendered,
                        options,
                        Set.of(),
                        new IntegrationObserved(
                                List.of(new NamespaceObserved.NamespaceReadable(RECONCILERS, List.of())))))
                .forEach(objects::add);
        change.accept(objects);
        var cluster = new ObservedCluster(objects, Ownership.of(data.settings()));
        var planned = new IntegrationPass(name -> cluster, new NoNamespaces(), new NoTime(now), Runnable::run, 1)
                .observeAndPlan(data, rendered, options);
        var inputs = IntegrationInputsWriter.write(new IntegrationInputsWriter.Sources(
                now,
                source.settings(),
                DataSnapshot.of(directory, data.tree()),
                lookups,
                options,
                states,
                positions,
                planned));
        return new Recorded(inputs, new IntegrationDecision(positions, rendered, planned.plan()));
    }

    private static List<ObjectNode> wanted(IntegrationPlan plan) {
        return plan.steps().stream()
                .map(IntegrationStep::wanted)
                .filter(wanted -> wanted != null)
                .map(wanted -> {
                    var manifest = wanted.manifest().get();
                    manifest.put("kind", wanted.id().kind().wireName());
                    return manifest;
                })
                .toList();
    }

    private static ObjectNode left(List<ObjectNode> objects, String name) {
        var like = objects.stream()
                .filter(object -> name(object).startsWith("tidegate-bucket-keeper-"))
                .findFirst()
                .orElseThrow()
                .deepCopy();
        like.withObject("/metadata").put("name", name);
        return like;
    }

    private static ObjectNode foreign() {
        var foreign = JSON.createObjectNode().put("apiVersion", "apps/v1").put("kind", "Deployment");
        foreign.putObject("metadata").put("name", "website");
        foreign.putObject("spec").put("replicas", 1);
        return foreign;
    }

    private static String name(ObjectNode object) {
        return object.path("metadata").path("name").asText();
    }

    private static UnaryOperator<String> without(String field) {
        return text -> {
            try {
                var document = (ObjectNode) JSON.readTree(text);
                document.remove(field);
                return document.toString();
            } catch (JsonProcessingException unexpected) {
                throw new AssertionError(unexpected);
            }
        };
    }

    /** Shows objects, and answers dry runs with the object as it is if its label says so. */
    private record ObservedCluster(List<ObjectNode> objects, Ownership ownership) implements ClusterPort {

        @Override
        public NamespaceObserved observe(Namespace.Id namespace) {
            return new NamespaceObserved.NamespaceReadable(
                    namespace,
                    objects.stream()
                            .map(object -> LiveObject.read(
                                    new WorkloadId(
                                            namespace, kind(object.path("kind").asText()), name(object)),
                                    object,
                                    ownership))
                            .toList());
        }

        private static WorkloadKind kind(String wireName) {
            return Stream.of(WorkloadKind.values())
                    .filter(kind -> kind.wireName().equals(wireName))
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public ClusterResponse<JsonNode> dryRun(ObjectNode manifest, boolean force) {
            return objects.stream()
                    .filter(object -> name(object).equals(name(manifest)))
                    .filter(object -> object.at("/metadata/labels/app").asText().equals("server-says-same"))
                    .findFirst()
                    .map(object -> ClusterResponse.<JsonNode>done(object))
                    .orElse(ClusterResponse.done(manifest));
        }

        @Override
        public ClusterResponse<JsonNode> apply(ObjectNode manifest, boolean force) {
            throw new AssertionError("nothing is applied");
        }

        @Override
        public ClusterResponse<JsonNode> patch(LiveObject object, ObjectNode patch, boolean dryRun) {
            return ClusterResponse.done(patch);
        }

        @Override
        public ClusterResponse<Ok> delete(LiveObject object) {
            throw new AssertionError("nothing is deleted");
        }

        @Override
        public ClusterResponse<Ok> deleteOrphaningPods(LiveObject object) {
            throw new AssertionError("nothing is deleted");
        }

        @Override
        public ClusterResponse<Ok> stop(LiveObject object) {
            throw new AssertionError("nothing is stopped");
        }

        @Override
        public ClusterResponse<TerminationState> terminationState(LiveObject object) {
            throw new AssertionError("nothing is waited for");
        }

        @Override
        public ClusterResponse<Ok> growVolumeClaim(LiveObject statefulSet, String template, Quantity size) {
            throw new AssertionError("nothing grows");
        }
    }

    private static final class NoNamespaces implements NamespaceRepository {

        @Override
        public Set<Namespace.Id> known() {
            return Set.of();
        }

        @Override
        public void remember(Set<Namespace.Id> namespaces) {
            throw new AssertionError("nothing is remembered");
        }

        @Override
        public void replace(Set<Namespace.Id> remembered, Set<Namespace.Id> left) {
            throw new AssertionError("nothing is remembered");
        }
    }

    private record NoTime(Instant now) implements ExecutionClock {

        @Override
        public boolean sleep(Duration duration) {
            return false;
        }
    }
}
