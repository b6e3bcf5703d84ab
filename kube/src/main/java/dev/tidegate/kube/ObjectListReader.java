package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a whole list. All pages belong to one version, which the cluster forgets after some minutes; a list that expires
 * is read again from the start, and at last in one piece, so that it ends.
 */
final class ObjectListReader {

    private static final int EXPIRED = 410;
    private static final int PAGED_TRIES = 2;

    private final KubeRequestSender requests;
    private final int pageSize;
    private final ObjectKind kind;
    private final KubeRequest first;
    private String version = "";

    ObjectListReader(
            KubeRequestSender requests,
            int pageSize,
            ObjectKind kind,
            @Nullable String namespace,
            LabelSelector selector) {
        this(
                requests,
                pageSize,
                kind,
                KubeRequest.get(
                                "list " + kind.plural() + (namespace == null ? "" : " in " + namespace),
                                KubeRequest.collection(kind, namespace))
                        .with("labelSelector", selector.text()));
    }

    /** Reads what a request for a list answers. */
    ObjectListReader(KubeRequestSender requests, int pageSize, ObjectKind kind, KubeRequest first) {
        this.requests = requests;
        this.pageSize = pageSize;
        this.kind = kind;
        this.first = first;
    }

    /**
     * A whole list.
     *
     * @param version the resource version of the list
     */
    record Listed(List<ObjectNode> objects, String version) {

        Listed {
            objects = List.copyOf(objects);
        }
    }

    Listed read() {
        for (var tries = 0; tries < PAGED_TRIES; tries++) {
            var whole = new ArrayList<ObjectNode>();
            if (addPages(whole)) {
                return new Listed(whole, version);
            }
        }
        var whole = new ArrayList<ObjectNode>();
        add(requests.object(first), whole);
        return new Listed(whole, version);
    }

    private boolean addPages(List<ObjectNode> whole) {
        var page = first.with("limit", Integer.toString(pageSize));
        while (true) {
            var response = requests.send(page, each -> each.status() == EXPIRED);
            if (response.status() == EXPIRED) {
                return false;
            }
            var token = add(requests.objectIn(response, page), whole);
            if (token.isEmpty()) {
                return true;
            }
            page = first.with("limit", Integer.toString(pageSize)).with("continue", token);
        }
    }

    /** Adds the objects of a page, with their kind, which a list leaves out; returns the token of the next page. */
    private String add(ObjectNode page, List<ObjectNode> whole) {
        for (var each : page.path("items")) {
            if (each instanceof ObjectNode object) {
                object.put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
                whole.add(object);
            }
        }
        version = page.path("metadata").path("resourceVersion").asText("");
        return page.path("metadata").path("continue").asText("");
    }
}
