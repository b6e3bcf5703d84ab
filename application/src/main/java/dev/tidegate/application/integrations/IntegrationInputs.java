package dev.tidegate.application.integrations;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.DesiredObject;
import dev.tidegate.integrations.plan.DryRunCorrection;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.ImageRolloutKey;
import dev.tidegate.integrations.rollout.ImageRolloutRepository;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.ImageRolloutStateJson;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.integrations.rollout.RolloutApproval;
import dev.tidegate.integrations.rollout.RolloutApprovalRepository;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardObservation;
import dev.tidegate.integrations.rollout.ShardObserver;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything one pass decided from, as a JSON document of the decision log that is complete enough to decide again: the
 * data files, what was looked up beside them, the rollouts' stored states and the facts about their shards, what was
 * observed in clusters, what API servers would have made of updates, and the time.
 *
 * <p>It holds as little as that takes. The data files are compressed; environment variables are those that a parameter is
 * named after; facts are those of shards that run the new image, because a decision judges no others; objects that are as
 * wanted are digests (see {@link ObservedObjectsJson}). Secrets are no part of any of it: data and objects refer to them.
 * A document that would be too large for the log says so and nothing else.
 */
public final class IntegrationInputs {

    private static final int VERSION = 1;
    private static final int LARGEST = 15 * 1024 * 1024;
    private static final String REFUSED = "the API server refuses a change: ";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode document;

    private IntegrationInputs(ObjectNode document) {
        this.document = document;
    }

    /** What a pass decided from, to be written. */
    record Sources(
            Instant now,
            IntegrationDataSettings settings,
            DataSnapshot data,
            RecordedLookups lookups,
            IntegrationPass.Options options,
            ImageRolloutRepository rollouts,
            List<Position> positions,
            IntegrationPass.Planned planned) {}

    /** The text for the decision log. */
    static String write(Sources sources) {
        var document = JSON.createObjectNode();
        document.put("version", VERSION).put("now", sources.now().toString());
        String gap = sources.data().gap();
        if (gap != null) {
            return document.put("incomplete", gap).toString();
        }
        put(
                document,
                "profile",
                Optional.ofNullable(sources.settings().profile())
                        .map(RenderProfile::wireName)
                        .orElse(null));
        document.put("takeOver", sources.options().takeOver().everything());
        sources.options().takeOver().names().stream().sorted().forEach(document.putArray("takeOverNames")::add);
        Integer confirmed = sources.options().confirmedDeletions();
        if (confirmed != null) {
            document.put("confirmedDeletions", confirmed);
        }
        write(sources.options().selection(), document.putObject("selection"));
        write(sources.settings(), sources.lookups(), document.putObject("images"));
        writeRollouts(sources, document);
        writeClusters(sources.planned(), document);
        document.put("data", sources.data().text());
        String text = document.toString();
        return text.length() <= LARGEST
                ? text
                : JSON.createObjectNode()
                        .put("version", VERSION)
                        .put("now", sources.now().toString())
                        .put(
                                "incomplete",
                                "it would take %d bytes, of which %d can be stored".formatted(text.length(), LARGEST))
                        .toString();
    }

    private static void write(IntegrationSelection selection, ObjectNode node) {
        put(node, "environment", selection.environment());
        put(node, "upstream", selection.upstream());
        selection.integrations().stream().sorted().forEach(node.putArray("integrations")::add);
    }

    private static void write(IntegrationDataSettings settings, RecordedLookups lookups, ObjectNode node) {
        put(node, "image", settings.image());
        settings.refsByEnvironment().forEach(node.putObject("refs")::put);
        lookups.variables().forEach(node.putObject("variables")::put);
        var commits = node.putArray("commits");
        lookups.commits().forEach((reference, commit) -> {
            var one = commits.addObject()
                    .put("repository", reference.repository())
                    .put("ref", reference.ref());
            commit.<ObjectNode>match(
                    accepted -> one.put("commit", accepted.is()), refused -> one.put("refused", refused.sentence()));
        });
        var arguments = node.putObject("arguments");
        settings.learntArguments().forEach((name, all) -> all.forEach(arguments.withArray(name)::add));
    }

    private static void writeRollouts(Sources sources, ObjectNode document) {
        var before = new LinkedHashMap<ImageRolloutKey, ImageRolloutState>();
        sources.rollouts()
                .keys()
                .forEach(key -> sources.rollouts().load(key).ifPresent(kept -> before.put(key, kept.state())));
        sources.positions().forEach(position -> {
            before.remove(position.rollout().key());
            var state = position.before();
            if (state != null) {
                before.put(position.rollout().key(), state);
            }
        });
        var states = document.putArray("rolloutStates");
        before.values().forEach(state -> states.add(ImageRolloutStateJson.write(state)));
        var all = document.putArray("rolloutFacts");
        for (Position position : sources.positions()) {
            var rollout = all.addObject()
                    .put("file", position.rollout().path())
                    .put("to", position.rollout().to());
            var approvals = rollout.putArray("approvals");
            position.inputs()
                    .approvals()
                    .forEach(approval -> approvals
                            .addObject()
                            .put("wave", approval.wave())
                            .put("revision", approval.revision().digest())
                            .put("by", approval.by())
                            .put("at", approval.at().toString())
                            .put("reason", approval.reason()));
            var facts = rollout.putObject("shards");
            position.inputs().observations().forEach((name, fact) -> {
                if (isJudged(position, name, fact)) {
                    facts.set(name.value(), ShardFactsJson.write(fact));
                }
            });
        }
    }

