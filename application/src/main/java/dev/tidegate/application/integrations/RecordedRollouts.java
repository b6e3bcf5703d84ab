package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.revision.Revision;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rollouts as one recorded pass found them: their states, approvals and the facts about their shards. Nothing can be changed. */
final class RecordedRollouts {

    private final JsonNode document;

    RecordedRollouts(JsonNode document) {
        this.document = document;
    }

    /** The stored states; nothing can be saved. */
    ImageRolloutRepository states() {
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
            approvals.put(key(rollout), given);
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

    private static ImageRolloutKey key(JsonNode rollout) {
        return new ImageRolloutKey(
                rollout.path("file").asText(), rollout.path("to").asText());
    }

    /** The facts about shards that were judged. */
    ShardObserver shards() {
        var facts = new HashMap<ImageRolloutKey, Map<ShardName, ShardObservation>>();
        for (JsonNode rollout : document.path("rolloutFacts")) {
            var shards = new HashMap<ShardName, ShardObservation>();
            for (Map.Entry<String, JsonNode> shard : rollout.path("shards").properties()) {
                shards.put(new ShardName(shard.getKey()), ShardFactsJson.read(shard.getValue()));
            }
            facts.put(key(rollout), shards);
        }
        return (rollout, shards, now) -> facts.getOrDefault(rollout.key(), Map.of());
    }
}
