package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.file.FileChanges;
import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.DeskOptions;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.rollout.RolloutEnd;
import dev.tidegate.integrations.rollout.RolloutFile;
import dev.tidegate.integrations.rollout.Standing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the result of a rollout that is through into the data. */
@Command(
        name = "end",
        description = {
            "Propose the change to the data that ends a rollout which is through.",
            "",
            "The new image becomes that of the integration, pins that say the same go, and so does the rollout's file. No"
                    + " shard runs another image after it. Files are changed only with --write."
        },
        footer = {
            "  tidegate integrations rollout end bucket-keeper-tf-19",
            "  tidegate integrations rollout end bucket-keeper-tf-19 --write",
        })
@EndsWith({ExitCode.REFUSED})
public final class EndCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<rollout>", description = "Its name or its file.")
    private String name = "";

    @Option(names = "--write", order = 1, description = "Change the files of the data tree.")
    private boolean write;

    @Mixin
    private DeskOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        try (var desk = options.open(true)) {
            var rollout = desk.rollout(name);
            refuseUnlessThrough(desk, rollout);
            var before = texts(rollout, desk.data().desired().entries());
            var end = RolloutEnd.propose(rollout, desk.data().desired().entries(), before);
            if (!end.refusals().isEmpty()) {
                var first = end.refusals().get(0);
                throw new CommandFailure(
                        ExitCode.REFUSED, "%s: %s; change it by hand".formatted(first.place(), first.sentence()));
            }
            if (write) {
                write(end, before);
            }
            output.print(document(rollout, end, before));
            return ExitCode.DONE;
        }
    }

    private static void refuseUnlessThrough(Desk desk, RolloutFile rollout) {
        var standing = desk.look(Instant.now()).stream()
                .filter(position -> position.rollout().equals(rollout) && position.hasStarted())
                .flatMap(position -> position.decision().standing().stream())
                .findFirst();
        if (!standing.equals(Optional.of(Standing.DONE))) {
            throw new CommandFailure(
                    ExitCode.REFUSED,
                    "the rollout %s is not through: it %s"
                            .formatted(
                                    rollout.name(),
                                    standing.map(now -> "is " + now).orElse("has not started")));
        }
    }

    private Map<String, String> texts(RolloutFile rollout, List<ManagedEntry> entries) {
        var texts = new TreeMap<String, String>();
        entries.stream()
                .filter(rollout::covers)
                .map(entry -> entry.place().file())
                .distinct()
                .forEach(file -> texts.put(file, read(file)));
        return texts;
    }

    private String read(String file) {
        try {
            return Files.readString(path(file));
        } catch (IOException unreadable) {
            throw new CommandFailure(
                    ExitCode.FAILED, file + " could not be read: " + unreadable.getMessage(), unreadable);
        }
    }

    /** The image first: a rollout that goes before it would send shards back for a while. */
    private void write(RolloutEnd end, Map<String, String> before) {
        var changes = new FileChanges();
        end.texts()
                .forEach((file, text) -> changes.write(
                        file, path(file), before.getOrDefault(file, "").getBytes(StandardCharsets.UTF_8), text));
        end.removed()
                .forEach(file -> changes.remove(file, path(file), read(file).getBytes(StandardCharsets.UTF_8)));
        changes.make();
    }

    private Path path(String file) {
        return options.data().root().resolve(file.substring(1));
    }

    private Document document(RolloutFile rollout, RolloutEnd end, Map<String, String> before) {
        var document = Document.of("tidegate.integrations.rollout-end/v1");
        document.tree().put("rollout", rollout.name()).put("written", write);
        var files = document.tree().putArray("files");
        for (var text : end.texts().entrySet()) {
            var patch = UnifiedDiff.of(text.getKey(), before.getOrDefault(text.getKey(), ""), text.getValue());
            patch.forEach(files.addObject().put("file", text.getKey()).putArray("patch")::add);
            for (String line : patch) {
                document = document.with(Line.of(tint(line).of(line)));
            }
        }
        end.removed().forEach(document.tree().putArray("removed")::add);
        for (String file : end.removed()) {
            document = document.with(Line.of(Tint.BAD.of("removed"), " ", file));
        }
        return document.with(Line.of(write ? "written" : "nothing was changed; --write does it"));
    }

    private static Tint tint(String line) {
        return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
            case '+' -> Tint.GOOD;
            case '-' -> Tint.BAD;
            case '@' -> Tint.FAINT;
            default -> Tint.PLAIN;
        };
    }
}
