package dev.tidegate.endtoend.checker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a log line by line.
 *
 * <ol>
 *   <li>The first line is the whole fleet. What happens to it is told in events, so after each line it is known what
 *       the fleet looks like.
 *   <li>What a request brings about is told right before the request. An order is therefore judged when it appears,
 *       against the fleet without it.
 *   <li>A request for an order that came to nothing is judged when it is told, unless it was lost on the way there.
 * </ol>
 *
 * <p>Confined to one thread and one log.
 */
public final class LogChecker {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String COMPLAINT = "policy of this cluster is invalid";
    private static final Duration DAY = Duration.ofHours(24);
    private static final Pattern ORDERS = Pattern.compile(
            "/api/clusters_mgmt/v1/clusters/([^/]+)/(?:(control_plane)/|node_pools/([^/]+)/)?upgrade_policies(/.*)?");

    private final Set<String> organisations;
    private final Set<String> secrets;
    private final double soakTolerance;
    private final List<Violation> violations = new ArrayList<>();
    private final EventCounts counts = new EventCounts();
    private final Map<String, Instant> told = new HashMap<>();
    private @Nullable CheckedFleet world;
    private String at = "";
    private long number;

    /**
     * A checker of one log.
     *
     * @param organisations the only ones that may be touched
     * @param secrets texts that must not be in the log
     * @param soakTolerance by how many days a soak may seem longer than it was, where reads show the past
     */
    public LogChecker(Set<String> organisations, Set<String> secrets, double soakTolerance) {
        this.organisations = Set.copyOf(organisations);
        this.secrets = Set.copyOf(secrets);
        this.soakTolerance = soakTolerance;
    }

