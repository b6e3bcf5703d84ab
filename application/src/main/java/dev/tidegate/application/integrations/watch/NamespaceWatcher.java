package dev.tidegate.application.integrations.watch;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.WatchListener;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Watches the objects of one kind in one namespace, and reports when one of ours was changed by others. What we write
 * ourselves is not reported, nor what controllers write, nor changes of objects of others. A deletion is always reported:
 * it does not say who made it, so that one of our own costs a run that finds nothing to do.
 *
 * <p>Confined to the thread of its watch; anybody may ask whether it is lost.
 */
final class NamespaceWatcher implements WatchListener {

    private static final Set<KubeFailure.Kind> REFUSALS =
            Set.of(KubeFailure.Kind.FORBIDDEN, KubeFailure.Kind.NOT_FOUND);

    private final Namespace.Id namespace;
    private final WorkloadKind kind;
    private final Ownership ownership;
    private final DriftListener listener;
    private @Nullable Map<String, String> known;
    private volatile boolean isLost;
    private boolean hasComplained;

    /** A watcher that has seen nothing yet. */
    NamespaceWatcher(Namespace.Id namespace, WorkloadKind kind, Ownership ownership, DriftListener listener) {
        this.namespace = namespace;
        this.kind = kind;
        this.ownership = ownership;
        this.listener = listener;
    }

    /** Whether its cluster cannot be reached. */
    boolean isLost() {
        return isLost;
    }

    @Override
    public void listed(List<ObjectNode> objects) {
        var found = new HashMap<String, String>();
        objects.stream().filter(this::isOurs).forEach(object -> found.put(name(object), ObjectFingerprint.of(object)));
        if (known == null || isLost) {
            // Nobody looked between the run before and this moment.
            listener.drift(namespace + " is watched from now on");
        } else if (!found.equals(known)) {
            listener.drift(kind.wireName() + "s of " + namespace + " changed unseen");
        }
        isLost = false;
        known = found;
    }

    @Override
    public void changed(ObjectNode object) {
        var all = seen();
        String before = all.get(name(object));
        boolean isOurs = isOurs(object);
        if (!isOurs && before == null) {
            return;
        }
        String now = ObjectFingerprint.of(object);
        if (isOurs) {
            all.put(name(object), now);
        } else {
            all.remove(name(object));
        }
        // An object that is being deleted is reported once it is gone: before, nothing can be done about it.
        if (!now.equals(before) && !object.path("metadata").hasNonNull("deletionTimestamp")) {
            LastWriter.otherThan(Ownership.FIELD_MANAGER, object)
                    .ifPresent(who -> listener.drift(words(object) + " was changed by " + who));
        }
    }

    @Override
    public void gone(ObjectNode object) {
        if (seen().remove(name(object)) != null) {
            listener.drift(words(object) + " was deleted");
        }
    }

    @Override
    public void failed(KubeFailure failure) {
        if (!REFUSALS.contains(failure.kind())) {
            isLost = true;
        } else if (!hasComplained) {
            hasComplained = true;
            listener.complaint("changes are found late: " + failure.getMessage());
        }
    }

    private Map<String, String> seen() {
        var all = known;
        if (all == null) {
            all = new HashMap<>();
            known = all;
        }
        return all;
    }

    private boolean isOurs(ObjectNode object) {
        return ownership.ownerOf(object).isOurs();
    }

    private String words(ObjectNode object) {
        return "%s %s of %s".formatted(kind.wireName(), name(object), namespace);
    }

    private static String name(ObjectNode object) {
        return object.path("metadata").path("name").asText();
    }
}
