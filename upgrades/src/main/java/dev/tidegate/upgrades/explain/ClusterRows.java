package dev.tidegate.upgrades.explain;

import dev.tidegate.engine.lock.AreaLimit;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Standing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The checks of a cluster itself; those that are open and go without saying are left out. */
final class ClusterRows {

    private final Scene scene;

    ClusterRows(Scene scene) {
        this.scene = scene;
    }

    List<Row> rows() {
        var rows = new ArrayList<Row>();
        for (var check : scene.decision.checks()) {
            var row = row(check);
            if (row != null) {
                rows.add(row);
            }
        }
        var channel = scene.decision.channel();
        if (channel != null && (channel.isOpen() || scene.decision.candidates().isEmpty())) {
            rows.add(Row.note("channel", channel.sentence()));
        }
        return rows;
    }

    private @Nullable Row row(Check check) {
        var verdict = check.verdict();
        var gate = verdict.gate();
        boolean open = check.passes();
        return switch (gate) {
            case "policy" -> of("policy", check, verdict.sentence());
            case "orders" -> open ? Row.note("orders", "none") : of("orders", check, verdict.sentence());
            case "window" -> of("window", check, verdict.sentence());
            case "mutex", "parallelism" -> of("capacity", check, open ? room() : verdict.sentence());
            default -> open ? null : of(gate, check, verdict.sentence());
        };
    }

    private Row of(String subject, Check check, String text) {
        var code = check.code();
        return new Row(
                subject,
                "",
                code == null ? Row.Mark.OPEN : Row.Mark.CLOSED,
                text,
                code == null ? null : flip(code, check));
    }

    private @Nullable String flip(OutcomeCode code, Check check) {
        return switch (code) {
            case POLICY_INVALID ->
                scene.member().map(member -> remedies(member.standing())).orElse(null);
            case POLICY_PARTIAL -> "set soak-days, workloads and schedule on the subscription";
            case POLICY_EXISTS -> orderEnds();
            case ORDERS_UNKNOWN -> "its orders must be readable again";
            case PAUSED -> "remove paused-until, or wait";
            case CLUSTER_NOT_READY -> "the cluster must become ready";
            case CLUSTER_UNHEALTHY -> "the errors must be gone";
            case LOCKED, SECTOR_LIMIT -> holdersEnd(check);
            case OUT_OF_WINDOW ->
                check.verdict()
                        .changesAt()
                        .map(opening -> "ordered from " + Scene.clock(opening) + " on, unless schedule is changed")
                        .orElse("change schedule");
            case ORG_STOPPED -> "mend the settings of the organisation";
            default -> null;
        };
    }

    private static @Nullable String remedies(Standing standing) {
        return standing.match(
                valid -> null,
                invalid -> invalid.errors().stream()
                        .map(error -> error.code().remedy())
                        .distinct()
                        .collect(Collectors.joining("; ")),
                partial -> null,
                unmanaged -> null);
    }

    private String orderEnds() {
        boolean stays = scene.orders(scene.decision.cluster()).list().stream().anyMatch(Order::automatic);
        return stays
                ? "remove the automatic order, it never ends"
                : "it must end, or be cancelled as long as it has not started";
    }

    private String holdersEnd(Check check) {
        var holders = check.verdict().facts().stream()
                .filter(fact -> fact.name().equals("holders") && fact.value() instanceof List<?>)
                .flatMap(fact -> ((List<?>) fact.value()).stream())
                .map(Object::toString)
                .distinct()
                .toList();
        var last = holders.stream()
                .map(this::endOf)
                .filter(Objects::nonNull)
                .min(Instant::compareTo)
                .map(end -> ", about " + Scene.clock(end))
                .orElse("");
        return String.join(" or ", holders.stream().limit(3).toList()) + " must finish first" + last;
    }

    private @Nullable Instant endOf(String holder) {
        return scene.forecast == null
                ? null
                : scene.forecast.outlooks().stream()
                        .filter(outlook -> outlook.name().equals(holder))
                        .flatMap(outlook -> outlook.steps().stream().limit(1))
                        .map(step -> step.end())
                        .findFirst()
                        .orElse(null);
    }

    /** Which mutexes are free, and how many more of the sector may hold them. */
    private String room() {
        var policy = scene.policy().orElse(null);
        if (policy == null || policy.mutexes().isEmpty()) {
            return "no mutex is asked for";
        }
        var sector = policy.sector();
        var limit = sector == null ? null : scene.settings().sectors().limit(sector);
        var area = limit == null ? null : limit.limit();
        return policy.mutexes().stream()
                .map(mutex -> area == null || sector == null ? mutex + " free" : shared(mutex, sector, area))
                .collect(Collectors.joining("; "));
    }

    private String shared(String mutex, String sector, AreaLimit limit) {
        var members = scene.facts.organisation().members().stream()
                .filter(member -> sector.equals(member.standing().place().sector())
                        && member.standing().place().mutexes().contains(mutex))
                .map(Member::cluster)
                .toList();
        long running = members.stream()
                .filter(cluster -> scene.orders(cluster.id()).isBusy())
                .count();
        return mutex + " held by " + running + " of " + Math.max(1, limit.of(members.size())) + " in " + sector;
    }
}