    /** Judges a whole log. */
    public CheckResult check(Path log) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(log)) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                check(line);
            }
        }
        Map<String, String> versions = new HashMap<>();
        if (world == null) {
            throw new IllegalArgumentException(log + " tells of no fleet");
        }
        world.clusters()
                .forEach(cluster -> versions.put(cluster.name, cluster.oldest().toString()));
        return new CheckResult(violations, counts, world.runningTime, Instant.parse(at), versions);
    }

    private void check(String text) throws IOException {
        secrets.stream()
                .filter(text::contains)
                .forEach(secret ->
                        complain(CheckedRule.SECRECY, "a secret of " + secret.length() + " characters is told"));
        var line = JSON.readTree(text);
        at = line.path("at").asText();
        var now = Instant.parse(at);
        if (line.path("kind").asText().equals("fleet")) {
            world = new CheckedFleet(line.path("fleet"), now);
        } else if (world != null) {
            if (line.path("kind").asText().equals("event")) {
                event(world, line, now);
            } else {
                request(world, line, now);
            }
        }
    }

    private void event(CheckedFleet fleet, JsonNode event, Instant now) {
        var isAsked = event.has("operation_id");
        switch (event.path("event").asText()) {
            case "order" -> {
                var order = CheckedOrder.of(event.path("order"));
                var cluster = fleet.concerned(event);
                if (isAsked && !order.isOfAddon() && !cluster.orders.containsKey(order.id())) {
                    counts.add("orders");
                    counts.add("orders of a " + order.kind());
                    judge(fleet, cluster, order, now);
                } else if (isAsked && event.path("order").path("state").asText().equals("cancelled")) {
                    complain(CheckedRule.NO_CANCELLATION, cluster + " has an order taken back: " + order);
                }
            }
            case "version" -> counts.add("upgrades");
            case "agreement" -> agreement(fleet, fleet.concerned(event), event);
            case "channel" -> channel(fleet.concerned(event), event);
            case "service-log" -> tell(fleet, event.path("service_log"), now);
            default -> {
                // what happens by itself is nobody's fault
            }
        }
        fleet.apply(event, now);
    }

    private void request(CheckedFleet fleet, JsonNode request, Instant now) {
        counts.add("requests");
        var fault = request.path("fault").asText("");
        if (!fault.isEmpty()) {
            counts.add("faults");
        }
        var path = ORDERS.matcher(request.path("path").asText());
        if (!request.path("method").asText().equals("POST")
                || !path.matches()
                || request.path("effect").asBoolean()) {
            return;
        }
        var isLost = fault.equals("reset-before") || fault.equals("status");
        fleet.cluster(path.group(1)).ifPresent(cluster -> {
            if (isLost) {
                counts.add("orders lost on the way");
            } else {
                complain(
                        CheckedRule.NOT_REFUSED,
                        "%s gets an order that is answered with %d: %s"
                                .formatted(cluster, request.path("status").asInt(), request.path("body")));
            }
            judge(fleet, cluster, wanted(request.path("body"), path.group(2), path.group(3)), now);
        });
    }

    private static CheckedOrder wanted(JsonNode body, @Nullable String controlPlane, @Nullable String pool) {
        return new CheckedOrder(
                "",
                pool != null ? "node-pool" : controlPlane != null ? "control-plane" : "cluster",
                pool == null ? "" : pool,
                CheckedVersion.of(body.path("version").asText()),
                Instant.parse(body.path("next_run").asText()));
    }

    private void judge(CheckedFleet fleet, CheckedCluster cluster, CheckedOrder order, Instant now) {
        touched(cluster);
        new OrderChecker(fleet, soakTolerance, this::complain).judge(cluster, order, now);
    }

    private void agreement(CheckedFleet fleet, CheckedCluster cluster, JsonNode event) {
        counts.add("agreements");
        touched(cluster);
        var label = fleet.catalogue
                .gate(event.path("agreement").path("gate").asText())
                .map(CheckedReleases.Gate::label)
                .orElse("a gate nobody knows");
        if (!cluster.policy().approvals().contains(label)
                || !cluster.policy().mistakes().isEmpty()) {
            complain(
                    CheckedRule.ACKNOWLEDGED,
                    "%s has agreed to %s, which its owner did not allow".formatted(cluster, label));
        }
    }

    private void channel(CheckedCluster cluster, JsonNode event) {
        counts.add("channel switches");
        touched(cluster);
        var from = CheckedReleases.MinorChannel.of(event.path("from").asText());
        var to = CheckedReleases.MinorChannel.of(event.path("channel").asText());
        var isNext = from.isPresent()
                && to.isPresent()
                && from.get().group().equals(to.get().group())
                && to.get().minor() == from.get().minor() + (from.get().group().equals("eus") ? 2 : 1)
                && from.get().minor() == cluster.oldest().minor();
        if (!isNext) {
            complain(
                    CheckedRule.CHANNEL,
                    "%s runs %s and is moved from %s to %s"
                            .formatted(
                                    cluster,
                                    cluster.oldest(),
                                    event.path("from").asText(),
                                    event.path("channel").asText()));
        }
    }

    private void tell(CheckedFleet fleet, JsonNode log, Instant now) {
        counts.add("service logs");
        fleet.clusters().stream()
                .filter(cluster -> cluster.uuid.equals(log.path("cluster_uuid").asText())
                        && log.path("summary").asText().contains(COMPLAINT)
                        && fleet.isSound(cluster))
                .forEach(cluster -> complain(
                        CheckedRule.TOLD_RIGHTLY,
                        "%s has good labels, and is told: %s"
                                .formatted(cluster, log.path("description").asText())));
        var text = log.path("cluster_uuid").asText() + "\n"
                + log.path("severity").asText() + "\n" + log.path("summary").asText() + "\n"
                + log.path("description").asText();
        var before = told.put(text, now);
        if (before != null && now.isBefore(before.plus(DAY))) {
            complain(CheckedRule.TOLD_ONCE, "told at %s already: %s".formatted(before, text.replace('\n', ' ')));
        }
    }

    private void touched(CheckedCluster cluster) {
        if (!organisations.contains(cluster.organisation)) {
            complain(CheckedRule.NAMED_ORGANISATION, cluster + " is touched, whose organisation was not named");
        }
    }

    private void complain(CheckedRule rule, String sentence) {
        violations.add(new Violation(number, at, rule, sentence));
    }
}
