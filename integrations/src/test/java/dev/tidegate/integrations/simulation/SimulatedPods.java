package dev.tidegate.integrations.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.LiveShard;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The pods of a cluster: started at once, gone only after somebody looked twice. */
final class SimulatedPods {

    private static final Ownership ANYBODY = new Ownership(RenderProfile.NATIVE, "");

    private final Map<String, Pod> pods = new LinkedHashMap<>();
    private final Map<String, Set<String>> byKey = new LinkedHashMap<>();
    private final Map<String, Integer> dying = new LinkedHashMap<>();
    private final List<String> overlaps = new ArrayList<>();
    private boolean stubborn;

    void stubborn(boolean isStubborn) {
        stubborn = isStubborn;
    }

    List<String> overlaps() {
        return List.copyOf(overlaps);
    }

    void changed(WorkloadId id, JsonNode body) {
        if (id.kind() == WorkloadKind.SERVICE || id.kind() == WorkloadKind.CRON_JOB) {
            return;
        }
        LiveObject object = LiveObject.read(id, body, ANYBODY);
        if (!object.isEnabled()) {
            stopped(object.uid());
            return;
        }
        var pod = new Pod(id.namespace(), id.name(), object.shard());
        candidates(pod).forEach(uid -> {
            Pod other = Objects.requireNonNull(pods.get(uid));
            boolean isItself = uid.equals(object.uid()) && other.shard().equals(pod.shard());
            if (!isItself && pod.sharesWorkWith(other)) {
                overlaps.add(pod.name() + " " + pod.shard() + " started beside " + other.name() + " " + other.shard());
            }
        });
        pods.put(object.uid(), pod);
        byKey.computeIfAbsent(Objects.requireNonNullElse(pod.shard().key(), ""), key -> new LinkedHashSet<>())
                .add(object.uid());
        dying.remove(object.uid());
    }

    void stopped(String uid) {
        if (pods.containsKey(uid)) {
            dying.putIfAbsent(uid, 2);
        }
    }

    boolean has(String uid) {
        return pods.containsKey(uid);
    }

    /** Time passes. */
    void tick() {
        List.copyOf(dying.keySet()).forEach(this::podsLeft);
    }

    int podsLeft(String uid) {
        Integer looks = dying.get(uid);
        if (looks != null && !stubborn) {
            if (looks == 0) {
                dying.remove(uid);
                pods.remove(uid);
                byKey.values().forEach(uids -> uids.remove(uid));
            } else {
                dying.put(uid, looks - 1);
            }
        }
        return pods.containsKey(uid) ? 1 : 0;
    }

    /** Only pods of the same key, or without one, can have the same work; thousands of others need no look. */
    private Set<String> candidates(Pod pod) {
        String key = pod.shard().key();
        if (key == null) {
            return Set.copyOf(pods.keySet());
        }
        var candidates = new LinkedHashSet<>(byKey.getOrDefault(key, Set.of()));
        candidates.addAll(byKey.getOrDefault("", Set.of()));
        return candidates;
    }

    private record Pod(Namespace.Id namespace, String name, LiveShard shard) {

        boolean sharesWorkWith(Pod other) {
            if (!namespace.equals(other.namespace)
                    || shard.integration() == null
                    || !Objects.equals(shard.integration(), other.shard.integration())) {
                return false;
            }
            if ((shard.key() == null) != (other.shard.key() == null)) {
                return true;
            }
            boolean isOtherSlice = shard.count() == other.shard.count() && shard.index() != other.shard.index();
            return Objects.equals(shard.key(), other.shard.key()) && !isOtherSlice;
        }
    }
}
