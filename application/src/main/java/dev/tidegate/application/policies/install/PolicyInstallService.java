package dev.tidegate.application.policies.install;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.kube.ApplyOptions;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.definition.Definitions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Prepares a hub for rollouts of policies. The definition of policies belongs to OCM where there is one: it is read, gets
 * our fields, and is replaced only as it was read. Everything else is ours and is applied.
 */
public final class PolicyInstallService {

    private static final ObjectRef POLICIES = new ObjectRef(
            HubKinds.DEFINITION,
            null,
            Definitions.policies().at("/metadata/name").asText());

    /** How often the definition of policies is read again after somebody else changed it. */
    private static final int REPLACEMENTS = 5;

    private final TimeSource time;

    public PolicyInstallService(TimeSource time) {
        this.time = time;
    }

    /** The objects for a hub that is not asked: what it has of its own is not known. */
    public Document print(PolicyInstallSettings settings) {
        var effects = new LinkedHashMap<ObjectNode, String>();
        InstalledObjects.of(settings, Optional.empty()).forEach(object -> effects.put(object, "not compared"));
        return document(effects, false);
    }

    /** What installing would do. */
    public Document dryRun(HubAccessSettings access, PolicyInstallSettings settings) {
        return run(access, settings, false);
    }

    public Document apply(HubAccessSettings access, PolicyInstallSettings settings) {
        return run(access, settings, true);
    }

    private Document run(HubAccessSettings access, PolicyInstallSettings settings, boolean apply) {
        try (var hub = access.connect(time)) {
            var policies = hub.get(POLICIES);
            var effects = new LinkedHashMap<ObjectNode, String>();
            for (var object : InstalledObjects.of(settings, policies)) {
                effects.put(object, install(hub, object, policies, apply));
            }
            return document(effects, apply);
        } catch (KubeFailure failure) {
            throw new RequestFailure(status(failure), String.valueOf(failure.getMessage()), failure);
        }
    }

    private static String install(KubeCluster hub, ObjectNode object, Optional<ObjectNode> policies, boolean apply) {
        var ref = InstalledObjects.ref(object);
        if (ref.equals(POLICIES) && policies.isPresent()) {
            if (object.equals(policies.get())) {
                return "unchanged";
            }
            if (apply) {
                extend(hub, object, REPLACEMENTS);
            }
            return apply ? "extended" : "would be extended";
        }
        var before = hub.get(ref);
        if (before.isPresent() && InstalledObjects.isOfOthers(object)) {
            return "there already";
        }
        if (before.isEmpty() && !apply) {
            return "would be created";
        }
        var how = ApplyOptions.by(FieldManager.TIDEGATE);
        var after = hub.apply(ref.kind(), object, apply ? how : how.asDryRun());
        if (before.isEmpty()) {
            return "created";
        }
        boolean isSame = content(before.get()).equals(content(after));
        return isSame ? "unchanged" : apply ? "changed" : "would be changed";
    }

    /** The server itself notes in the status of a definition that it serves it, which is a change in between. */
    private static void extend(KubeCluster hub, ObjectNode extended, int tries) {
        try {
            hub.replace(HubKinds.DEFINITION, extended, FieldManager.TIDEGATE);
        } catch (KubeFailure failure) {
            var latest = failure.kind() == KubeFailure.Kind.CONFLICT && tries > 1
                    ? hub.get(POLICIES)
                    : Optional.<ObjectNode>empty();
            extend(hub, Definitions.extended(latest.orElseThrow(() -> failure)), tries - 1);
        }
    }

    private static Document document(Map<ObjectNode, String> effects, boolean applied) {
        var document = Document.of("tidegate.policies.install/v1");
        var tree = document.tree();
        // A list that kubectl takes as it is.
        tree.put("apiVersion", "v1").put("kind", "List").put("applied", applied);
        var results = tree.putArray("results");
        var items = tree.putArray("items");
        var table = TextTable.of("KIND", "NAMESPACE", "NAME", "EFFECT");
        for (var entry : effects.entrySet()) {
            var ref = InstalledObjects.ref(entry.getKey());
            var namespace = ref.namespace() == null ? "" : ref.namespace();
            results.addObject()
                    .put("kind", ref.kind().kind())
                    .put("namespace", namespace)
                    .put("name", ref.name())
                    .put("effect", entry.getValue());
            items.add(entry.getKey());
            table = table.row(ref.kind().kind(), namespace, ref.name(), entry.getValue());
        }
        return document.with(table)
                .with(TextLine.of(
                        applied
                                ? "Roles for people: tidegate-policies-viewer, tidegate-policies-approver. Nobody has them yet."
                                : "Nothing was changed. The objects themselves: -o yaml"));
    }

    private static Status status(KubeFailure failure) {
        return switch (failure.kind()) {
            case UNAUTHORIZED, FORBIDDEN -> Status.NOT_ALLOWED;
            case MISCONFIGURED -> Status.INVALID_INPUT;
            default -> Status.FAILED;
        };
    }

    /** Without what the server counts and notes by itself. */
    private static ObjectNode content(ObjectNode object) {
        var content = object.deepCopy();
        content.withObject("/metadata").remove(List.of("resourceVersion", "generation", "managedFields"));
        return content;
    }
}
