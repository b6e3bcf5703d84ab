package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.ChangeOptions;
import dev.tidegate.cli.upgrades.desk.CommandText;
import dev.tidegate.cli.upgrades.desk.Desk;
import dev.tidegate.cli.upgrades.desk.Edit;
import dev.tidegate.cli.upgrades.desk.Found;
import dev.tidegate.cli.upgrades.desk.Intent;
import dev.tidegate.cli.upgrades.desk.OrderText;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.upgrades.edit.LabelChanges;
import dev.tidegate.upgrades.fleet.Orders;
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
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class DeleteCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Name, id or UUID of the cluster.")
    private String cluster = "";

    @Mixin
    private ChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var desk = organisations.open();
        var found = desk.cluster(cluster);
        var edit = Edit.of(found, Labels.NONE, LabelChanges.Unknown.PRUNE, CommandText.same(command, List.of()));
        return change.carryOut(
                desk, Intent.of(edit).noting(orders(desk, found)), Document.of("tidegate.upgrades.changes/v1"), output);
    }

    private static List<String> orders(Desk desk, Found found) {
        var orders = desk.orders(found.organisation(), List.of(found.cluster()))
                .getOrDefault(found.cluster().id(), Orders.unread());
        return orders.match(
                known -> known.orders().stream()
                        .filter(OrderText::isOpen)
                        .map(order -> "%s stays; cancel it with: tidegate upgrades cancel %s"
                                .formatted(
                                        OrderText.of(order, desk.now()),
                                        found.cluster().name()))
                        .toList(),
                unknown -> List.of("its orders could not be read, there may be some that stay: " + unknown.why()));
    }
}
