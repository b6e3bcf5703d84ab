package dev.tidegate.ocm.servicelog;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.ocm.page.JsonItem;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.request.OcmRequestSender;
import dev.tidegate.ocm.search.OcmSearch;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Sends service logs, and finds those that were sent. */
public final class OcmServiceLogClient {

    /** The tolerated difference between the clocks when a message that was just sent is looked for. */
    private static final Duration MOMENT = Duration.ofMinutes(10);

    private final OcmRequestSender requests;
    private final OcmListReader lists;

    public OcmServiceLogClient(OcmRequestSender requests, OcmListReader lists) {
        this.requests = requests;
        this.lists = lists;
    }

    /** Whether the same message was sent since then. */
    public boolean wasSent(OcmServiceLogEntry entry, Instant since) {
        return find(entry, since).isPresent();
    }

    public CreateResult send(OcmServiceLogEntry entry) {
        var since = requests.clock().instant().minus(MOMENT);
        var body = JsonNodeFactory.instance
                .objectNode()
                .put("cluster_uuid", entry.cluster().value())
                .put("service_name", entry.sender())
                .put("severity", entry.severity().text())
                .put("summary", entry.summary())
                .put("description", entry.description());
        return requests.create(OcmRequest.post(body, "/api/service_logs/v1/cluster_logs"), () -> find(entry, since));
    }

    private Optional<String> find(OcmServiceLogEntry entry, Instant since) {
        var all = OcmRequest.get("/api/service_logs/v1/clusters/cluster_logs")
                .with("cluster_uuid", entry.cluster().value())
                .with("order", "id");
        var alike = OcmSearch.where("service_name", entry.sender())
                .and("severity", entry.severity().text())
                .and("summary", entry.summary())
                .andNotBefore("created_at", since);
        var same =
                all.with("search", alike.and("description", entry.description()).render());
        // A long description does not fit into a URL; the entries are then compared here.
        var search = lists.fits(same) ? same : all.with("search", alike.render());
        var sent = lists.list(search, Sent::read);
        var found = sent.items().stream()
                .filter(one -> search.equals(same) || one.description().equals(entry.description()))
                .map(Sent::id)
                .findFirst();
        if (found.isEmpty() && sent.gap().isPresent()) {
            // The missing entry may be this one, and it must not be sent twice.
            throw OcmException.unreadable(search, sent.gap().get().sentence());
        }
        return found;
    }

    private record Sent(String id, String description) {

        static Sent read(JsonItem item) {
            return new Sent(item.textOrEmpty("id"), item.textOrEmpty("description"));
        }
    }
}
