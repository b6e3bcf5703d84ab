package dev.tidegate.application.integrations;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.DesiredObject;
import dev.tidegate.integrations.plan.DryRunCorrection;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads back what one pass decided from, as {@link IntegrationInputsWriter} has written it, so that it can be decided again. */
public final class IntegrationInputs {

    static final int VERSION = 1;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode document;

    private IntegrationInputs(ObjectNode document) {
        this.document = document;
    }

    /** Reads what was written; refuses what is incomplete or written by another version. */
    public static Parsed<IntegrationInputs> read(String text) {
        JsonNode node;
        try {
            node = JSON.readTree(text);
        } catch (JsonProcessingException malformed) {
            return refused("the inputs are no JSON: " + malformed.getOriginalMessage());
        }
        if (node.path("version").asInt() != VERSION || !(node instanceof ObjectNode document)) {
            return refused("the inputs were not written by this version: " + node.path("version"));
        }
        return document.has("incomplete")
                ? refused("the inputs are incomplete: "
                        + document.path("incomplete").asText())
                : Parsed.accepted(new IntegrationInputs(document));
    }

    private static Parsed<IntegrationInputs> refused(String sentence) {
        return Parsed.refused("inputs", 0, sentence);
    }

    Instant now() {
        return Instant.parse(document.path("now").asText());
    }

    IntegrationData data() {
        DataTree tree = DataSnapshot.tree(document.path("data").asText());
        return IntegrationData.of(tree, this::underProfile);
    }

    private IntegrationSettings underProfile(IntegrationSettings written) {
        for (RenderProfile profile : RenderProfile.values()) {
            if (profile.wireName().equals(text(document, "profile")) && profile != written.profile()) {
                return written.withProfile(profile);
            }
        }
        return written;
    }

    ImageInputs images() {
        var node = document.path("images");
        var commits = new HashMap<RecordedLookups.GitReference, Parsed<String>>();
        for (JsonNode one : node.path("commits")) {
            commits.put(
                    new RecordedLookups.GitReference(
                            one.path("repository").asText(), one.path("ref").asText()),
                    one.has("commit")
                            ? Parsed.accepted(one.path("commit").asText())
                            : Parsed.refused("ref", 0, one.path("refused").asText()));
        }
        Map<String, List<String>> arguments = new HashMap<>();
        for (Map.Entry<String, JsonNode> integration : node.path("arguments").properties()) {
            var all = new ArrayList<String>();
            integration.getValue().forEach(argument -> all.add(argument.asText()));
            arguments.put(integration.getKey(), all);
        }
        var inputs = ImageInputs.none()
                .withRefs(texts(node.path("refs")))
                .withProcessEnvironment(texts(node.path("variables")))
                .withAcceptedArguments(arguments)
                .withResolver((repository, ref) -> commits.getOrDefault(
                        new RecordedLookups.GitReference(repository, ref),
                        Parsed.refused("ref", 0, ref + " of " + repository + " was not resolved then")));
        String image = text(node, "image");
        return image == null ? inputs : inputs.withImage(image);
    }

    IntegrationPass.Options options() {
        var node = document.path("selection");
        var names = new HashSet<String>();
        node.path("integrations").forEach(name -> names.add(name.asText()));
        var taken = new HashSet<String>();
        document.path("takeOverNames").forEach(name -> taken.add(name.asText()));
        return new IntegrationPass.Options(
                new IntegrationSelection(text(node, "environment"), text(node, "upstream"), names),
                new TakeOver(document.path("takeOver").asBoolean(), taken),
                document.has("confirmedDeletions")
                        ? document.path("confirmedDeletions").asInt()
                        : null);
    }

    RecordedRollouts rollouts() {
        return new RecordedRollouts(document);
    }

    Set<Namespace.Id> remembered() {
        var remembered = new HashSet<Namespace.Id>();
        for (JsonNode namespace : document.path("remembered")) {
            remembered.add(new Namespace.Id(
                    namespace.path("cluster").asText(),
                    namespace.path("namespace").asText()));
        }
        return remembered;
    }

    /** The namespaces that were observed. */
    List<Namespace.Id> namespaces() {
        var namespaces = new ArrayList<Namespace.Id>();
        document.path("observed")
                .forEach(node -> namespaces.add(new Namespace.Id(
                        node.path("cluster").asText(), node.path("namespace").asText())));
        return namespaces;
    }

    ObservedObjectsJson.Read observations(Map<WorkloadId, DesiredObject> wanted, Ownership ownership) {
        return ObservedObjectsJson.read(document.path("observed"), wanted, ownership);
    }

    /** The plan corrected by what API servers answered. */
    IntegrationPlan corrected(IntegrationPlan compared) {
        var answers = new HashMap<String, JsonNode>();
        document.path("serverAnswers").forEach(answer -> answers.put(key(answer), answer));
        return DryRunCorrection.corrected(compared, step -> corrected(step, answers));
    }

    private static IntegrationStep corrected(IntegrationStep step, Map<String, JsonNode> answers) {
        JsonNode answer = answers.get(String.join(
                "/",
                step.id().namespace().cluster(),
                step.id().namespace().name(),
                step.id().kind().wireName(),
                step.id().name()));
        var live = step.live();
        if (answer == null || live == null) {
            return step;
        }
        return answer.has("refused")
                ? DryRunCorrection.recreated(step, answer.path("refused").asText())
                : DryRunCorrection.corrected(step, live.body());
    }

    private static String key(JsonNode answer) {
        return String.join(
                "/",
                answer.path("cluster").asText(),
                answer.path("namespace").asText(),
                answer.path("kind").asText(),
                answer.path("name").asText());
    }

    private static Map<String, String> texts(JsonNode node) {
        var texts = new HashMap<String, String>();
        node.properties()
                .forEach(each -> texts.put(each.getKey(), each.getValue().asText()));
        return texts;
    }

    private static @Nullable String text(JsonNode node, String name) {
        JsonNode value = node.get(name);
        return value == null ? null : value.asText();
    }
}
