package dev.tidegate.cli.integrations.explain;

import dev.tidegate.cli.integrations.desk.DeskOptions;
import dev.tidegate.cli.integrations.desk.PinAges;
import dev.tidegate.cli.integrations.desk.Remarks;
import dev.tidegate.cli.integrations.desk.Selected;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.rollout.Health;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.workload.Rendered;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.server.integrations.rollout.RolloutDesk.Position;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says of shards why they are as they are. */
@Command(
        name = "explain",
        description = {
            "Say of shards why they are as they are: name, image, arguments, resources, runs, and place in a rollout.",
            "",
            "Clusters are asked about shards of a rollout and about the jobs of cron jobs, and need not answer."
        },
        footer = {
            "  tidegate integrations explain bucket-keeper --data examples/integrations/data --offline",
            "  tidegate integrations explain bucket-keeper/borealis -o json",
        })
public final class ExplainCommand implements Callable<ExitCode> {

    @Parameters(
            paramLabel = "<shard>",
            description = "The integration, or one of its shards behind a slash, as in bucket-keeper/borealis.")
    private String shard = "";

    @Option(names = "--offline", order = 1, description = "Ask no cluster.")
    private boolean offline;

    @Mixin
    private DeskOptions options;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var now = Instant.now();
        try (var desk = options.open(offline);
                var ages = PinAges.of(options.data().root())) {
            var positions = desk.look(now);
            var rendered = Selected.of(desk.rendered(positions), options.data().selection());
            var wanted = wanted(rendered);
            Remarks.printErrors(command.commandLine(), rendered);
            tellWhoWasNotSeen(positions);
            var document = Document.of("tidegate.integrations.explanation/v1");
            var shards = document.tree().putArray("shards");
            var runs = desk.runs(wanted, now);
            for (Workload workload : wanted) {
                var explanation = new ShardExplanation(
                        workload,
                        desk.data().settings().prefix(),
                        new Origins(desk.data().tree(), workload.shard()),
                        ages.of(workload.image()).orElse(null),
                        new LastRuns(runs.get(workload.id())),
                        places(workload, positions),
                        new ShardProblems(workload.shard(), about(workload, positions)).among(rendered.problems()),
                        now);
                shards.add(explanation.tree());
                for (String line : explanation.lines()) {
                    document = document.with(Line.of(line));
                }
            }
            output.print(document);
            return rendered.problems().stream().anyMatch(Problem::isError) ? ExitCode.WRONG_USAGE : ExitCode.DONE;
        }
    }

    private static List<Position> about(Workload workload, List<Position> positions) {
        return positions.stream()
                .filter(position -> position.rollout().covers(workload.shard().entry()))
                .toList();
    }

    private static List<RolloutPlace> places(Workload workload, List<Position> positions) {
        return about(workload, positions).stream()
                .map(position -> new RolloutPlace(position, ShardName.of(workload.shard())))
                .toList();
    }

    private List<Workload> wanted(Rendered rendered) {
        int slash = shard.indexOf('/');
        String integration = slash < 0 ? shard : shard.substring(0, slash);
        var all = rendered.workloads().stream()
                .filter(workload ->
                        workload.shard().entry().integration().name().equals(integration))
                .toList();
        var found = slash < 0
                ? all
                : all.stream()
                        .filter(workload -> workload.shard().label().equals(shard.substring(slash + 1)))
                        .toList();
        if (all.isEmpty()) {
            refuseFrozen(rendered, integration);
        }
        if (found.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    all.isEmpty()
                            ? "no integration with shards is called " + integration
                            : integration + " has no shard " + shard.substring(slash + 1) + ": there are "
                                    + all.stream()
                                            .map(workload -> workload.shard().label())
                                            .distinct()
                                            .collect(Collectors.joining(", ")));
        }
        return found;
    }

    private static void refuseFrozen(Rendered rendered, String integration) {
        rendered.frozen().stream()
                .filter(frozen -> frozen.integration().equals(integration))
                .findFirst()
                .ifPresent(frozen -> {
                    throw new CommandFailure(
                            ExitCode.WRONG_USAGE,
                            integration + " is left as it is: "
                                    + frozen.problems().get(0));
                });
    }

    private void tellWhoWasNotSeen(List<Position> positions) {
        long unseen = positions.stream()
                .flatMap(position -> position.decision().shards().stream())
                .filter(view -> view.health() instanceof Health.Unseen)
                .count();
        if (unseen > 0) {
            var errors = command.commandLine().getErr();
            errors.println(
                    offline
                            ? "note: no cluster was asked, so nobody knows how shards of rollouts are"
                            : "note: " + unseen + " shards of rollouts could not be observed");
            errors.flush();
        }
    }
}
