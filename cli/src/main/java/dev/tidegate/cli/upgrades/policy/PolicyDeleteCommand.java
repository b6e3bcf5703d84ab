package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.application.upgrades.change.OrderDescription;
import dev.tidegate.application.upgrades.change.OrganisationSession;
import dev.tidegate.application.upgrades.change.OwnerLabelChanges;
import dev.tidegate.application.upgrades.change.SelectedCluster;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.CommandText;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.LabelChangeOptions;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.labeledit.LabelChangePlan;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes the policy of a cluster away. */
@Command(
        name = "delete",
        description = {
            "Delete the policy of a cluster: all its labels of ours.",
            "",
            "The schedule goes first, so that nothing is ordered by what is left. Orders that are made already stay,"
                    + " and are told."
        },
        footer = "  tidegate upgrades policy delete harbour-eu-1 --dry-run")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyDeleteCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Name, id or UUID of the cluster.")
    private String cluster = "";

    @Mixin
    private LabelChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var session = organisations.open();
        var found = session.cluster(cluster);
        var edit = OwnerLabelChanges.of(
                found, Labels.NONE, LabelChangePlan.UnknownLabels.PRUNE, CommandText.same(command, List.of()));
        return change.carryOut(
                session,
                LabelChangeRequest.of(edit).noting(orders(session, found)),
                Document.of("tidegate.upgrades.changes/v1"),
                output);
    }

    private static List<String> orders(OrganisationSession session, SelectedCluster found) {
        var orders = session.orders(found.organisation(), List.of(found.cluster()))
                .getOrDefault(found.cluster().id(), ClusterOrders.unread());
        return orders.match(
                known -> known.orders().stream()
                        .filter(OrderDescription::isOpen)
                        .map(order -> "%s stays; cancel it with: tidegate upgrades cancel %s"
                                .formatted(
                                        OrderDescription.of(order, session.now()),
                                        found.cluster().name()))
                        .toList(),
                unknown -> List.of("its orders could not be read, there may be some that stay: " + unknown.why()));
    }
}
