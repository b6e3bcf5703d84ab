package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.rollout.ImageRolloutKey;
import dev.tidegate.integrations.rollout.ImageRolloutRepository;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.ImageRolloutStateJson;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardObservation;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadId;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes everything one pass decided from as a JSON document of the decision log that is complete enough to decide again:
 * the data files, what was looked up beside them, the rollouts' stored states and the facts about their shards, what was
 * observed in clusters, what API servers would have made of updates, and the time.
 *
 * <p>It holds as little as that takes. The data files are compressed; environment variables are those that a parameter is
 * named after; facts are those of shards that run the new image, because a decision judges no others; objects that are as
 * wanted are digests (see {@link ObservedObjectsJson}). Secrets are no part of any of it: data and objects refer to them.
 * A document that would be too large for the log says so and nothing else.
 */
final class IntegrationInputsWriter {

    private static final int LARGEST = 15 * 1024 * 1024;
    private static final String REFUSED = "the API server refuses a change: ";
    private static final ObjectMapper JSON = new ObjectMapper();

    private IntegrationInputsWriter() {}

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
        document.put("version", IntegrationInputs.VERSION)
                .put("now", sources.now().toString());
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
                        .put("version", IntegrationInputs.VERSION)
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

    private static void put(ObjectNode node, String name, @Nullable String value) {
        if (value != null) {
            node.put(name, value);
        }
    }
}
