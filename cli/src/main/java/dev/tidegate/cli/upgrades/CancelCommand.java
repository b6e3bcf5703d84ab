package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.signin.OcmFailures;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.Order;
import dev.tidegate.ocm.order.OrderState;
import dev.tidegate.ocm.order.OrderTarget;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.server.upgrades.FleetView;
import dev.tidegate.upgrades.fleet.Orders;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes back an upgrade that was ordered and has not begun. */
@Command(
        name = "cancel",
        description = {
            "Take back upgrades of a cluster that are ordered and have not begun.",
            "",
            "An upgrade that has begun is never touched. Unless the policy is changed too, the scheduler may order the"
                    + " same again: see tidegate upgrades block."
        },
        footer = "  tidegate upgrades cancel harbour-eu-1 --yes")
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class CancelCommand implements Callable<ExitCode> {

    private static final Set<OrderState> NOT_BEGUN = Set.of(OrderState.PENDING, OrderState.SCHEDULED);

    @Parameters(paramLabel = "<cluster>", description = "Its name, its id or its UUID.")
    private String cluster = "";

    @Mixin
    private Consent consent;

    @Mixin
    private Lookout lookout;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var sight = lookout.one(lookout.look(), cluster);
        try {
            var client = lookout.client(sight);
            var found = sight.member().cluster();
            var orders = orders(sight, client);
            var open = orders.stream()
                    .filter(order -> NOT_BEGUN.contains(order.state()))
                    .toList();
            if (open.isEmpty()) {
                return nothing(orders);
            }
            consent.ask("Take back %s of %s?".formatted(words(open), found.name()));
            for (var order : open) {
                client.orders().cancel(order);
                say("took back the order of %s to %s".formatted(found.name(), order.version()));
            }
            return ExitCode.DONE;
        } catch (OcmException failure) {
            throw OcmFailures.told(failure);
        }
    }

    private ExitCode nothing(List<Order> orders) {
        if (orders.isEmpty()) {
            say("nothing is ordered for " + cluster);
            return ExitCode.DONE;
        }
        throw new CommandFailure(
                ExitCode.REFUSED, "the upgrade of %s has begun and cannot be taken back".formatted(cluster));
    }

    /** Read anew, since what the look found may be overtaken; where it could not see everything, nobody can. */
    private static List<Order> orders(FleetView.Sight sight, OcmClient client) {
        var cluster = sight.member().cluster();
        sight.pass()
                .inputs()
                .orders()
                .getOrDefault(cluster.id(), Orders.unread())
                .match(known -> known, unknown -> {
                    throw new CommandFailure(
                            ExitCode.FAILED,
                            "the orders of %s cannot be read: %s".formatted(cluster.name(), unknown.why()));
                });
        var id = new ClusterId(cluster.id());
        if (!cluster.hosted()) {
            return client.orders().listWithStates(OrderTarget.classic(id)).items();
        }
        var orders = new ArrayList<>(
                client.orders().listWithStates(OrderTarget.controlPlane(id)).items());
        cluster.nodePools()
                .forEach(pool -> orders.addAll(client.orders()
                        .listWithStates(OrderTarget.nodePool(id, pool.id()))
                        .items()));
        return orders;
    }

    private static String words(List<Order> orders) {
        return orders.size() == 1 ? "the order to " + orders.get(0).version() : orders.size() + " orders";
    }

    private void say(String sentence) {
        command.commandLine().getOut().println(sentence);
    }
}
