package dev.tidegate.cli.data;

import dev.tidegate.application.data.DataService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.image.ImageInputs;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a data tree. */
@Command(
        name = "check",
        description = {
            "Check a data tree: its files, their schemas, what they refer to, and what they say.",
            "",
            "Nothing is fetched and nothing is changed. Files whose schema nobody knows are passed over. What it accepts,"
                    + " no command about integrations refuses for what the files say."
        },
        footer = {
            "  tidegate data check examples/upgrades/data",
            "  tidegate data check examples/integrations/data",
            "  tidegate data check --schemas schemas data -o json",
        })
public final class DataCheckCommand implements Callable<ExitCode> {

    @Parameters(
            paramLabel = "<directory>",
            arity = "0..1",
            defaultValue = ".",
            description = "The root of the tree; the current directory unless said otherwise.")
    private Path root;

    @Option(
            names = "--schemas",
            paramLabel = "<directory>",
            description = "More schemas, by their paths below this directory; one of the same path replaces ours.")
    private @Nullable Path schemas;

    @Option(
            names = {"-i", "--image"},
            paramLabel = "<repository>",
            defaultValue = "${env:INTEGRATIONS_MANAGER_IMAGE}",
            description =
                    "The image of integrations without a tag, if the data do not say; as commands that render take"
                            + " it.")
    private @Nullable String image;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var told = ImageInputs.none().withProcessEnvironment(System.getenv());
        String repository = image;
        var images = repository == null || repository.isBlank() ? told : told.withImage(repository);
        return output.print(new DataService(Clock.systemUTC()).check(root, schemas, images));
    }
}
