package dev.tidegate.upgrades.explain;

import dev.tidegate.engine.lock.AreaLimit;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rows for the checks of a cluster itself, without open checks that are not worth a row. */
final class ClusterCheckRows {

    private final ExplanationContext context;

    ClusterCheckRows(ExplanationContext context) {
        this.context = context;
    }

    List<ExplanationRow> rows() {
        var rows = new ArrayList<ExplanationRow>();
        for (var check : context.decision.checks()) {
            var row = row(check);
            if (row != null) {
                rows.add(row);
            }
        }
        var channel = context.decision.channel();
        if (channel != null
                && (channel.isOpen() || context.decision.candidates().isEmpty())) {
            rows.add(ExplanationRow.note("channel", channel.sentence()));
        }
        return rows;
    }

    private @Nullable ExplanationRow row(CheckResult check) {
        var verdict = check.verdict();
        var gate = verdict.gate();
        boolean open = check.passes();
        return switch (gate) {
            case "policy" -> of("policy", check, verdict.sentence());
            case "orders" -> open ? ExplanationRow.note("orders", "none") : of("orders", check, verdict.sentence());
            case "window" -> of("window", check, verdict.sentence());
            case "mutex", "parallelism" -> of("capacity", check, open ? freeMutexes() : verdict.sentence());
            default -> open ? null : of(gate, check, verdict.sentence());
        };
    }

    private ExplanationRow of(String subject, CheckResult check, String text) {
        var code = check.code();
        return new ExplanationRow(
                subject,
                "",
                code == null ? ExplanationRow.Kind.OPEN : ExplanationRow.Kind.CLOSED,
                text,
                code == null ? null : remedy(code, check));
    }

    private @Nullable String remedy(OutcomeCode code, CheckResult check) {
        return switch (code) {
            case POLICY_INVALID ->
                context.member()
                        .map(member -> remediesForErrors(member.policyStatus()))
                        .orElse(null);
            case POLICY_PARTIAL -> "set soak-days, workloads and schedule on the subscription";
            case POLICY_EXISTS -> remedyForOrder();
            case ORDERS_UNKNOWN -> "its orders must be readable again";
            case PAUSED -> "remove paused-until, or wait";
            case CLUSTER_NOT_READY -> "the cluster must become ready";
            case CLUSTER_UNHEALTHY -> "the errors must be gone";
            case HEALTH_UNKNOWN -> "the health source must answer again, or the check must not be enforced";
            case LOCKED, SECTOR_LIMIT -> remedyForMutex(check);
            case OUT_OF_WINDOW ->
                check.verdict()
                        .changesAt()
                        .map(opening ->
                                "ordered from " + ExplanationContext.clock(opening) + " on, unless schedule is changed")
                        .orElse("change schedule");
            case ORG_STOPPED -> "mend the settings of the organisation";
            default -> null;
        };
    }

    private static @Nullable String remediesForErrors(UpgradePolicyStatus status) {
        return status.match(
                valid -> null,
                invalid -> invalid.errors().stream()
                        .map(error -> error.code().remedy())
                        .distinct()
                        .collect(Collectors.joining("; ")),
                partial -> null,
                unmanaged -> null);
    }

    private String remedyForOrder() {
        boolean automatic =
                context.orders(context.decision.cluster()).list().stream().anyMatch(Order::automatic);
        return automatic
                ? "remove the automatic order, it never ends"
                : "it must end, or be cancelled as long as it has not started";
    }

    private String remedyForMutex(CheckResult check) {
        var holders = check.verdict().facts().stream()
                .filter(fact -> fact.name().equals("holders") && fact.value() instanceof List<?>)
                .flatMap(fact -> ((List<?>) fact.value()).stream())
                .map(Object::toString)
                .distinct()
                .toList();
        var end = holders.stream()
                .map(this::endOf)
                .filter(Objects::nonNull)
                .min(Instant::compareTo)
                .map(earliest -> ", about " + ExplanationContext.clock(earliest))
                .orElse("");
        return String.join(" or ", holders.stream().limit(3).toList()) + " must finish first" + end;
    }

    private @Nullable Instant endOf(String holder) {
        return context.forecast == null
                ? null
                : context.forecast.clusters().stream()
                        .filter(forecast -> forecast.name().equals(holder))
                        .flatMap(forecast -> forecast.steps().stream().limit(1))
                        .map(step -> step.end())
                        .findFirst()
                        .orElse(null);
    }

    /** The mutexes of the cluster, and how many clusters of the sector hold them. */
    private String freeMutexes() {
        var policy = context.policy().orElse(null);
        if (policy == null || policy.mutexes().isEmpty()) {
            return "no mutex is asked for";
        }
        var sector = policy.sector();
        var limit = sector == null ? null : context.settings().sectors().limit(sector);
        var area = limit == null ? null : limit.limit();
        return policy.mutexes().stream()
                .map(mutex -> area == null || sector == null ? mutex + " free" : heldInSector(mutex, sector, area))
                .collect(Collectors.joining("; "));
    }

    private String heldInSector(String mutex, String sector, AreaLimit limit) {
        var members = context.facts.organisation().members().stream()
                .filter(member ->
                        sector.equals(member.policyStatus().placement().sector())
                                && member.policyStatus().placement().mutexes().contains(mutex))
                .map(MemberCluster::cluster)
                .toList();
        long busy = members.stream()
                .filter(cluster -> context.orders(cluster.id()).isBusy())
                .count();
        return mutex + " held by " + busy + " of " + Math.max(1, limit.of(members.size())) + " in " + sector;
    }
}