    /** A shard is judged once it was given the image, and where nothing is stored of the rollout, if it runs the image. */
    private static boolean isJudged(Position position, ShardName name, ShardObservation facts) {
        var before = position.before();
        return before == null
                ? position.rollout().to().equals(facts.workload().imageRef())
                : before.mark(name).isPresent();
    }

    private static void writeClusters(IntegrationPass.Planned planned, ObjectNode document) {
        var remembered = document.putArray("remembered");
        planned.remembered().stream()
                .sorted()
                .forEach(namespace -> remembered
                        .addObject()
                        .put("cluster", namespace.cluster())
                        .put("namespace", namespace.name()));
        document.set("observed", ObservedObjectsJson.write(planned.observed().namespaces(), planned.compared()));
        var corrected = new HashMap<WorkloadId, IntegrationStep>();
        planned.plan().steps().forEach(step -> corrected.put(step.id(), step));
        var answers = document.putArray("serverAnswers");
        for (IntegrationStep step : planned.compared().steps()) {
            IntegrationStep after = corrected.get(step.id());
            if (step.kind() == IntegrationStepKind.UPDATE
                    && after != null
                    && after.kind() != IntegrationStepKind.UPDATE) {
                var answer = answers.addObject()
                        .put("cluster", step.id().namespace().cluster())
                        .put("namespace", step.id().namespace().name())
                        .put("kind", step.id().kind().wireName())
                        .put("name", step.id().name());
                if (after.kind() == IntegrationStepKind.RECREATE) {
                    answer.put("refused", after.reason().sentence().substring(REFUSED.length()));
                }
            }
        }
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

    /** The stored states; nothing can be saved. */
    ImageRolloutRepository rollouts() {
        var states = new LinkedHashMap<ImageRolloutKey, ImageRolloutState>();
        for (JsonNode text : document.path("rolloutStates")) {
            ImageRolloutState state = ImageRolloutStateJson.read(text.asText()).match(Parsed.Accepted::is, refused -> {
                throw new IllegalArgumentException(refused.sentence());
            });
            states.put(state.key(), state);
        }
        return new ImageRolloutRepository() {
            @Override
            public Optional<Kept> load(ImageRolloutKey key) {
                return Optional.ofNullable(states.get(key)).map(state -> new Kept(state, 1));
            }

            @Override
            public List<ImageRolloutKey> keys() {
                return List.copyOf(states.keySet());
            }

            @Override
            public boolean save(ImageRolloutState state, long generation) {
                throw new IllegalStateException("a recorded state is not changed");
            }
        };
    }

    /** The approvals that were in force; none can be given or revoked. */
    RolloutApprovalRepository approvals() {
        var approvals = new HashMap<ImageRolloutKey, List<RolloutApproval>>();
        for (JsonNode rollout : document.path("rolloutFacts")) {
            var given = new ArrayList<RolloutApproval>();
            for (JsonNode approval : rollout.path("approvals")) {
                given.add(new RolloutApproval(
                        approval.path("wave").asText(),
                        new Revision(approval.path("revision").asText()),
                        approval.path("by").asText(),
                        Instant.parse(approval.path("at").asText()),
                        approval.path("reason").asText()));
            }
            approvals.put(key(rollout.path("file").asText(), rollout.path("to").asText()), given);
        }
        return new RolloutApprovalRepository() {
            @Override
            public List<RolloutApproval> inForce(ImageRollout rollout) {
                return approvals.getOrDefault(rollout.key(), List.of());
            }

            @Override
            public boolean give(ImageRollout rollout, RolloutAction action) {
                throw new IllegalStateException("a recorded approval is not changed");
            }

            @Override
            public int revoke(ImageRollout rollout, String by, Instant at) {
                throw new IllegalStateException("a recorded approval is not changed");
            }
        };
    }

    private static ImageRolloutKey key(String file, String to) {
        return new ImageRolloutKey(file, to);
    }

    ShardObserver health() {
        var facts = new HashMap<ImageRolloutKey, Map<ShardName, ShardObservation>>();
        for (JsonNode rollout : document.path("rolloutFacts")) {
            var shards = new HashMap<ShardName, ShardObservation>();
            for (Map.Entry<String, JsonNode> shard : rollout.path("shards").properties()) {
                shards.put(new ShardName(shard.getKey()), ShardFactsJson.read(shard.getValue()));
            }
            facts.put(key(rollout.path("file").asText(), rollout.path("to").asText()), shards);
        }
        return (rollout, shards, now) -> facts.getOrDefault(rollout.key(), Map.of());
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

    private static void put(ObjectNode node, String name, @Nullable String value) {
        if (value != null) {
            node.put(name, value);
        }
    }
}
