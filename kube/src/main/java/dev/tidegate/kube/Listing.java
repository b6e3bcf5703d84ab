package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a whole list. Pages are of one moment that the cluster forgets after some minutes; a list cut off by that is
 * read again from the start, and at last in one piece, so that it ends.
 */
final class Listing {

    private static final int EXPIRED = 410;
    private static final int PAGED_TRIES = 2;

    private final Requests requests;
    private final int pageSize;
    private final ObjectKind kind;
    private final Request first;
    private String version = "";

    Listing(Requests requests, int pageSize, ObjectKind kind, @Nullable String namespace, LabelSelector selector) {
        this.requests = requests;
        this.pageSize = pageSize;
        this.kind = kind;
        this.first = Request.get(
                        "list " + kind.plural() + (namespace == null ? "" : " in " + namespace),
                        Request.collection(kind, namespace))
                .with("labelSelector", selector.text());
    }

    /**
     * A whole list.
     *
     * @param version the moment it is of
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
            var reply = requests.send(page, answer -> answer.status() == EXPIRED);
            if (reply.status() == EXPIRED) {
                return false;
            }
            var token = add(requests.objectIn(reply, page), whole);
            if (token.isEmpty()) {
                return true;
            }
            page = first.with("limit", Integer.toString(pageSize)).with("continue", token);
        }
    }

    /** Adds the objects of a page, which leaves out what they have in common; where the next page starts. */
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
