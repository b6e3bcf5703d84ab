package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.integrations.desk.DeskOptions;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.Act;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Who does something to which rollout: a mixin. What is done is kept with the rollout and in the decision log. */
public final class Acting {

    @Parameters(index = "0", paramLabel = "<rollout>", description = "Its name or its file.")
    private String name = "";

    @Option(
            names = "--as",
            paramLabel = "<name>",
            order = 2,
            description = "Who does it, for the record; USER, or the user of this process, unless said otherwise.")
    private @Nullable String as;

    @Mixin
    private DeskOptions options;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    String name() {
        return name;
    }

    ExitCode act(Act.Kind kind, @Nullable String wave, @Nullable String reason) {
        try (var desk = options.open(true)) {
            var rollout = desk.rollout(name);
            var act = new Act(kind, by(), Instant.now().truncatedTo(ChronoUnit.MILLIS), wave, reason);
            var after = desk.act(rollout, act);
            command.commandLine()
                    .getOut()
                    .println("%s%s %s, by %s: the rollout is %s; shards follow with the next apply"
                            .formatted(
                                    kind.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                                    wave == null ? "" : " " + wave + " of",
                                    rollout.name(),
                                    act.by(),
                                    after.standing()));
            return ExitCode.DONE;
        }
    }

    private String by() {
        if (as != null && !as.isBlank()) {
            return as.strip();
        }
        String user = System.getenv("USER");
        return user == null || user.isBlank() ? System.getProperty("user.name", "somebody") : user;
    }
}
