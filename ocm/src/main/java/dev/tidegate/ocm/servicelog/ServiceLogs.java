package dev.tidegate.ocm.servicelog;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.ocm.page.Item;
import dev.tidegate.ocm.page.Lists;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.Receipt;
import dev.tidegate.ocm.request.Request;
import dev.tidegate.ocm.request.Requests;
import dev.tidegate.ocm.search.Search;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Sends service logs, and finds those that were sent. */
public final class ServiceLogs {

    /** How far the clocks may be apart when a message is looked for that was sent a moment ago. */
    private static final Duration MOMENT = Duration.ofMinutes(10);

    private final Requests requests;
    private final Lists lists;

    public ServiceLogs(Requests requests, Lists lists) {
        this.requests = requests;
        this.lists = lists;
    }

    /** Whether the very same message was sent since then. */
    public boolean wasSent(LogEntry entry, Instant since) {
        return find(entry, since).isPresent();
    }

    public Receipt send(LogEntry entry) {
        var since = requests.clock().instant().minus(MOMENT);
        var body = JsonNodeFactory.instance
                .objectNode()
                .put("cluster_uuid", entry.cluster().value())
                .put("service_name", entry.sender())
                .put("severity", entry.severity().text())
                .put("summary", entry.summary())
                .put("description", entry.description());
        return requests.create(Request.post(body, "/api/service_logs/v1/cluster_logs"), () -> find(entry, since));
    }

    private Optional<String> find(LogEntry entry, Instant since) {
        var all = Request.get("/api/service_logs/v1/clusters/cluster_logs")
                .with("cluster_uuid", entry.cluster().value())
                .with("order", "id");
        var alike = Search.where("service_name", entry.sender())
                .and("severity", entry.severity().text())
                .and("summary", entry.summary())
                .andNotBefore("created_at", since);
        var same =
                all.with("search", alike.and("description", entry.description()).render());
        // A long description does not fit into a URL; then the comparison is left to us.
        var search = lists.fits(same) ? same : all.with("search", alike.render());
        var sent = lists.list(search, Sent::read);
        var found = sent.items().stream()
                .filter(one -> search.equals(same) || one.description().equals(entry.description()))
                .map(Sent::id)
                .findFirst();
        if (found.isEmpty() && sent.gap().isPresent()) {
            // It may be the one that is missing, and nobody should be told twice.
            throw OcmException.unreadable(search, sent.gap().get().sentence());
        }
        return found;
    }

    private record Sent(String id, String description) {

        static Sent read(Item item) {
            return new Sent(item.textOrEmpty("id"), item.textOrEmpty("description"));
        }
    }
}
