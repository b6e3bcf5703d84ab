package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextCell;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists clusters with what was made of their policies. */
@Command(
        name = "list",
        description = "List the clusters of an organisation that have a policy: whether it is valid, what they run, and"
                + " when their next window starts.",
        footer = {
            "  tidegate upgrades policy list",
            "  tidegate upgrades policy list --org 2b7fq0EXAMPLEorg0000000001a --all -o json",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class PolicyListCommand implements Callable<ExitCode> {

    @Option(names = "--all", order = 1, description = "List clusters without a policy too.")
    private boolean all;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var surveyed = organisations.open().organisation();
        var organisation = surveyed.organisation();
        var members = organisation.members().stream()
                .filter(member -> all || member.isManaged())
                .sorted(Comparator.comparing(
                                (MemberCluster member) -> member.cluster().name())
                        .thenComparing(member -> member.cluster().id()))
                .toList();
        var document = Document.of("tidegate.upgrades.policy.list/v1");
        document.tree().put("organisation", organisation.key().id());
        var list = document.tree().putArray("clusters");
        var table = TextTable.of("CLUSTER", "POLICY", "VERSION", "SECTOR", "WORKLOADS", "SOAK DAYS", "NEXT WINDOW");
        for (var member : members) {
            var cluster = member.cluster();
            var policy = member.policyStatus().policy();
            var next = policy.flatMap(known -> known.schedule().next(surveyed.at()));
            var place = member.policyStatus().placement();
            var workloads = Optional.ofNullable(place.workloads()).orElse(List.of());
            var entry = list.addObject()
                    .put("name", cluster.name())
                    .put("id", cluster.id())
                    .put("policy", validity(member.policyStatus()))
                    .put("version", cluster.version())
                    .put("sector", place.sector());
            workloads.forEach(entry.putArray("workloads")::add);
            entry.put("soakDays", policy.map(UpgradePolicy::soakDays).orElse(null))
                    .put("nextWindow", next.map(Instant::toString).orElse(null))
                    .put("errors", errors(member.policyStatus()));
            table.row(
                    cluster.name(),
                    tinted(member.policyStatus()),
                    text(cluster.version()),
                    text(place.sector()),
                    String.join(",", workloads),
                    text(policy.map(UpgradePolicy::soakDays).orElse(null)),
                    next.map(at -> TimeFormat.moment(surveyed.at(), at)).orElse(""));
        }
        long unmanaged = organisation.members().stream()
                .filter(member -> !member.isManaged())
                .count();
        document.tree().put("withoutPolicy", unmanaged);
        var shown = document.with(table);
        output.print(all || unmanaged == 0 ? shown : shown.with(TextLine.of(unmanaged(unmanaged))));
        return ExitCode.DONE;
    }

    private static String unmanaged(long count) {
        return count == 1
                ? "1 more cluster has no policy; see it with --all"
                : count + " more clusters have no policy; see them with --all";
    }

    static String validity(UpgradePolicyStatus standing) {
        return standing.match(valid -> "valid", invalid -> "invalid", partial -> "partial", unmanaged -> "none");
    }

    private static TextCell tinted(UpgradePolicyStatus standing) {
        var tint = standing.match(
                valid -> TextStyle.GOOD,
                invalid -> TextStyle.BAD,
                partial -> TextStyle.WAITING,
                none -> TextStyle.FAINT);
        return tint.of(validity(standing));
    }

    private static int errors(UpgradePolicyStatus standing) {
        return standing.match(valid -> 0, invalid -> invalid.errors().size(), partial -> 0, unmanaged -> 0);
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }
}
